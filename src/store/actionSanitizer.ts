import type { Action } from '@reduxjs/toolkit';

/**
 * Renames an RTK Query action for the list in Redux DevTools: it shows the endpoint, so
 * `lendingApi/executeQuery/pending` becomes `lendingApi/getBorrower/pending`. Returns any other
 * action unchanged. The store still receives the original action.
 */
export function actionSanitizer<A extends Action>(action: A): A {
  const endpointName = endpointNameOf(action);
  return endpointName === undefined
    ? action
    : { ...action, type: action.type.replace(/execute(Query|Mutation)/, endpointName) };
}

function endpointNameOf(action: Action & { meta?: { arg?: { endpointName?: string } } }) {
  return action.meta?.arg?.endpointName;
}
