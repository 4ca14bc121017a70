import type { SerializedError } from '@reduxjs/toolkit';
import type { LendingError } from '../contract/transport';

/** What a hook of RTK Query gives, as far as it is read here. */
type QueryResult<Data> = {
  /** Not `data`, which is the previous argument's while the next one's is pending. */
  readonly currentData?: Data | undefined;
  readonly error?: LendingError | SerializedError | undefined;
  readonly isFetching: boolean;
};

/** What a panel shows of a query. */
type Answer<Data> = {
  /** The last good response, which shows while there is one. A 404 takes it away. */
  readonly data: Data | undefined;
  /** Whether the query is pending and there is nothing to show. */
  readonly isPending: boolean;
  /** Why the last call failed, until one succeeds or a skeleton takes the place of the failure. */
  readonly error: LendingError | SerializedError | undefined;
};

/** Reads what a panel shows of a query: a refresh that fails leaves its data alone. */
export function readAnswer<Data>({
  currentData,
  error,
  isFetching,
}: QueryResult<Data>): Answer<Data> {
  const isGone = error !== undefined && 'status' in error && error.status === 404;
  const data = isGone ? undefined : currentData;
  const isPending = isFetching && data === undefined;
  return { data, isPending, error: isPending ? undefined : error };
}
