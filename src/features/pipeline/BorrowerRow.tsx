import { memo } from 'react';
import type { BorrowerListItem } from '../../backend/portfolioSchema';
import { Avatar } from '../../components/Avatar';
import { StatusChip } from '../../components/StatusChip';
import { orNotAvailable } from '../../domain/missing';
import { dollars } from '../../domain/money';

type BorrowerRowProps = {
  readonly domId: string;
  readonly borrower: BorrowerListItem;
  readonly isActive: boolean;
  /** Its place in the list, counted from 1, and how long the list is: '2 of 5'. */
  readonly place: number;
  readonly listLength: number;
};

/**
 * One borrower of the pipeline: initials, name, amount, loan type and status chip (§2 Pipeline).
 * Memoised: a click changes two rows, whatever the length of the list. Clicks and keys are the
 * list's, which has the focus.
 */
export const BorrowerRow = memo(function BorrowerRow(props: BorrowerRowProps) {
  const { domId, borrower, isActive, place, listLength } = props;
  return (
    <div
      className="row"
      role="option"
      id={domId}
      aria-selected={isActive}
      aria-posinset={place}
      aria-setsize={listLength}
    >
      <Avatar name={borrower.name} />
      <span className="row__name">
        <bdi>{orNotAvailable(borrower.name)}</bdi>
      </span>
      <span className="row__amount">{dollars(borrower.amount)}</span>
      <span className="row__type">{orNotAvailable(borrower.loan_type)}</span>
      <StatusChip status={borrower.status} />
    </div>
  );
});
