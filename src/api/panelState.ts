import type { SerializedError } from '@reduxjs/toolkit';
import type { LendingError } from './lendingBaseQuery';

/** A query hook of RTK Query returns these fields, and others that are not used here. */
type Query<Data> = {
  /** The data of this argument. `data` would be the previous one's while this one is pending. */
  readonly currentData?: Data | undefined;
  readonly error?: LendingError | SerializedError | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => PromiseLike<unknown>;
};

/** What a panel shows of a query. After a failed refresh there are data and an error. */
export type PanelState<Data> = ReturnType<typeof panelState<Data>>;

/**
 * Derives what a panel shows of a query. Without data it is pending until it has failed (with skipToken always), and
 * while it is requested again. A failed refresh keeps the data beside the error; a 401 and a 404 take them away.
 */
export function panelState<Data>(query: Query<Data>) {
  const { error, isFetching, refetch } = query;
  const data = availableData(query);
  const isPending = data === undefined && (isFetching || !error);
  return { isPending, data, error, retry: () => void refetch() };
}

/** Returns the data of a query, unless the server has said since that they are gone, or not for this user. */
export function availableData<Data>({ currentData, error }: Pick<Query<Data>, 'currentData' | 'error'>) {
  const isGone = error && 'status' in error && [401, 404].includes(error.status);
  return isGone ? undefined : currentData;
}
