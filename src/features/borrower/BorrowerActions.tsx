import { FileText, Flag, House } from 'lucide';
import { useId } from 'react';
import { canEscalate, type RiskFactor } from '../../domain/riskFactor';
import { ActionButton, type BorrowerAction } from './ActionButton';

/**
 * The actions that have a button (§2). Approve Loan has none (§8). The specification words the two
 * alerts otherwise than the messages of their responses, so these are not used.
 */
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
  readonly factors: readonly RiskFactor[];
};

/** The three action buttons. Escalate to Committee is disabled when no factor is an error (§4, §8). */
export function BorrowerActions({ borrowerId, factors }: BorrowerActionsProps) {
  const reasonId = useId();
  const isEscalationDisabled = !canEscalate(factors);

  return (
    <div className="borrower-actions">
      {actions.map((action) => (
        <ActionButton
          key={action.endpoint}
          action={action}
          borrowerId={borrowerId}
          disabledReasonId={action.requiresError && isEscalationDisabled ? reasonId : undefined}
        />
      ))}
      {isEscalationDisabled && (
        <p className="borrower-actions__reason" id={reasonId}>
          Escalation needs a risk factor that is an error.
        </p>
      )}
    </div>
  );
}
