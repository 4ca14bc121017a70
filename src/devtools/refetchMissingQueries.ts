import { QueryStatus } from '@reduxjs/toolkit/query/react';
import { lendingApi } from '../api/lendingApi';
import type { AppStore } from '../store/makeStore';
import { isLive } from './liftedStore';
import { parseCacheKey } from './queryActionNames';

type Subscriptions = ReadonlyMap<string, ReadonlyMap<string, unknown>>;

/**
 * Requests a query again that a mounted component needs and that the state has lost, as after
 * Reset, or that an imported state left pending. RTK Query would show its skeleton for good.
 */
export function refetchMissingQueries(store: AppStore): void {
  const { endpoints, internalActions, util } = lendingApi;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // In a later task, because until React has rendered the new state its components subscribe to
  // the queries of the old one. Revert then requested a borrower who is no longer shown.
  store.subscribe(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (isLive(store)) refetch();
    });
  });

  function refetch() {
    for (const key of subscribedKeys(store)) {
      const { endpointName, argument } = parseCacheKey(key);
      // Any query endpoint, with the argument that its key was made of.
      const endpoint = endpoints[endpointName as 'getBorrower'];
      const entry = store.getState().lendingApi.queries[key];
      if (entry?.status === QueryStatus.pending) {
        const running = store.dispatch(
          util.getRunningQueryThunk(endpointName as 'getBorrower', argument as string),
        );
        if (running) continue;
        // RTK Query requests nothing that it believes to be pending.
        store.dispatch(internalActions.removeQueryResult({ queryCacheKey: key as never }));
      } else if (entry) continue;
      void store.dispatch(
        endpoint.initiate(argument as string, { subscribe: false, forceRefetch: true }),
      );
    }
  }
}

/** Returns the cache keys that mounted components subscribe to. */
function subscribedKeys(store: AppStore): string[] {
  // RTK Query's middleware returns the subscriptions in place of this action.
  const { getSubscriptions } = store.dispatch(
    lendingApi.internalActions.internal_getRTKQSubscriptions(),
  ) as unknown as { getSubscriptions: () => Subscriptions };
  return [...getSubscriptions()].flatMap(([key, subscribers]) =>
    subscribers.size > 0 ? [key] : [],
  );
}
