import type { Reducer, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { lendingApi } from '../api/lendingApi';
import { isFrozen, isInPast } from './liftedStore';
import { machinesReducer, type MachinesState } from './machinesReducer';
import {
  isQueryAction,
  isQueryBookkeeping,
  nameQueryAction,
  queryMetaOf,
  unnameQueryAction,
} from './queryActionNames';
import { restoreResponses } from './shortenResponses';

type State = { readonly machines?: MachinesState; readonly [key: string]: unknown };

/**
 * Prepares a store for Redux DevTools, in development only:
 * - names the endpoint in the type of each call, and drops RTK Query's bookkeeping
 * - adds the branch `machines` to the state
 * - while DevTools shows the past, drops calls and transitions, so that the log stands still, and
 *   refuses mutations and refreshes
 * - replaces responses that were shortened for display when a state is imported
 *
 * It is the innermost enhancer but for the extension's own: middleware sees RTK Query's own types,
 * DevTools the named ones, and `store` here has the extension's `liftedStore`.
 */
export const devToolsEnhancer: StoreEnhancer = (createStore) => (reducer, preloadedState) => {
  const responses = new Map<string, unknown>();
  // Redux types an enhancer for every state; this one is for the state of makeStore.
  const store = createStore(
    withMachines(reducer as unknown as Reducer<State>, responses),
    preloadedState as State,
  );

  function dispatch(action: UnknownAction) {
    // The Dispatcher can dispatch anything. Redux says what is wrong with an action without a type.
    if (typeof action.type !== 'string') return store.dispatch(action);
    const query = queryMetaOf(action);
    const sendsAnew = query?.arg.type === 'mutation' || query?.arg.forceRefetch;
    if (sendsAnew && action.type.endsWith('/pending') && isFrozen(store)) {
      // RTK rejects the call and sends nothing: no POST and no refresh must leave from the past.
      throw new Error('Redux DevTools has locked the page or shows its past.');
    }
    if (query?.arg.queryCacheKey !== undefined && action.type.endsWith('/fulfilled')) {
      responses.set(query.arg.queryCacheKey, action.payload);
    }
    if (!isQueryBookkeeping(action) && !(isAutomatic(action) && isInPast(store))) {
      store.dispatch(nameQueryAction(action));
    }
    return action;
  }
  return { ...store, dispatch } as never; // Redux types an enhancer for every state and action.
};

/** Whether an action is about a call or a machine: the page dispatches those without the user, too. */
function isAutomatic(action: UnknownAction): boolean {
  return isQueryAction(action) || action.type.startsWith('machine/');
}

function withMachines(
  reducer: Reducer<State>,
  responses: ReadonlyMap<string, unknown>,
): Reducer<State> {
  return (state, action) => {
    const { machines, ...known } = state ?? {};
    const restored = restoreResponses(known, responses);
    const next = reducer(state && restored, unnameQueryAction(action));
    const nextMachines = machinesReducer(machines, action);
    const isUnchanged = state && next === known && nextMachines === machines;
    if (isUnchanged) return state;
    const { [lendingApi.reducerPath]: api, ...others } = next;
    // The State tab keeps this order. The responses, which need most room, come last.
    return { ...others, machines: nextMachines, [lendingApi.reducerPath]: api };
  };
}
