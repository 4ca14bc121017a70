import { createNextState } from '@reduxjs/toolkit';

type Queries = Record<string, { data?: Record<string, unknown>; isShortened?: true }>;

/**
 * Returns a state whose responses have every list of more than 100 cut to 20 items and a line
 * `… and 99980 more`. For display only: with the whole lists, DevTools gets 9.7 MB with every
 * action among 100,000 borrowers and says "No store found".
 */
export function shortenResponses<State>(state: State): State {
  return createNextState(state, (draft) => {
    for (const query of Object.values(queriesOf(draft))) {
      for (const [name, list] of Object.entries(query.data ?? {})) {
        if (!query.data || !Array.isArray(list) || list.length <= 100) continue;
        const items: unknown[] = list.slice(0, 20);
        query.data[name] = [...items, `… and ${list.length - 20} more`];
        query.isShortened = true;
      }
    }
  });
}

/** Drops the shortened responses from a state that DevTools imports, so that they are requested. */
export function dropShortened<State>(state: State): State {
  return createNextState(state, (draft) => {
    const queries = queriesOf(draft);
    for (const [key, { isShortened }] of Object.entries(queries)) {
      if (isShortened) Reflect.deleteProperty(queries, key);
    }
  });
}

/** Returns the queries of RTK Query's branch. A state that DevTools imports may lack it. */
function queriesOf(state: unknown): Queries {
  return (state as { lendingApi?: { queries: Queries } }).lendingApi?.queries ?? {};
}
