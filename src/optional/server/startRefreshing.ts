import { setupListeners } from '@reduxjs/toolkit/query/react';
import { lendingApi } from '../../api/lendingApi';
import type { EndpointName } from '../../api/calls';
import { groups } from '../../api/groups';
import { itemsById } from '../../api/itemsById';
import type { PipelineResponse } from '../../api/schemas';
import { selectSelectedBorrowerId } from '../../store/dashboardSlice';
import type { AppStore } from '../../store/makeStore';
import type { HttpMeta } from './http/httpBaseQuery';

/** How old the pipeline may get in a visible page, and any response when the user comes back. */
const MAX_AGE_MS = 60_000;

/** Requests, or responses, within this time of each other are of one moment, as after an action. */
const TOGETHER_MS = 100;

const refetch = { subscribe: false, forceRefetch: true };

const { getPipeline, getBorrower } = lendingApi.endpoints;

const borrowerTags = ['Pipeline', 'Borrower detail'] as const;

const borrowerAction = {
  invalidatesTags: (_data: unknown, _error: unknown, _id: unknown, meta?: HttpMeta) =>
    meta?.mayHaveChangedData ? borrowerTags : [],
};
const borrowerActions = {
  requestDocuments: borrowerAction,
  sendToValuer: borrowerAction,
  approveLoan: borrowerAction,
  escalateToCommittee: borrowerAction,
} satisfies Record<Exclude<EndpointName, `get${string}`>, object>;

// Every store shares lendingApi, so change it once, when this module loads.
lendingApi.enhanceEndpoints({
  endpoints: {
    getPipeline: {
      // Wait until the panel asks: it would send a request that fails at once again.
      onCacheEntryAdded: (_argument, api) => {
        const polling = { pollingInterval: MAX_AGE_MS, skipPollingIfUnfocused: true };
        void api.dispatch(getPipeline.initiate(undefined, { subscriptionOptions: polling }));
      },
    },
    getBorrower: {
      // RTK Query aborts a request whose borrower is no longer selected when its entry goes.
      keepUnusedDataFor: 0,
    },
    ...borrowerActions,
  },
});

/**
 * Refetches what others may have changed on the server: the pipeline on a timer, more after an
 * action and when the user or the connection comes back, and the detail when a pipeline lists its
 * borrower with new values or no longer. Returns a function that stops it.
 */
export function startRefreshing(store: AppStore): () => void {
  // RTK Query's own refetchOnFocus knows no age.
  function refetchOlderThan(ageMs: number) {
    for (const query of Object.values(store.getState().lendingApi.queries)) {
      const age = Date.now() - (query?.startedTimeStamp ?? 0);
      // A clock that was set back gives a negative age, which says nothing.
      if (!query?.endpointName || (age >= 0 && age < ageMs)) continue;
      // RTK has no common type for the name and the argument of any query.
      const { initiate } = lendingApi.endpoints[query.endpointName as 'getBorrower'];
      const argument = query.originalArgs as unknown as string;
      void store.dispatch(initiate(argument, refetch));
    }
  }

  const selectPipelineResult = getPipeline.select();
  let pipeline: PipelineResponse | undefined;
  // Compares two pipelines, never one with the detail: two endpoints may differ for good.
  async function onStateChange() {
    const { data, startedTimeStamp: listedAt = 0 } = selectPipelineResult(store.getState());
    const previous = pipeline;
    pipeline = data;
    if (!data || !previous || data === previous) return;
    const id = selectSelectedBorrowerId(store.getState());
    if (id === null || describeRow(data, id) === describeRow(previous, id)) return;
    const detail = getBorrower.select(id)(store.getState());
    const { isLoading, startedTimeStamp: requestedAt = 0, fulfilledTimeStamp = 0 } = detail;
    const isAsNew = isLoading || Date.now() - fulfilledTimeStamp < TOGETHER_MS;
    if (isAsNew && Math.abs(requestedAt - listedAt) < TOGETHER_MS) return;
    // The response to a pending request may be older than the pipeline, and RTK Query ignores a
    // second one meanwhile.
    await store.dispatch(lendingApi.util.getRunningQueryThunk('getBorrower', id));
    if (selectSelectedBorrowerId(store.getState()) === id)
      void store.dispatch(getBorrower.initiate(id, refetch));
  }

  function onVisible() {
    if (!document.hidden) refetchOlderThan(MAX_AGE_MS);
  }
  function onOnline() {
    refetchOlderThan(0);
  }
  // Back brings the page as it was, with failures that a sign-in may have ended.
  function onPageShow({ persisted }: PageTransitionEvent) {
    if (persisted) refetchOlderThan(0);
  }

  const stopListening = setupListeners(store.dispatch);
  const unsubscribe = store.subscribe(() => void onStateChange());
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('focus', onVisible);
  window.addEventListener('online', onOnline);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    stopListening();
    unsubscribe();
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('focus', onVisible);
    window.removeEventListener('online', onOnline);
    window.removeEventListener('pageshow', onPageShow);
  };
}

/** Returns what a pipeline shows of a borrower, its group included, as text to compare. */
function describeRow(pipeline: PipelineResponse, id: string): string {
  const item = itemsById(pipeline).get(id);
  if (!item) return 'not listed';
  const { name, loan_type, amount, status } = item;
  const group = groups.find((candidate) => pipeline[candidate].includes(item));
  return JSON.stringify([group, name, loan_type, amount, status]);
}
