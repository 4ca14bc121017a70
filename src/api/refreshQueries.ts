import type { Action, ThunkAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query/react';
import type { ResponseOf } from '../server/localBaseQuery';
import { httpBaseQuery, lastRequests } from './httpBaseQuery';
import { lendingApi } from './lendingApi';

/** How old a response must be to be requested again. */
const REFRESH_AFTER_MS = 60_000;

type ApiState = Record<typeof lendingApi.reducerPath, ReturnType<typeof lendingApi.reducer>>;

/** A cache key of getBorrower. The code uses it for all queries; RTK Query has no common type. */
type QueryCacheKey = `getBorrower(${string})`;

/**
 * Requests every response that is older than a minute again. RTK Query's own refetch would show the
 * skeletons meanwhile, and the error in place of a good response. This keeps what is shown until
 * the new response is there. Resolves to the message of the first refresh that failed.
 * @param isReconnected whether rejected queries are requested again at once
 */
export function refreshQueries({
  isReconnected,
}: {
  isReconnected: boolean;
}): ThunkAction<Promise<string | undefined>, ApiState, unknown, Action> {
  return async (dispatch, getState, extra) => {
    async function refresh(queryCacheKey: string): Promise<string | undefined> {
      const readEntry = () => getState().lendingApi.queries[queryCacheKey as QueryCacheKey];
      const entry = readEntry();
      const last = lastRequests.get(queryCacheKey);
      if (!entry?.endpointName || !last || entry.status === QueryStatus.pending) return undefined;
      const isRejected = entry.status === QueryStatus.rejected;
      const isOld = Date.now() - last.sentAt >= REFRESH_AFTER_MS;
      if (!isOld && !(isRejected && isReconnected)) return undefined;

      // In fact the name and the argument of any query.
      const name = entry.endpointName as 'getBorrower';
      const argument = entry.originalArgs as unknown as string; // RTK types it as undefined.
      if (isRejected) {
        // Nothing good is shown, so there is nothing to keep.
        const { initiate } = lendingApi.endpoints[name];
        void dispatch(initiate(argument, { subscribe: false, forceRefetch: true }));
        return undefined;
      }
      const controller = new AbortController();
      const { data, error } = await httpBaseQuery(
        last.request,
        {
          signal: controller.signal,
          abort: () => {
            controller.abort();
          },
          dispatch,
          getState,
          extra,
          endpoint: name,
          type: 'query',
          queryCacheKey,
        },
        {},
      );
      // The user may have selected another borrower or pressed Retry meanwhile.
      if (readEntry()?.requestId !== entry.requestId) return undefined;
      // Safe to cast: httpBaseQuery has checked the response.
      if (data)
        await dispatch(
          lendingApi.util.upsertQueryData(name, argument, data as ResponseOf<'getBorrower'>),
        );
      return error?.message;
    }

    const messages = await Promise.all(Object.keys(getState().lendingApi.queries).map(refresh));
    return messages.find((message) => message !== undefined);
  };
}
