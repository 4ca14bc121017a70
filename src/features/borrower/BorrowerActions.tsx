import type { ResponseOf } from '../../api/schemas';
import type { RiskFactor } from '../../domain/riskFactor';
import { usePage } from '../../page';
import { ActionButton } from './ActionButton';
import { borrowerActions } from './actions';

type BorrowerActionsProps = {
  readonly borrowerId: string;
  /** The detail. Without it there is nothing to act on. */
  readonly borrower: ResponseOf<'getBorrower'> | undefined;
  readonly factors: readonly RiskFactor[] | undefined;
};

/** The action buttons, and what else the page says of the actions. */
export function BorrowerActions({ borrowerId, borrower, factors }: BorrowerActionsProps) {
  const { ActionNote } = usePage();
  return (
    <div className="borrower-actions">
      {borrower &&
        borrowerActions.map((action) => (
          <ActionButton
            key={action.endpoint}
            action={action}
            borrower={borrower}
            factors={factors}
          />
        ))}
      {ActionNote && <ActionNote borrowerId={borrowerId} />}
    </div>
  );
}
