import type { SerializedError } from '@reduxjs/toolkit';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { LendingError } from './lendingApi';

/** Why RTK Query says that a query failed. */
export type QueryError = LendingError | SerializedError;

/** What a hook of RTK Query gives, as far as it is used here. */
type Query<Data> = {
  /** The data of this argument. `data` would be the previous one's while this one is pending. */
  readonly currentData?: Data | undefined;
  readonly error?: QueryError | undefined;
  readonly isFetching: boolean;
  readonly originalArgs?: unknown;
  readonly refetch: () => PromiseLike<unknown>;
};

/** What QueryView shows: after a failed refresh there are data and an error. */
export type ShownQuery<Data> = ReturnType<typeof useShownQuery<Data>>;

/**
 * Derives what the screen shows of a query; with skipToken it is pending. A failed refresh keeps the
 * data, but a 404 takes them away. Only a new argument and Retry make a failed query pending, no poll.
 */
export function useShownQuery<Data>(query: Query<Data>) {
  const { currentData, error, isFetching, originalArgs, refetch } = query;
  // RTK Query keeps the last error while a request is pending. This is the one from before the user asked anew.
  const [oldError, setOldError] = useState<QueryError>();
  const markErrorOld = useEffectEvent(() => {
    if (error !== oldError) setOldError(error); // Even an unchanged state may cost a render.
  });
  // The clean-up runs when another borrower is selected, and sees the error of an earlier request for that one.
  useLayoutEffect(() => () => markErrorOld(), [originalArgs]);

  function retry() {
    setOldError(error);
    void refetch();
  }

  const isGone = error && 'status' in error && error.status === 404;
  const data = isGone ? undefined : currentData;
  const isPending = data === undefined && (!error || (isFetching && error === oldError));
  return { isPending, data, error, retry };
}
