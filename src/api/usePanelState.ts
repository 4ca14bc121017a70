import type { SerializedError } from '@reduxjs/toolkit';
import { useState } from 'react';
import type { LendingError } from './lendingApi';

/** Why RTK Query says that a query failed. */
export type QueryError = LendingError | SerializedError;

/** What a hook of RTK Query gives, as far as it is used here. */
type QueryResult<Data> = {
  /** Not `data`, which is the previous argument's while the next one's is pending. */
  readonly currentData?: Data | undefined;
  readonly error?: QueryError | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<{ readonly error?: QueryError | undefined }>;
};

/** What a panel shows of a query. */
export type PanelState<Data> = ReturnType<typeof usePanelState<Data>>;

/**
 * Derives what a panel shows of a query. A failed refresh keeps the data, but a 404 takes it away. A
 * query that keeps failing changes nothing: only Retry shows a skeleton and announces it again.
 */
export function usePanelState<Data>(query: QueryResult<Data>) {
  const { currentData, error, isFetching, refetch } = query;
  const [isRetrying, setIsRetrying] = useState(false);
  const [shownError, setShownError] = useState(error);
  if (error?.message !== shownError?.message) setShownError(error);

  async function retry() {
    setIsRetrying(true);
    setShownError((await refetch()).error);
    setIsRetrying(false);
  }

  const isGone = error && 'status' in error && error.status === 404;
  const data = isGone ? undefined : currentData;
  const isPending = data === undefined && (isRetrying || (isFetching && !error));
  const failure = {
    failed: data === undefined ? ('load' as const) : ('refresh' as const),
    error: shownError,
    onRetry: () => void retry(),
  };
  return {
    /** The last good response, which shows while there is one. */
    data,
    /** Whether the query is pending and there is nothing to show. */
    isPending,
    /** The failure of the last call, as props of PanelFailure. Undefined while a skeleton shows. */
    failure: error && !isPending ? failure : undefined,
  };
}
