import { FileText, Flag, House } from 'lucide';
import { useId } from 'react';
import { useAnnouncements } from '../../components/toastContext';
import { canEscalate, type RiskFactor } from '../../domain/riskFactor';
import { ActionButton } from './ActionButton';

type BorrowerActionsProps = {
  readonly borrowerId: string;
  readonly factors: readonly RiskFactor[];
};

/**
 * Request Documents and Send to Valuer, answered by a browser alert, and Escalate to Committee,
 * answered by the toast and closed when no factor is an error (§4, §8).
 */
export function BorrowerActions({ borrowerId, factors }: BorrowerActionsProps) {
  const { showAlert, showToast } = useAnnouncements();
  const reasonId = useId();
  const mayEscalate = canEscalate(factors);

  return (
    <div className="actions">
      <ActionButton
        action="requestDocuments"
        borrowerId={borrowerId}
        label="Request Documents"
        icon={FileText}
        onDone={(_, whose) => {
          showAlert(`${whose}Documents requested`);
        }}
      />
      <ActionButton
        action="sendToValuer"
        borrowerId={borrowerId}
        label="Send to Valuer"
        icon={House}
        onDone={(_, whose) => {
          showAlert(`${whose}Sent to valuer`);
        }}
      />
      <ActionButton
        action="escalateToCommittee"
        borrowerId={borrowerId}
        label="Escalate to Committee"
        icon={Flag}
        isDanger
        closedBecause={mayEscalate ? undefined : reasonId}
        onDone={(message, whose) => {
          showToast('good', whose + message);
        }}
      />
      {!mayEscalate && (
        <p className="actions__reason" id={reasonId}>
          Escalation needs a risk factor that is an error.
        </p>
      )}
    </div>
  );
}
