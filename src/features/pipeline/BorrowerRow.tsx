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
  readonly index: number; // In the whole list, from 0.
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
      <EllipsisText className="borrower-row__name" translate="no" text={name} />
      <EllipsisText className="borrower-row__amount" translate="no" text={amount} />
      <EllipsisText className="borrower-row__type" text={loanType} />
      <div className="borrower-row__status">
        <StatusChip status={status} />
      </div>
    </div>
  );
});
