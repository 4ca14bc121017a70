import { useEffect } from 'react';
import { lendingApi } from '../../api/lendingApi';
import { useAppStore } from '../../store/hooks';
import type { BorrowerAction } from './ActionButton';
import { actionCacheKey, failureReason } from './actionResult';

type ActionFailureProps = { readonly action: BorrowerAction; readonly borrowerId: string };

/**
 * Says why an action failed, until it is sent again or another borrower is selected: the toast goes
 * before anyone could write down the id of a request. Not announced, because the toast is.
 */
export function ActionFailure({ action, borrowerId }: ActionFailureProps) {
  const endpoint = lendingApi.endpoints[action.endpoint];
  const fixedCacheKey = actionCacheKey(action.endpoint, borrowerId);
  const [, { reset, ...result }] = endpoint.useMutation({ fixedCacheKey });
  const store = useAppStore();

  useEffect(
    () => () => {
      // Ask the store: without the state of a pending action its button could be pressed again.
      const current = endpoint.select({ fixedCacheKey, requestId: undefined })(store.getState());
      if (failureReason(current) !== undefined) reset();
    },
    [endpoint, fixedCacheKey, reset, store],
  );

  const reason = failureReason(result);
  return reason === undefined ? null : <p>{`${action.label} failed. ${reason}`}</p>;
}
