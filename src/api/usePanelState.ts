import type { SerializedError } from '@reduxjs/toolkit';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { LendingError } from './lendingApi';

/** Why RTK Query says that a query failed. */
export type QueryError = LendingError | SerializedError;

/** What a hook of RTK Query gives, as far as it is used here. */
type QueryResult<Data> = {
  /** The data of this argument. `data` would be the previous one's while this one is pending. */
  readonly currentData?: Data | undefined;
  readonly error?: QueryError | undefined;
  readonly isFetching: boolean;
  readonly originalArgs?: unknown;
  readonly refetch: () => PromiseLike<unknown>;
};

/** Why the last call failed, and how to try again: props of PanelFailure. */
type Failure = { readonly error: QueryError; readonly onRetry: () => void };

/** What a panel shows of a query. After a failed refresh it has data and a failure. */
export type PanelState<Data> =
  | { readonly status: 'pending'; readonly data?: undefined; readonly failure?: undefined }
  | { readonly status: 'failed'; readonly data?: undefined; readonly failure: Failure }
  | { readonly status: 'loaded'; readonly data: Data; readonly failure: Failure | undefined };

/**
 * Derives what a panel shows of a query. A failed refresh keeps the data, but a 404 takes them away. A
 * failed query stays failed while it is polled: only a new argument and Retry make it pending.
 */
export function usePanelState<Data>(query: QueryResult<Data>): PanelState<Data> {
  const { currentData: data, error, isFetching, originalArgs, refetch } = query;
  // RTK Query keeps the last error while a new request is pending.
  const [oldError, setOldError] = useState<QueryError>();
  const forgetError = useEffectEvent(() => {
    // Even an unchanged state may cost a render.
    if (error !== oldError) setOldError(error);
  });
  // This runs when another borrower is selected. If they have an error already, it is an old one.
  useLayoutEffect(() => () => forgetError(), [originalArgs]);

  function onRetry() {
    setOldError(error);
    void refetch();
  }

  const failure = error && { error, onRetry };
  const isGone = error && 'status' in error && error.status === 404;
  if (data !== undefined && !isGone) return { status: 'loaded', data, failure };
  return failure && !(isFetching && error === oldError)
    ? { status: 'failed', failure }
    : { status: 'pending' };
}
