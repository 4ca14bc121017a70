import { QueryStatus } from '@reduxjs/toolkit/query/react';
import { lendingApi } from '../../api/lendingApi';
import type { AppStore } from '../../store/makeStore';
import { readDevTools } from './liftedStore';

/**
 * Requests a query again that a mounted component needs and that the state has lost, as after
 * Reset, or that an imported state left pending. RTK Query would show its skeleton for good.
 * An action that is pending without a request is reset, so that the user can send it again.
 */
export function refetchMissingQueries(store: AppStore): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  // Wait for a later task, because until React has rendered the new state its components subscribe to
  // the queries of the old one. Revert then requested a borrower who is no longer shown.
  store.subscribe(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (!readDevTools(store).isLive) return;
      refetch(store);
      resetLostActions(store);
    });
  });
}

function refetch(store: AppStore) {
  const { dispatch } = store;
  const { endpoints, internalActions, util } = lendingApi;
  const { queries } = store.getState().lendingApi;
  const running = dispatch(util.getRunningQueriesThunk()).map(({ queryCacheKey }) => queryCacheKey);
  // RTK Query's middleware returns the subscriptions in place of this action.
  const selectors = dispatch(internalActions.internal_getRTKQSubscriptions()) as unknown as {
    getSubscriptions: () => ReadonlyMap<string, { readonly size: number }>;
  };

  for (const [key, { size }] of selectors.getSubscriptions()) {
    const query = queries[key];
    const isMissing = query === undefined || query.status === QueryStatus.pending;
    if (size === 0 || !isMissing || running.some((runningKey) => runningKey === key)) continue;
    // RTK Query requests nothing that it believes to be pending.
    if (query) dispatch(internalActions.removeQueryResult({ queryCacheKey: key as never }));
    // The key is `getBorrower("b-1001")` or `getPipeline(undefined)`.
    const [, endpointName, json = ''] = /^(\w+)\((.*)\)$/s.exec(key) ?? [];
    const argument: unknown = json === 'undefined' ? undefined : JSON.parse(json);
    // Any query endpoint, with the argument that its key was made of.
    const { initiate } = endpoints[endpointName as 'getBorrower'];
    void dispatch(initiate(argument as string, { subscribe: false }));
  }
}

/** Resets the actions whose response DevTools has dropped, or whose page has been reloaded. */
function resetLostActions(store: AppStore) {
  const { dispatch } = store;
  const { internalActions, util } = lendingApi;
  const running = dispatch(util.getRunningMutationsThunk()).map(({ requestId }) => requestId);
  for (const [fixedCacheKey, mutation] of Object.entries(store.getState().lendingApi.mutations)) {
    if (mutation?.status !== QueryStatus.pending || running.includes(mutation.requestId)) continue;
    const { requestId } = mutation;
    dispatch(internalActions.removeMutationResult({ requestId, fixedCacheKey }));
  }
}
