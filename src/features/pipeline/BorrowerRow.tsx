import { memo } from 'react';
import { Avatar } from '../../components/Avatar';
import { StatusChip } from '../../components/StatusChip';
import { orNotAvailable } from '../../domain/fallbacks';
import { formatDollars } from '../../domain/money';
import type { BorrowerListItem } from '../../api/schemas';

type BorrowerRowProps = {
  readonly id: string;
  readonly borrower: BorrowerListItem;
  readonly isSelected: boolean;
  /** The zero-based index in the whole list. */
  readonly index: number;
  readonly listLength: number;
};

/** One borrower of the list, which handles clicks and keys. Memoised: a click renders two rows. */
export const BorrowerRow = memo(function BorrowerRow(props: BorrowerRowProps) {
  const { id, borrower, isSelected, index, listLength } = props;
  const amount = formatDollars(borrower.amount);
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
      <Avatar name={borrower.name} className="borrower-row__avatar" />
      <div className="borrower-row__line">
        <div className="borrower-row__name" title={borrower.name}>
          <bdi translate="no">{orNotAvailable(borrower.name)}</bdi>
        </div>
        <span className="borrower-row__amount" title={amount} translate="no">
          {amount}
        </span>
      </div>
      <div className="borrower-row__line">
        <div className="borrower-row__type" title={borrower.loan_type}>
          <span>{orNotAvailable(borrower.loan_type)}</span>
        </div>
        <StatusChip status={borrower.status} className="borrower-row__status" />
      </div>
    </div>
  );
});
