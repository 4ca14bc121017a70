import type { SerializedError } from '@reduxjs/toolkit';
import { useState } from 'react';
import type { LendingError } from './lendingApi';

/** Why RTK Query says that a query failed. */
export type QueryError = LendingError | SerializedError;

/** What a hook of RTK Query gives, as far as it is used here. */
type QueryResult<Data> = {
  /** The data of this argument. `data` would be the previous one's while this one is pending. */
  readonly currentData?: Data | undefined;
  readonly error?: QueryError | undefined;
  readonly isFetching: boolean;
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
 * failed query stays failed while it is polled: only Retry makes it pending.
 */
export function usePanelState<Data>(query: QueryResult<Data>): PanelState<Data> {
  const { currentData: data, error, isFetching, refetch } = query;
  const [isRetrying, setIsRetrying] = useState(false);
  const onRetry = async () => {
    setIsRetrying(true);
    await refetch();
    setIsRetrying(false);
  };
  const failure = error && { error, onRetry: () => void onRetry() };
  const isGone = error && 'status' in error && error.status === 404;
  if (data !== undefined && !isGone) return { status: 'loaded', data, failure };
  return failure && !(isRetrying && isFetching)
    ? { status: 'failed', failure }
    : { status: 'pending' };
}
