import { FileText, Flag, House, type LucideIcon } from 'lucide-react';
import type { ActionName } from '../../api/endpoints';
import {
  useEscalateToCommitteeMutation,
  useRequestDocumentsMutation,
  useSendToValuerMutation,
} from '../../api/lendingApi';

/** One action on a borrower, and how the page says that it has succeeded. */
export type BorrowerAction = {
  readonly endpoint: ActionName;
  readonly useMutation: typeof useRequestDocumentsMutation;
  readonly label: string;
  readonly icon: LucideIcon;
  /** The browser alert on success. Without it the green toast shows the response's message. */
  readonly alertText?: string;
  /** It is disabled unless some risk factor is an error, and it looks dangerous. */
  readonly isEscalation?: true;
};

/** The actions that have a button. The specification's alerts are not the responses' messages. */
export const borrowerActions: readonly BorrowerAction[] = [
  {
    endpoint: 'requestDocuments',
    useMutation: useRequestDocumentsMutation,
    label: 'Request Documents',
    icon: FileText,
    alertText: 'Documents requested',
  },
  {
    endpoint: 'sendToValuer',
    useMutation: useSendToValuerMutation,
    label: 'Send to Valuer',
    icon: House,
    alertText: 'Sent to valuer',
  },
  {
    endpoint: 'escalateToCommittee',
    useMutation: useEscalateToCommitteeMutation,
    label: 'Escalate to Committee',
    icon: Flag,
    isEscalation: true,
  },
];

/** Returns RTK Query's `fixedCacheKey`, under which components share the state of an action on a borrower. */
export function actionCacheKey({ endpoint }: BorrowerAction, borrowerId: string): string {
  return JSON.stringify([endpoint, borrowerId]);
}
