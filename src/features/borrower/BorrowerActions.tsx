import type { RiskFactor } from '../../domain/riskFactor';
import { usePage } from '../../page';
import { ActionButton } from './ActionButton';
import { borrowerActions } from './actions';

type BorrowerActionsProps = {
  readonly borrowerId: string;
  readonly name: string;
  /** Undefined while the detail is pending. */
  readonly factors: readonly RiskFactor[] | undefined;
  /** Without the detail there is nothing to act on. */
  readonly hasButtons: boolean;
};

/** The action buttons, and what else the page says of the actions. */
export function BorrowerActions({ borrowerId, name, factors, hasButtons }: BorrowerActionsProps) {
  const { ActionNote } = usePage();
  return (
    <div className="borrower-actions">
      {hasButtons &&
        borrowerActions.map((action) => (
          <ActionButton
            key={action.endpoint}
            action={action}
            borrowerId={borrowerId}
            name={name}
            factors={factors}
          />
        ))}
      {ActionNote && <ActionNote borrowerId={borrowerId} />}
    </div>
  );
}
