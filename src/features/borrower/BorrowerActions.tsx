import { FileText, Flag, House } from 'lucide-react';
import type { BorrowerView } from '../../api/borrowerView';
import {
  useEscalateToCommitteeMutation,
  useRequestDocumentsMutation,
  useSendToValuerMutation,
} from '../../api/lendingApi';
import { ActionButton } from './ActionButton';

type BorrowerActionsProps = { readonly borrowerId: string; readonly borrower: BorrowerView | undefined };

/** The actions on a borrower, disabled until it has loaded. The specification gives the alerts texts of their own. */
export function BorrowerActions({ borrowerId, borrower }: BorrowerActionsProps) {
  /** RTK Query keeps the state of an action under this key, so that it is still pending when its borrower is back. */
  const cacheKey = (action: string) => ({ fixedCacheKey: `${action} ${borrowerId}` });
  const requestDocuments = useRequestDocumentsMutation(cacheKey('requestDocuments'));
  const sendToValuer = useSendToValuerMutation(cacheKey('sendToValuer'));
  const escalateToCommittee = useEscalateToCommitteeMutation(cacheKey('escalateToCommittee'));
  return (
    <div className="borrower-actions">
      <ActionButton
        label="Request Documents"
        Icon={FileText}
        borrower={borrower}
        mutation={requestDocuments}
        alertText="Documents requested"
      />
      <ActionButton
        label="Send to Valuer"
        Icon={House}
        borrower={borrower}
        mutation={sendToValuer}
        alertText="Sent to valuer"
      />
      <ActionButton
        label="Escalate to Committee"
        Icon={Flag}
        borrower={borrower}
        mutation={escalateToCommittee}
        disabledReason={borrower && !borrower.canEscalate ? 'Needs an “Error” risk factor.' : undefined}
        className="action-button--escalate"
      />
    </div>
  );
}
