import type { UnknownAction } from '@reduxjs/toolkit';
import { lendingApi } from '../api/lendingApi';

const REMOVED = '/queries/removeQueryResult';
const BOOKKEEPING = /^\w+\/(internalSubscriptions|subscriptions|config)\//;

/** What RTK Query puts into the `meta` of its actions. */
type QueryMeta = { readonly condition?: boolean; readonly arg: QueryArg };
type QueryArg = {
  readonly type: 'query' | 'mutation';
  readonly endpointName: string;
  readonly queryCacheKey?: string;
  readonly forceRefetch?: boolean | number;
};

/** Returns the meta of an RTK Query action about a call; undefined for any other action. */
export function queryMetaOf(action: UnknownAction): QueryMeta | undefined {
  const { meta } = action as { meta?: Partial<QueryMeta> }; // Other actions have another meta, or none.
  return isQueryAction(action) && meta?.arg ? { ...meta, arg: meta.arg } : undefined;
}

/** Whether an action is one of RTK Query's. */
export function isQueryAction({ type }: UnknownAction): boolean {
  return type.startsWith(`${lendingApi.reducerPath}/`);
}

/**
 * Names the endpoint in the type of an RTK Query action: `lendingApi/executeQuery/pending` becomes
 * `lendingApi/getBorrower/pending`. The DevTools option actionSanitizer cannot do it: with it the
 * extension loses the time and the stack of the first action of each burst.
 */
export function nameQueryAction(action: UnknownAction): UnknownAction {
  const arg = queryMetaOf(action)?.arg;
  if (arg) {
    return { ...action, type: action.type.replace(/execute(Query|Mutation)/, arg.endpointName) };
  }
  const { payload } = action as { payload?: { queryCacheKey?: string } }; // As removeQueryResult has it.
  return action.type.endsWith(REMOVED)
    ? {
        ...action,
        type: action.type.replace(
          REMOVED,
          `/${parseCacheKey(payload?.queryCacheKey).endpointName}/removed`,
        ),
      }
    : action;
}

/** Restores the type that RTK Query's reducers handle. */
export function unnameQueryAction(action: UnknownAction): UnknownAction {
  if (!isQueryAction(action)) return action;
  if (action.type.endsWith('/removed')) {
    return { ...action, type: action.type.replace(/\/\w+\/removed$/, REMOVED) };
  }
  const arg = queryMetaOf(action)?.arg;
  if (!arg) return action;
  const execute = arg.type === 'query' ? 'executeQuery' : 'executeMutation';
  return { ...action, type: action.type.replace(`/${arg.endpointName}/`, `/${execute}/`) };
}

/**
 * Whether an action is RTK Query's bookkeeping, which changes no response: subscriptions, the
 * registration of its middleware, and the rejection of a request for something already there.
 */
export function isQueryBookkeeping(action: UnknownAction): boolean {
  return (
    isQueryAction(action) &&
    (queryMetaOf(action)?.condition === true || BOOKKEEPING.test(action.type))
  );
}

/** Splits a cache key, `getBorrower("b-1001")`, into the endpoint and its argument. */
export function parseCacheKey(key = ''): { endpointName: string; argument: unknown } {
  const [, endpointName = '', json] = /^(\w+)\((.*)\)$/s.exec(key) ?? [];
  return { endpointName, argument: json === 'undefined' || !json ? undefined : JSON.parse(json) };
}
