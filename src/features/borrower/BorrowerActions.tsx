import { FileText, Flag, House } from 'lucide-react';
import type { BorrowerView } from '../../api/borrowerView';
import { ActionButton } from './ActionButton';

type BorrowerActionsProps = { readonly borrowerId: string; readonly borrower: BorrowerView | undefined };

/** The actions on a borrower, disabled until it has loaded. In the specification alerts and responses differ. */
export function BorrowerActions(props: BorrowerActionsProps) {
  const { borrower } = props;
  return (
    <div className="borrower-actions">
      <ActionButton
        endpoint="requestDocuments"
        label="Request Documents"
        Icon={FileText}
        alertText="Documents requested"
        {...props}
      />
      <ActionButton endpoint="sendToValuer" label="Send to Valuer" Icon={House} alertText="Sent to valuer" {...props} />
      <ActionButton
        endpoint="escalateToCommittee"
        label="Escalate to Committee"
        Icon={Flag}
        disabledReason={borrower && !borrower.canEscalate ? 'Needs an “Error” risk factor.' : undefined}
        {...props}
      />
    </div>
  );
}
