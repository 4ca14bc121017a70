import type { TypedUseQueryHookResult } from '@reduxjs/toolkit/query/react';
import type { LendingBaseQuery } from './baseQueryTypes';

/** What a query hook returns. `currentData` belongs to its present argument. `data` may belong to an earlier one. */
type Query<Data> = TypedUseQueryHookResult<Data, unknown, LendingBaseQuery>;

/** What a panel shows of a query. After a failed refresh there are data and an error. */
export type PanelState<View> = ReturnType<typeof panelState<object, View>>;

/** Derives what a panel shows of a query: a view of its data, which a failed refresh keeps, but not a 401 or 404. */
export function panelState<Data extends object, View>(query: Query<Data>, view: (data: Data) => View) {
  const { error, isFetching, refetch } = query;
  const data = availableData(query);
  const isPending = data === undefined && isFetching;
  return { isPending, data: data && view(data), error, retry: () => void refetch() };
}

/** Returns the data of a query, unless its last response says that they are gone (404) or not for this user (401). */
export function availableData<Data>({ currentData, error }: Pick<Query<Data>, 'currentData' | 'error'>) {
  const isGone = error && 'status' in error && [401, 404].includes(error.status);
  return isGone ? undefined : currentData;
}
