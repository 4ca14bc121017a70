import { isAsyncThunkAction, isPending, isRejected } from '@reduxjs/toolkit';
import type { Reducer, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { lendingApi } from '../../api/lendingApi';
import { readDevTools } from './readDevTools';
import { dropShortened } from './shortenResponses';

type State = { readonly machines?: object; readonly [key: string]: unknown };

/** Subscriptions, and the registration of RTK Query's middleware. */
const BOOKKEEPING = /^lendingApi\/(internalSubscriptions|subscriptions|config)\//;

/**
 * Prepares a store for Redux DevTools, in development only:
 * - names the endpoint in the type of each call, and drops RTK Query's bookkeeping
 * - adds the branch `machines` to the state, with what each action `machine/<id>/<event>` brings
 * - while DevTools shows the past or is locked, rejects calls before they are sent, and lists none
 * - drops responses that were shortened for display when a state is imported
 *
 * It is the innermost enhancer but for the extension's own: middleware sees RTK Query's own types,
 * DevTools the named ones, and `store` here has the extension's `liftedStore`.
 */
export const devToolsEnhancer: StoreEnhancer = (createStore) => (reducer, preloadedState) => {
  const prepareReducer =
    (reduceApp: Reducer<State>) =>
    ({ machines = {}, ...state }: State = {}, action: UnknownAction): State => {
      const { lendingApi: calls, ...others } = reduceApp(
        dropShortened(state),
        restoreQueryType(action),
      );
      const id = /^machine\/([^/]+)\//.exec(action.type)?.[1];
      const nextMachines = id === undefined ? machines : { ...machines, [id]: action.payload };
      // The State tab keeps this order. The responses, which are the longest, come last.
      return { ...others, machines: nextMachines, lendingApi: calls };
    };
  // Redux types an enhancer for every state and action; this one is for those of makeStore.
  const store = createStore(prepareReducer(reducer as never), preloadedState as State);

  function dispatch(action: UnknownAction) {
    // RTK Query rejects a request for something already there by a condition.
    const isCancelled = isRejected(action) && action.meta.condition;
    if (isCancelled || BOOKKEEPING.test(action.type)) return action;
    if (!action.type.startsWith('lendingApi/') || !readDevTools(store).isFrozen) {
      store.dispatch(nameQueryAction(action));
    } else if (isPending(action)) {
      // RTK rejects the call and sends nothing: no POST and no refresh must leave from the past.
      throw new Error('Redux DevTools has locked the page or shows its past.');
    }
    return action;
  }
  const replaceReducer = (next: Reducer<State>) => store.replaceReducer(prepareReducer(next));
  return { ...store, dispatch, replaceReducer } as never;
};

/**
 * Names the endpoint in the type of an RTK Query action: `lendingApi/executeQuery/pending` becomes
 * `lendingApi/getBorrower/pending`, and `meta.type` keeps the first. The DevTools option
 * actionSanitizer cannot do it: with it the extension loses the time and the stack of the first
 * action of each burst.
 */
function nameQueryAction(action: UnknownAction): UnknownAction {
  let { type } = action;
  if (isAsyncThunkAction(action)) {
    const { endpointName } = action.meta.arg as { endpointName: string }; // All are RTK Query's.
    type = type.replace(/execute(Query|Mutation)/, endpointName);
  } else if (lendingApi.internalActions.removeQueryResult.match(action)) {
    type = `lendingApi/${action.payload.queryCacheKey.replace(/\(.*/s, '')}/removed`;
  }
  if (type === action.type) return action;
  return { ...action, type, meta: { ...(action.meta as object), type: action.type } };
}

/** Restores the type that RTK Query's reducers handle. */
function restoreQueryType(action: UnknownAction): UnknownAction {
  const { type } = { type: action.type, ...(action.meta as { type?: string } | undefined) };
  return { ...action, type };
}
