import { FileText, Flag, House } from 'lucide';
import { canEscalate, type RiskFactor } from '../../domain/riskFactor';
import { ActionButton, type BorrowerAction } from './ActionButton';
import { ActionFailure } from './ActionFailure';

/** The actions that have a button. The specification's alerts are not the responses' messages. */
const actions: readonly BorrowerAction[] = [
  {
    endpoint: 'requestDocuments',
    label: 'Request Documents',
    icon: FileText,
    alertText: 'Documents requested',
  },
  {
    endpoint: 'sendToValuer',
    label: 'Send to Valuer',
    icon: House,
    alertText: 'Sent to valuer',
  },
  {
    endpoint: 'escalateToCommittee',
    label: 'Escalate to Committee',
    icon: Flag,
    requiresError: true,
    isDanger: true,
  },
];

type BorrowerActionsProps = {
  readonly borrowerId: string;
  /** Undefined while the detail is pending. */
  readonly factors: readonly RiskFactor[] | undefined;
};

/** The action buttons. A disabled one gives its reason once the detail is fulfilled. */
export function BorrowerActions({ borrowerId, factors }: BorrowerActionsProps) {
  return (
    <div className="borrower-actions">
      {actions.map((action) => {
        const isDisabled = action.requiresError === true && !(factors && canEscalate(factors));
        return (
          <ActionButton
            key={action.endpoint}
            action={action}
            borrowerId={borrowerId}
            isDisabled={isDisabled}
            disabledReason={
              isDisabled && factors ? 'Escalation needs a risk factor that is an error.' : undefined
            }
          />
        );
      })}
      <div className="borrower-actions__failures">
        {actions.map((action) => (
          <ActionFailure key={action.endpoint} action={action} borrowerId={borrowerId} />
        ))}
      </div>
    </div>
  );
}
