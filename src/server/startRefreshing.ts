import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { lendingApi } from '../api/lendingApi';
import type { EndpointName } from '../contract/calls';
import type { HttpMeta } from './httpTransport/httpTransport';

/** How old a response may get while the page is in view, or before the user comes back to it. */
const MAX_AGE_MS = 60_000;

type ApiState = Record<typeof lendingApi.reducerPath, ReturnType<typeof lendingApi.reducer>>;

type ApiStore = {
  readonly dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>;
  readonly getState: () => ApiState;
};

/**
 * Refetches what others may have changed on the server: on a timer, on coming back, on reconnection
 * and after an action. Returns a function that stops it.
 */
export function startRefreshing({ dispatch, getState }: ApiStore): () => void {
  enhanceLendingApi();

  // RTK Query's own refetchOnFocus knows no age.
  function refetchOlderThan(ageMs: number) {
    for (const query of Object.values(getState().lendingApi.queries)) {
      const age = Date.now() - (query?.startedTimeStamp ?? 0);
      // A clock that was set back gives a negative age, which says nothing.
      if (!query?.endpointName || (age >= 0 && age < ageMs)) continue;
      // In fact the name and the argument of any query, for which RTK has no common type.
      const { initiate } = lendingApi.endpoints[query.endpointName as 'getBorrower'];
      const argument = query.originalArgs as unknown as string;
      void dispatch(initiate(argument, { subscribe: false, forceRefetch: true }));
    }
  }

  function onVisible() {
    if (!document.hidden) refetchOlderThan(MAX_AGE_MS);
  }
  function onOnline() {
    refetchOlderThan(0);
  }

  const stopListening = setupListeners(dispatch);
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('focus', onVisible);
  window.addEventListener('online', onOnline);
  return () => {
    stopListening();
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('focus', onVisible);
    window.removeEventListener('online', onOnline);
  };
}

/** Adds to the endpoints what only a page for a server needs. */
function enhanceLendingApi() {
  const { getPipeline } = lendingApi.endpoints;
  const borrowerAction = {
    invalidatesTags: (_data: unknown, _error: unknown, _id: unknown, meta?: HttpMeta) =>
      meta?.mayHaveChangedData ? ['Borrowers' as const] : [],
  };
  const borrowerActions = {
    requestDocuments: borrowerAction,
    sendToValuer: borrowerAction,
    approveLoan: borrowerAction,
    escalateToCommittee: borrowerAction,
  } satisfies Record<Exclude<EndpointName, `get${string}`>, object>;
  lendingApi.enhanceEndpoints({
    // No tag of one borrower: RTK Query keeps tags as keys of an object, and an id can be `__proto__`.
    addTagTypes: ['Borrowers'],
    endpoints: {
      getPipeline: {
        providesTags: ['Borrowers'],
        // Not before the panel asks: a request that fails at once would be sent again by the panel.
        onCacheEntryAdded: (_argument, api) => {
          const polling = { pollingInterval: MAX_AGE_MS, skipPollingIfUnfocused: true };
          void api.dispatch(getPipeline.initiate(undefined, { subscriptionOptions: polling }));
        },
      },
      getBorrower: {
        providesTags: ['Borrowers'],
        // RTK Query aborts a request whose borrower is no longer selected when its entry goes.
        keepUnusedDataFor: 0,
      },
      ...borrowerActions,
    },
  });
}
