import { lendingApi } from '../api/lendingApi';

const MAX_LENGTH = 100;
const SHOWN = 20;
const REST = /^… and \d+ more$/;

type Query = { readonly data?: unknown };
type ApiState = { readonly queries: Readonly<Record<string, Query>> };

/**
 * Returns a state whose responses have every long list cut to 20 items and a line
 * `… and 99980 more`. For display only: with the whole lists, DevTools gets 9.7 MB with every
 * action among 100,000 borrowers and says "No store found".
 */
export function shortenResponses<State>(state: State): State {
  return mapQueries(state, (query) =>
    query.data instanceof Object ? { ...query, data: shortenLists(query.data) } : query,
  );
}

/**
 * Replaces every shortened response in a state that DevTools gives back, by the whole one among
 * the responses that the page has received. A query without one is dropped, so that it is
 * requested again. Returns the same state if nothing in it is shortened.
 */
export function restoreResponses<State>(
  state: State,
  responses: ReadonlyMap<string, unknown>,
): State {
  return mapQueries(state, (query, key) => {
    if (!isShortened(query.data)) return query;
    return responses.has(key) ? { ...query, data: responses.get(key) } : undefined;
  });
}

function shortenLists(response: object): object {
  const fields = Object.entries(response).map(([name, field]: [string, unknown]) => [
    name,
    Array.isArray(field) ? shortenList(field) : field,
  ]);
  return Object.fromEntries(fields) as object;
}

function shortenList(list: readonly unknown[]): readonly unknown[] {
  return list.length > MAX_LENGTH
    ? [...list.slice(0, SHOWN), `… and ${list.length - SHOWN} more`]
    : list;
}

function isShortened(response: unknown): boolean {
  return (
    response instanceof Object &&
    Object.values(response).some((field) => Array.isArray(field) && REST.test(String(field.at(-1))))
  );
}

/** Changes each query of RTK Query's branch. A query that becomes undefined is removed. */
function mapQueries<State>(
  state: State,
  change: (query: Query, key: string) => Query | undefined,
): State {
  // A state that DevTools imports may lack the branch.
  const api = (state as Record<string, ApiState | undefined>)[lendingApi.reducerPath];
  if (!api) return state;
  const queries: Record<string, Query> = {};
  let isChanged = false;
  for (const [key, query] of Object.entries(api.queries)) {
    const changed = change(query, key);
    if (changed) queries[key] = changed;
    if (changed !== query) isChanged = true;
  }
  return isChanged ? { ...state, [lendingApi.reducerPath]: { ...api, queries } } : state;
}
