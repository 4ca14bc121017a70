import type { SerializedError } from '@reduxjs/toolkit';
import { useState } from 'react';
import type { LendingError } from './transport';

type QueryError = LendingError | SerializedError | undefined;

/** What a hook of RTK Query gives, as far as it is used here. */
type QueryResult<Data> = {
  /** Not `data`, which is the previous argument's while the next one's is pending. */
  readonly currentData?: Data | undefined;
  readonly error?: QueryError;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<{ readonly error?: QueryError }>;
};

/** What a panel shows of a query. */
export type PanelState<Data> = ReturnType<typeof usePanelState<Data>>;

/**
 * Derives what a panel shows of a query. A failed refresh keeps the data. A poll that keeps failing
 * changes nothing: only Retry shows a skeleton and announces the failure again.
 */
export function usePanelState<Data>(query: QueryResult<Data>) {
  const { currentData, error, isFetching, refetch } = query;
  const [isRetrying, setIsRetrying] = useState(false);
  const [shownError, setShownError] = useState(error);
  if (wordingOf(error) !== wordingOf(shownError)) setShownError(error);

  async function retry() {
    setIsRetrying(true);
    setShownError((await refetch()).error);
    setIsRetrying(false);
  }

  const [wasGone, setWasGone] = useState(false);
  // Until a success: another failure after a 404 does not bring the data back.
  const isGone = !!error && (wasGone || ('status' in error && error.status === 404));
  if (isGone !== wasGone) setWasGone(isGone);
  const data = isGone ? undefined : currentData;
  const isPending = data === undefined && (isRetrying || (isFetching && !error));
  const failure = {
    failed: data === undefined ? ('load' as const) : ('refresh' as const),
    reason: shownError?.message,
    signIn: shownError && 'signIn' in shownError ? shownError.signIn : undefined,
    onRetry: () => void retry(),
  };
  return {
    /** The last good response, which shows while there is one. A 404 takes it away. */
    data,
    /** Whether the query is pending and there is nothing to show. */
    isPending,
    /** The failure of the last call, as props of PanelFailure. Undefined while a skeleton shows. */
    failure: error && !isPending ? failure : undefined,
  };
}

/** The message without the id of the request, which is new each time. */
function wordingOf(error: QueryError): string | undefined {
  const requestId = error && 'requestId' in error && error.requestId;
  return requestId ? error.message.replace(requestId, '') : error?.message;
}
