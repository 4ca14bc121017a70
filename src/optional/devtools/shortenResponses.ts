import { shallowEqual } from 'react-redux';

type Query = { readonly data?: object; readonly isShortened?: true };
type State = { readonly lendingApi?: { readonly queries: Readonly<Record<string, Query>> } };

/**
 * Returns a state whose responses have every list of more than 100 cut to 20 items and a line
 * `… and 99980 more`. For display only: with the whole lists, DevTools gets 9.7 MB with every
 * action among 100,000 borrowers and says "No store found".
 */
export function shortenResponses<AppState>(state: AppState): AppState {
  return replaceQueries(state, (query) => {
    const shortened = Object.entries<unknown>({ ...query.data })
      .filter((field): field is [string, unknown[]] => Array.isArray(field[1]))
      .filter(([, list]) => list.length > 100)
      .map(
        ([name, list]) => [name, [...list.slice(0, 20), `… and ${list.length - 20} more`]] as const,
      );
    if (shortened.length === 0) return query;
    const data: object = { ...query.data, ...Object.fromEntries(shortened) };
    return { ...query, data, isShortened: true };
  });
}

/** Drops the shortened responses from a state that DevTools imports, so that they are requested. */
export function dropShortened<AppState>(state: AppState): AppState {
  return replaceQueries(state, (query) => (query.isShortened ? undefined : query));
}

/** Returns the same state if every query stays. A state that DevTools imports may have none. */
function replaceQueries<AppState>(state: AppState, replace: (query: Query) => Query | undefined) {
  const { lendingApi } = state as State;
  const { queries = {} } = lendingApi ?? {};
  const replaced = Object.entries(queries).map(([key, query]) => [key, replace(query)] as const);
  const kept = Object.fromEntries(replaced.filter(([, query]) => query));
  if (shallowEqual(kept, queries)) return state;
  return { ...state, lendingApi: { ...lendingApi, queries: kept } };
}
