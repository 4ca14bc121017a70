import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { lendingApi } from './lendingApi';

/** How old a response may get while the page is in view, or before the user comes back to it. */
const FRESH_MS = 60_000;

type ApiState = Record<typeof lendingApi.reducerPath, ReturnType<typeof lendingApi.reducer>>;

type ApiStore = {
  readonly dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>;
  readonly getState: () => ApiState;
};

/**
 * Keeps the responses of a server fresh, which others change, too: polls the pipeline while the page
 * is in view, and requests what is old when the user comes back, and everything when the connection
 * does. A borrower is requested at each selection. Returns a function that stops listening.
 */
export function keepFresh({ dispatch, getState }: ApiStore): () => void {
  const { getPipeline } = lendingApi.endpoints;
  lendingApi.enhanceEndpoints({
    endpoints: {
      getPipeline: {
        // Not before the panel asks: a request that fails at once would be sent again by the panel.
        onCacheEntryAdded: (_argument, api) => {
          const polling = { pollingInterval: FRESH_MS, skipPollingIfUnfocused: true };
          void api.dispatch(getPipeline.initiate(undefined, { subscriptionOptions: polling }));
        },
      },
      // RTK Query aborts a request whose borrower is no longer selected when its entry goes.
      getBorrower: { keepUnusedDataFor: 0 },
    },
  });

  // RTK Query's own refetchOnFocus knows no age.
  function refetchOld() {
    for (const query of Object.values(getState().lendingApi.queries)) {
      if (!query?.endpointName || Date.now() - (query.startedTimeStamp ?? 0) < FRESH_MS) continue;
      // In fact the name and the argument of any query, for which RTK has no common type.
      const { initiate } = lendingApi.endpoints[query.endpointName as 'getBorrower'];
      const argument = query.originalArgs as unknown as string;
      void dispatch(initiate(argument, { subscribe: false, forceRefetch: true }));
    }
  }

  function onVisibilityChange() {
    if (!document.hidden) refetchOld();
  }

  const stopListening = setupListeners(dispatch);
  document.addEventListener('visibilitychange', onVisibilityChange);
  window.addEventListener('focus', onVisibilityChange);
  return () => {
    stopListening();
    document.removeEventListener('visibilitychange', onVisibilityChange);
    window.removeEventListener('focus', onVisibilityChange);
  };
}
