import { lendingApi } from '../../backend/lendingApi';
import { useAppStore } from '../../store/hooks';

/** The actions with a button (§2); approveLoan has none (§8). */
export type BorrowerAction = 'requestDocuments' | 'sendToValuer' | 'escalateToCommittee';

/**
 * One action on one borrower (§7). `send` POSTs it and gives the answer or the failure; while one
 * is in flight it does nothing and gives undefined.
 */
export function useBorrowerAction(action: BorrowerAction, borrowerId: string) {
  const store = useAppStore();
  const endpoint = lendingApi.endpoints[action];
  const fixedCacheKey = JSON.stringify([action, borrowerId]);
  const [post, { isLoading }] = endpoint.useMutation({ fixedCacheKey });

  async function send() {
    // Asked of the store: `isLoading` is a render old, and two clicks in one task fit between.
    const current = endpoint.select({ fixedCacheKey, requestId: undefined })(store.getState());
    return current.isLoading ? undefined : post(borrowerId);
  }

  return { send, isInFlight: isLoading };
}
