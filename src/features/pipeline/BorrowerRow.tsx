import { memo } from 'react';
import { listItemView } from '../../api/borrowerView';
import type { BorrowerListItem } from '../../api/schemas';
import { Avatar } from '../../components/Avatar';
import { EllipsisText } from '../../components/EllipsisText';
import { StatusChip } from '../../components/StatusChip';

type BorrowerRowProps = {
  readonly id: string;
  readonly borrower: BorrowerListItem;
  readonly isSelected: boolean;
  /** The zero-based index in the whole list. */
  readonly index: number;
  readonly listLength: number;
};

/** One borrower of the list. BorrowerList handles clicks and keys. Memoised, so that a click renders two rows. */
export const BorrowerRow = memo(function BorrowerRow(props: BorrowerRowProps) {
  const { id, borrower, isSelected, index, listLength } = props;
  const { name, amount, loanType, status } = listItemView(borrower);
  return (
    <div
      className="borrower-row"
      role="option"
      id={id}
      data-index={index}
      aria-selected={isSelected}
      aria-posinset={index + 1}
      aria-setsize={listLength}
    >
      <Avatar name={name} className="borrower-row__avatar" />
      {/* Orca in Firefox would read elements that are inline as one word. */}
      <div className="borrower-row__name" translate="no">
        <EllipsisText text={name} />
      </div>
      <div className="borrower-row__amount" translate="no">
        <EllipsisText text={amount} />
      </div>
      <div className="borrower-row__type">
        <EllipsisText text={loanType} />
      </div>
      <div className="borrower-row__status">
        <StatusChip status={status} />
      </div>
    </div>
  );
});
