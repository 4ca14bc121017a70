import { createNextState } from '@reduxjs/toolkit';

const MAX_LENGTH = 100;
const SHOWN = 20;
const REST = /^… and \d+ more$/;

type Queries = Record<string, { data?: Record<string, unknown> }>;

/**
 * Returns a state whose responses have every long list cut to 20 items and a line
 * `… and 99980 more`. For display only: with the whole lists, DevTools gets 9.7 MB with every
 * action among 100,000 borrowers and says "No store found".
 */
export function shortenResponses<State>(state: State): State {
  return createNextState(state, (draft) => {
    const queries = queriesOf(draft);
    // Reading every response through Immer's draft would slow down each action.
    for (const [key, { data = {} }] of Object.entries(queriesOf(state))) {
      for (const [name, list] of Object.entries(data)) {
        if (!Array.isArray(list) || list.length <= MAX_LENGTH) continue;
        const items: unknown[] = list.slice(0, SHOWN);
        const response = queries[key]?.data;
        if (response) response[name] = [...items, `… and ${list.length - SHOWN} more`];
      }
    }
  });
}

/**
 * Replaces every shortened response in a state that DevTools gives back, by the whole one among
 * the responses that the page has received. A query without one is dropped, so that it is
 * requested again. Returns the same state if nothing in it is shortened.
 */
export function restoreResponses<State>(
  state: State,
  responses: ReadonlyMap<string, Record<string, unknown>>,
): State {
  return createNextState(state, (draft) => {
    const queries = queriesOf(draft);
    for (const [key, query] of Object.entries(queriesOf(state))) {
      if (!Object.values(query.data ?? {}).some(isShortened)) continue;
      const data = responses.get(key);
      if (data) queries[key] = { ...query, data };
      else Reflect.deleteProperty(queries, key);
    }
  });
}

function isShortened(field: unknown): boolean {
  return Array.isArray(field) && REST.test(String(field.at(-1)));
}

/** Returns the queries of RTK Query's branch. A state that DevTools imports may lack it. */
function queriesOf(state: unknown): Queries {
  return (state as { lendingApi?: { queries: Queries } }).lendingApi?.queries ?? {};
}
