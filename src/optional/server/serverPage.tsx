import { setupListeners, type FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { actionNames } from '../../api/calls';
import { groups } from '../../api/groups';
import { lendingApi, tagTypes } from '../../api/lendingApi';
import type { ResponseOf } from '../../api/schemas';
import type { AppOptions } from '../../appOptions';
import { mapNames } from '../../domain/mapNames';
import { selectSelectedBorrowerId } from '../../store/dashboardSlice';
import type { RootState, StoreOptions } from '../../store/makeStore';
import { ActionNote } from './ActionNote';
import { httpBaseQuery } from './httpBaseQuery';
import './styles.scss';

/** How often the pipeline is requested, and how often everything is when the user comes back. */
const REFRESH_MS = 60_000;

const { endpoints, util } = lendingApi;

const action = {
  // What is on the screen may have changed if the server has answered.
  invalidatesTags: (_data: unknown, _error: unknown, _id: unknown, meta?: object) =>
    (meta as FetchBaseQueryMeta | undefined)?.response ? tagTypes : [], // httpBaseQuery gives it.
};

lendingApi.enhanceEndpoints({
  endpoints: {
    getPipeline: {
      // The pipeline is on the screen as long as the page is.
      async onCacheEntryAdded(_argument, { dispatch, cacheEntryRemoved }) {
        const polling = { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true };
        void dispatch(endpoints.getPipeline.initiate(undefined, { subscriptionOptions: polling }));
        let refreshedAt = Date.now();
        function refresh() {
          refreshedAt = Date.now();
          dispatch(util.invalidateTags([...tagTypes]));
        }
        // RTK Query's own refetchOnFocus knows no age.
        function onReturn() {
          // A clock that was set back says nothing.
          const isRecent = Math.abs(Date.now() - refreshedAt) < REFRESH_MS;
          if (!document.hidden && !isRecent) refresh();
        }
        const stopListening = setupListeners(dispatch); // Polling listens to the page's visibility.
        window.addEventListener('online', refresh);
        window.addEventListener('focus', onReturn);
        document.addEventListener('visibilitychange', onReturn);
        await cacheEntryRemoved;
        stopListening();
        window.removeEventListener('online', refresh);
        window.removeEventListener('focus', onReturn);
        document.removeEventListener('visibilitychange', onReturn);
      },
      // A list that says Approved beside a detail that says New would stay so for long.
      async onQueryStarted(_argument, { dispatch, queryFulfilled, ...api }) {
        const before = api.getCacheEntry().data;
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        // RTK knows the state of this API alone.
        const selectedId = () => selectSelectedBorrowerId(api.getState() as unknown as RootState);
        const id = selectedId();
        if (!before || !data || id === null || describeItem(before, id) === describeItem(data, id))
          return;
        // The response to a pending request may be older than the list.
        await dispatch(util.getRunningQueryThunk('getBorrower', id));
        if (selectedId() === id) dispatch(util.invalidateTags(['Borrower detail']));
      },
    },
    // RTK Query aborts a request whose borrower is no longer selected when its entry goes.
    getBorrower: { keepUnusedDataFor: 0 },
    ...mapNames(actionNames, () => action),
  },
});

/** Describes the item of a borrower in each group of a pipeline, as text to compare. */
function describeItem(pipeline: ResponseOf<'getPipeline'>, id: string): string {
  return JSON.stringify(groups.map((group) => pipeline[group].find((item) => item.id === id)));
}

/** webpack puts these two in place of those of src/localPage.ts. No borrower is selected at first. */
export const storeOptions: StoreOptions = {
  baseQuery: httpBaseQuery(process.env.API ?? '/'),
  brokerId: process.env.BROKER ?? 'me',
  selectedBorrowerId: null,
};

/** The page has no constants, and says only what the server has said. */
export const appOptions: AppOptions = { ActionNote };
