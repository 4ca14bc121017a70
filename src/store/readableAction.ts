import type { Action } from '@reduxjs/toolkit';

/**
 * An action as Redux DevTools lists it: a call says which endpoint it is, so that
 * `lendingApi/executeQuery/pending` reads `lendingApi/getBorrower/pending`. Other actions stay
 * as they are. Only the listing changes; the store gets the action itself.
 */
export function readableAction<A extends Action>(action: A): A {
  const endpoint = endpointOf(action);
  return endpoint === undefined
    ? action
    : { ...action, type: action.type.replace(/execute(Query|Mutation)/, endpoint) };
}

function endpointOf(action: Action & { meta?: { arg?: { endpointName?: string } } }) {
  return action.meta?.arg?.endpointName;
}
