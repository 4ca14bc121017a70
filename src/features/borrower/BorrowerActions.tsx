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
  readonly name: string;
  /** Undefined while the detail is pending. */
  readonly factors: readonly RiskFactor[] | undefined;
  /** Without the detail there is nothing to act on, but an earlier action may be unsettled. */
  readonly hasButtons: boolean;
};

/** The action buttons, and below them why an action failed. */
export function BorrowerActions({ borrowerId, name, factors, hasButtons }: BorrowerActionsProps) {
  return (
    <div className="borrower-actions">
      {hasButtons &&
        actions.map((action) => (
          <ActionButton
            key={action.endpoint}
            action={action}
            borrowerId={borrowerId}
            name={name}
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
