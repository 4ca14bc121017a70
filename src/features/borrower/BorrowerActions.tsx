import { FileText, Flag, House } from 'lucide';
import type { RiskFactor } from '../../domain/riskFactor';
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
  { endpoint: 'sendToValuer', label: 'Send to Valuer', icon: House, alertText: 'Sent to valuer' },
  {
    endpoint: 'escalateToCommittee',
    label: 'Escalate to Committee',
    icon: Flag,
    isEscalation: true,
  },
];

type BorrowerActionsProps = {
  readonly borrowerId: string;
  /** Undefined while the detail is pending. */
  readonly factors: readonly RiskFactor[] | undefined;
};

/** The action buttons, and below them why an action failed. */
export function BorrowerActions({ borrowerId, factors }: BorrowerActionsProps) {
  return (
    <div className="borrower-actions">
      {actions.map((action) => (
        <ActionButton
          key={action.endpoint}
          action={action}
          borrowerId={borrowerId}
          factors={factors}
        />
      ))}
      <div className="borrower-actions__failures">
        {actions.map((action) => (
          <ActionFailure key={action.endpoint} action={action} borrowerId={borrowerId} />
        ))}
      </div>
    </div>
  );
}
