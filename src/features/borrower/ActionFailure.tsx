import { useEffect } from 'react';
import { lendingApi } from '../../api/lendingApi';
import { createRequest } from '../../api/calls';
import { useAppStore } from '../../store/hooks';
import type { BorrowerAction } from './ActionButton';
import { actionCacheKey, describeFailure, findFailure } from './actionResult';

type ActionFailureProps = { readonly action: BorrowerAction; readonly borrowerId: string };

/**
 * Says why an action failed, until it is sent again or another borrower is selected: the toast is
 * gone before anyone can note the id of a request. Only the toast is announced. The line of an
 * unsettled action returns when its borrower is selected again.
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
      const failed = findFailure(current);
      if (failed && !failed.isUnsettled) reset();
    },
    [endpoint, fixedCacheKey, reset, store],
  );

  // Of what was sent before a reload only the transport knows.
  const request = createRequest(action.endpoint, borrowerId);
  const failure = result.isUninitialized
    ? store.dispatch((_dispatch, _getState, transport) => transport.findUnsettled?.(request))
    : findFailure(result);
  if (!failure) return null;
  return (
    <p>
      {describeFailure(action.label, failure)}
      {failure.signIn && <a href={failure.signIn}>Sign in</a>}
    </p>
  );
}
