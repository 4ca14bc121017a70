import { useEffect } from 'react';
import { createRequest } from '../../api/calls';
import { lendingApi } from '../../api/lendingApi';
import { actionCacheKey, type BorrowerAction } from '../../features/borrower/actions';
import { selectSelectedBorrowerId } from '../../store/dashboardSlice';
import { useAppStore } from '../../store/hooks';
import { findFailure, wordFailure } from './actionFailure';
import { FailureNote } from './FailureNote';
import { earlierTryError } from './http/httpFailure';
import type { UnsettledKeys } from './http/unsettledKeys';

type ActionFailureLineProps = {
  readonly action: BorrowerAction;
  readonly borrowerId: string;
  readonly unsettledKeys: UnsettledKeys;
};

/**
 * Says why an action failed, until it is sent again or another borrower is selected: the toast is
 * gone before anyone can note the id of a request. Only the toast is announced. The line of an
 * unsettled action returns when its borrower is selected again.
 */
export function ActionFailureLine({ action, borrowerId, unsettledKeys }: ActionFailureLineProps) {
  const endpoint = lendingApi.endpoints[action.endpoint];
  const fixedCacheKey = actionCacheKey(action, borrowerId);
  const [, { reset, ...result }] = endpoint.useMutation({ fixedCacheKey });
  const store = useAppStore();

  useEffect(
    () => () => {
      // StrictMode runs this, too, while the borrower is selected.
      if (selectSelectedBorrowerId(store.getState()) === borrowerId) return;
      // Ask the store: without the state of a pending action its button could be pressed again.
      const current = endpoint.select({ fixedCacheKey, requestId: undefined })(store.getState());
      const failed = findFailure(current);
      if (failed && !failed.isUnsettled) reset();
    },
    [borrowerId, endpoint, fixedCacheKey, reset, store],
  );

  // The store is new after a reload, so ask for the key of an action that was sent before.
  const { path } = createRequest(action.endpoint, borrowerId);
  const isFromBefore = result.isUninitialized && unsettledKeys.get(path) !== undefined;
  const failure = isFromBefore ? earlierTryError : findFailure(result);
  if (!failure) return null;
  return (
    <p>
      <span>{wordFailure(action.label, failure)}</span>
      <FailureNote error={failure} />
    </p>
  );
}
