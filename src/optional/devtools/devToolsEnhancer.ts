import {
  isFulfilled,
  isPending,
  type Reducer,
  type StoreEnhancer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { readDevTools } from './liftedStore';
import { machinesReducer, type MachinesState } from './machinesReducer';
import { isQueryBookkeeping, nameQueryAction, restoreQueryType } from './queryActionNames';
import { restoreResponses } from './shortenResponses';

type State = { readonly machines?: MachinesState; readonly [key: string]: unknown };

/** Calls and transitions: the page dispatches those without the user, too. */
const AUTOMATIC = /^(lendingApi|machine)\//;

/**
 * Prepares a store for Redux DevTools, in development only:
 * - names the endpoint in the type of each call, and drops RTK Query's bookkeeping
 * - adds the branch `machines` to the state
 * - while DevTools shows the past or is locked, rejects calls before they are sent, and lists no
 *   call and no transition
 * - replaces responses that were shortened for display when a state is imported
 *
 * It is the innermost enhancer but for the extension's own: middleware sees RTK Query's own types,
 * DevTools the named ones, and `store` here has the extension's `liftedStore`.
 */
export const devToolsEnhancer: StoreEnhancer = (createStore) => (reducer, preloadedState) => {
  const responses = new Map<string, Record<string, unknown>>();
  // Redux types an enhancer for every state; this one is for the state of makeStore.
  const prepareReducer =
    (reduceApp: Reducer<State>) =>
    (state: State = {}, action: UnknownAction): State => {
      const { machines, ...appState } = restoreResponses(state, responses);
      const { lendingApi, ...others } = reduceApp(appState, restoreQueryType(action));
      // The State tab keeps this order. The responses, which are the longest, come last.
      return { ...others, machines: machinesReducer(machines, action), lendingApi };
    };
  const store = createStore(
    prepareReducer(reducer as unknown as Reducer<State>),
    preloadedState as State,
  );
  function replaceReducer(nextReducer: Reducer<State>) {
    store.replaceReducer(prepareReducer(nextReducer));
  }

  function dispatch(action: UnknownAction) {
    if (isFulfilled(action)) {
      const { queryCacheKey } = action.meta.arg as { queryCacheKey: string }; // A mutation has none.
      responses.set(queryCacheKey, action.payload as Record<string, unknown>);
    }
    if (readDevTools(store).isFrozen) {
      // RTK rejects the call and sends nothing: no POST and no refresh must leave from the past.
      if (isPending(action)) {
        throw new Error('Redux DevTools has locked the page or shows its past.');
      }
      if (AUTOMATIC.test(action.type)) return action;
    }
    if (!isQueryBookkeeping(action)) store.dispatch(nameQueryAction(action));
    return action;
  }
  return { ...store, dispatch, replaceReducer } as never; // Redux types an enhancer for every state and action.
};
