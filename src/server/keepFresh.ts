import { setupListeners } from '@reduxjs/toolkit/query/react';
import { actionNames, endpointNames } from '../api/endpoints';
import { itemsById } from '../api/pipeline';
import { lendingApi, tagTypes, type LendingError } from '../api/lendingApi';
import { selectSelectedBorrowerId } from '../store/dashboardSlice';
import type { AppStore, RootState } from '../store/makeStore';

/** How often, in ms, the pipeline is requested, and everything when the user comes back. */
const REFRESH_MS = 60_000;

const subscriptionOptions = { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true };

const { endpoints, util } = lendingApi;

/** Lets lendingApi, which all stores share, request again what may have changed on the server. */
export function keepFresh(): void {
  for (const name of endpointNames) lendingApi.enhanceEndpoints({ endpoints: { [name]: dropUnselected } });
  // What is on the screen may have changed if the server has answered.
  const invalidatesTags = (_data: unknown, error?: LendingError) => (error?.status === 0 ? [] : tagTypes);
  for (const name of actionNames) lendingApi.enhanceEndpoints({ endpoints: { [name]: { invalidatesTags } } });
  lendingApi.enhanceEndpoints({
    endpoints: {
      getPipeline: {
        async onQueryStarted(_argument, { dispatch, queryFulfilled, ...api }) {
          const before = api.getCacheEntry().data;
          const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
          if (!data) return;
          if (!before) {
            // Before the first success a poll would announce the same failure each minute.
            void dispatch(endpoints.getPipeline.initiate(undefined, { subscriptionOptions }));
            return;
          }
          // RTK Query's type of the state has this API alone.
          const id = selectSelectedBorrowerId(api.getState() as unknown as RootState) ?? '';
          const itemIn = (pipeline: typeof data) => JSON.stringify(itemsById(pipeline).get(id));
          if (itemIn(before) === itemIn(data)) return;
          // A list that says Approved must not stay next to a detail that says New. The response to a pending request
          // may be older than the list.
          const running = dispatch(util.getRunningQueriesThunk());
          await Promise.all(running.filter(({ arg }) => arg === id));
          dispatch(util.invalidateTags(['Borrower']));
        },
      },
    },
  });
}

/** Lets RTK Query abort the request, and forget the data, of a borrower who is no longer selected. */
function dropUnselected(query: { providesTags?: unknown; keepUnusedDataFor?: number | undefined }) {
  const { providesTags } = query;
  const isAboutBorrower = Array.isArray(providesTags) && providesTags.includes('Borrower');
  if (isAboutBorrower) query.keepUnusedDataFor = 0;
}

/** Lets a store request everything when the user or the connection comes back. */
export function refreshOnReturn({ dispatch }: AppStore): void {
  setupListeners(dispatch); // Polling asks whether the page is in view.
  let refreshedAt = Date.now();
  // RTK Query's own refetchOnFocus would request everything each time.
  function onReturn(event: Event) {
    // The user may have signed out before going back to a page that the browser has kept.
    const isKept = 'persisted' in event && event.persisted === true;
    const isRecent = Math.abs(Date.now() - refreshedAt) < REFRESH_MS; // The clock can be set back.
    if (event.type !== 'online' && !isKept && (document.hidden || isRecent)) return;
    refreshedAt = Date.now();
    dispatch(util.invalidateTags([...tagTypes]));
  }
  for (const type of ['online', 'focus', 'visibilitychange', 'pageshow']) addEventListener(type, onReturn);
}
