import { QueryStatus } from '@reduxjs/toolkit/query/react';
import { lendingApi } from '../../api/lendingApi';
import type { AppStore, StoreOptions } from '../../store/makeStore';
import { devToolsEnhancer } from './devToolsEnhancer';
import { readDevTools } from './readDevTools';
import { shortenResponses } from './shortenResponses';

/** The options of makeStore that a store for Redux DevTools needs. Development only. */
export const devToolsOptions = {
  devTools: {
    name: 'Demo',
    // The Test tab of the extension takes an action's id for its index. It throws once the log has
    // dropped its first actions, which by default happens after 50.
    maxAge: 500,
    traceLimit: 30,
    // The Dispatcher lists these with the names of their parameters. If they were the slice's own,
    // each edit of the slice would reload the page (main.tsx).
    actionCreators: {
      borrowerSelected: (id: string | null) => ({
        type: 'dashboard/borrowerSelected',
        payload: id,
      }),
      stageSelected: (stage: string) => ({ type: 'dashboard/stageSelected', payload: stage }),
    },
    stateSanitizer: shortenResponses,
  },
  enhancers: [devToolsEnhancer],
} satisfies Partial<StoreOptions>;

/** Lets the page of a store with `devToolsOptions` follow Redux DevTools. Development only. */
export function connectDevTools(store: AppStore): void {
  // Use the dispatch that thunks get. While DevTools locks the page, the extension's own returns
  // false, and RTK Query's hooks throw "lastPromise?.unsubscribe is not a function".
  store.dispatch = store.dispatch((dispatch) => dispatch);
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Wait for a later task, because until React has rendered the new state its components subscribe to
  // the queries of the old one. Revert then requested a borrower who is no longer shown.
  store.subscribe(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (readDevTools(store).isLive) replaceLostCalls(store);
    });
  });
}

// After Reset or an import a query of a mounted component can be missing, or pending without a
// request: its skeleton would stay for good. An action so pending could not be sent again.
function replaceLostCalls(store: AppStore) {
  const { dispatch } = store;
  const { internalActions, util } = lendingApi;
  const { queries, mutations } = store.getState().lendingApi;
  const runningKeys = dispatch(util.getRunningQueriesThunk()).map((query) => query.queryCacheKey);
  const runningIds = dispatch(util.getRunningMutationsThunk()).map((action) => action.requestId);
  // RTK Query's middleware returns the subscriptions in place of this action.
  const { getSubscriptions } = dispatch(
    internalActions.internal_getRTKQSubscriptions(),
  ) as unknown as { getSubscriptions: () => ReadonlyMap<never, { readonly size: number }> };

  for (const [queryCacheKey, { size }] of getSubscriptions()) {
    const query = queries[queryCacheKey];
    const isLost = !query || query.status === QueryStatus.pending;
    if (size === 0 || !isLost || runningKeys.includes(queryCacheKey)) continue;
    // RTK Query requests nothing that it believes to be pending.
    if (query) dispatch(internalActions.removeQueryResult({ queryCacheKey }));
    // The key is `getBorrower("b-1001")` or `getPipeline(undefined)`.
    const [, name, json = ''] = /^(\w+)\((.*)\)$/s.exec(queryCacheKey) ?? [];
    const argument: unknown = json === 'undefined' ? undefined : JSON.parse(json);
    // Any query endpoint, with the argument that its key was made of.
    dispatch(util.prefetch(name as 'getBorrower', argument as string, { force: true }));
  }
  for (const [fixedCacheKey, call] of Object.entries(mutations)) {
    if (call?.status !== QueryStatus.pending || runningIds.includes(call.requestId)) continue;
    dispatch(internalActions.removeMutationResult({ requestId: call.requestId, fixedCacheKey }));
  }
}
