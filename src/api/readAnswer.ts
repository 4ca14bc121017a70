import type { SerializedError } from '@reduxjs/toolkit';
import type { LendingError } from '../contract/transport';

/** What a hook of RTK Query gives, as far as it is read here. */
type QueryResult<Data> = {
  /** Not `data`, which is the previous argument's while the next one's is pending. */
  readonly currentData?: Data | undefined;
  readonly error?: LendingError | SerializedError | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

/** What a panel shows of a query. */
type Answer<Data> = {
  /** The last good response, which shows while there is one. A 404 takes it away. */
  readonly data: Data | undefined;
  /** Whether the query is pending and there is nothing to show. */
  readonly isPending: boolean;
  /** Of the last call, until one succeeds or a skeleton takes its place. Props of PanelFailure. */
  readonly failure?: {
    readonly couldNotBe: 'loaded' | 'refreshed';
    readonly why: string | undefined;
    readonly onRetry: () => void;
  };
};

/** Reads what a panel shows of a query: a refresh that fails leaves its data alone. */
export function readAnswer<Data>({
  currentData,
  error,
  isFetching,
  refetch,
}: QueryResult<Data>): Answer<Data> {
  const isGone = error !== undefined && 'status' in error && error.status === 404;
  const data = isGone ? undefined : currentData;
  const isPending = isFetching && data === undefined;
  if (!error || isPending) return { data, isPending };
  const couldNotBe = data === undefined ? 'loaded' : 'refreshed';
  return {
    data,
    isPending,
    failure: { couldNotBe, why: error.message, onRetry: () => void refetch() },
  };
}
