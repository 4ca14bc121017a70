import { isAsyncThunkAction, isPending, isRejected } from '@reduxjs/toolkit';
import type { Reducer, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { readDevTools } from './readDevTools';
import { dropShortened } from './shortenResponses';

type State = { readonly machines?: object; readonly [key: string]: unknown };

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
      // RTK Query's reducers handle its own type, which nameCall keeps in meta.
      const { type = action.type } = (action.meta ?? {}) as { type?: string };
      const { lendingApi, ...others } = reduceApp(dropShortened(state), { ...action, type });
      const id = /^machine\/([^/]+)\//.exec(type)?.[1];
      const next = id === undefined ? machines : { ...machines, [id]: action.payload };
      // The State tab keeps this order. The responses, which are the longest, come last.
      return { ...others, machines: next, lendingApi };
    };
  // Redux types an enhancer for every state and action; this one is for those of makeStore.
  const store = createStore(prepareReducer(reducer as never), preloadedState as State);

  function dispatch(action: UnknownAction) {
    // Subscriptions, and a request that RTK Query rejects because the response is already there.
    const isBookkeeping = /^lendingApi\/(internalSubscriptions|subscriptions|config)\//.test(
      action.type,
    );
    if (isBookkeeping || (isRejected(action) && action.meta.condition)) return action;
    if (!action.type.startsWith('lendingApi/') || !readDevTools(store).isFrozen) {
      store.dispatch(nameCall(action));
    } else if (isPending(action)) {
      // RTK rejects the call and sends nothing: no POST and no refresh must leave from the past.
      throw new Error('Redux DevTools has locked the page or shows its past.');
    }
    return action;
  }
  const replaceReducer = (next: Reducer<State>) => store.replaceReducer(prepareReducer(next));
  return { ...store, dispatch, replaceReducer } as never;
};

// `lendingApi/executeQuery/pending` becomes `lendingApi/getBorrower/pending`. The option
// actionSanitizer of DevTools would lose the time and the stack of the first action of each burst.
function nameCall(action: UnknownAction): UnknownAction {
  if (!isAsyncThunkAction(action)) return action;
  const { endpointName } = action.meta.arg as { endpointName: string }; // All are RTK Query's.
  const type = action.type.replace(/execute(Query|Mutation)/, endpointName);
  return { ...action, type, meta: { ...action.meta, type: action.type } };
}
