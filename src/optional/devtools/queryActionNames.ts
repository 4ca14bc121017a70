import { isAsyncThunkAction, isRejected, type UnknownAction } from '@reduxjs/toolkit';
import { lendingApi } from '../../api/lendingApi';

const BOOKKEEPING = /^lendingApi\/(internalSubscriptions|subscriptions|config)\//;

/**
 * Names the endpoint in the type of an RTK Query action: `lendingApi/executeQuery/pending` becomes
 * `lendingApi/getBorrower/pending`, and `meta.type` keeps the first. The DevTools option
 * actionSanitizer cannot do it: with it the extension loses the time and the stack of the first
 * action of each burst.
 */
export function nameQueryAction(action: UnknownAction): UnknownAction {
  const type = readableType(action);
  if (type === action.type) return action;
  return { ...action, type, meta: { ...(action.meta as object), type: action.type } };
}

/** Restores the type that RTK Query's reducers handle. */
export function restoreQueryType(action: UnknownAction): UnknownAction {
  const { meta } = action as { meta?: { type?: string } }; // nameQueryAction sets meta.type.
  return meta?.type === undefined ? action : { ...action, type: meta.type };
}

/**
 * Whether an action is RTK Query's bookkeeping, which changes no response: subscriptions, the
 * registration of its middleware, and the rejection of a request for something already there.
 */
export function isQueryBookkeeping(action: UnknownAction): boolean {
  return BOOKKEEPING.test(action.type) || (isRejected(action) && action.meta.condition);
}

function readableType(action: UnknownAction): string {
  if (isAsyncThunkAction(action)) {
    const { endpointName } = action.meta.arg as { endpointName: string }; // All are RTK Query's.
    return action.type.replace(/execute(Query|Mutation)/, endpointName);
  }
  if (lendingApi.internalActions.removeQueryResult.match(action)) {
    return `lendingApi/${action.payload.queryCacheKey.replace(/\(.*/s, '')}/removed`;
  }
  return action.type;
}
