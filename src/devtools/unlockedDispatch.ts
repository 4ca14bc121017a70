import type { Dispatch, Store, StoreEnhancer } from '@reduxjs/toolkit';

/** Our outermost enhancer. Keeps the dispatch that the extension's lock does not reach. */
export const unlockedDispatchEnhancer: StoreEnhancer =
  (createStore) => (reducer, preloadedState) => {
    const store = createStore(reducer, preloadedState);
    return { ...store, unlockedDispatch: store.dispatch };
  };

/**
 * Lets thunks run while DevTools locks the page. The extension's own dispatch then returns false,
 * and RTK Query's hooks throw "lastPromise?.unsubscribe is not a function". What a thunk dispatches
 * changes nothing, because the log is locked, too.
 */
export function dispatchThunksWhileLocked(store: Store): void {
  const { dispatch } = store;
  // unlockedDispatchEnhancer adds it, and the types of the app do not know it.
  const { unlockedDispatch } = store as Store & { unlockedDispatch: Dispatch };
  store.dispatch = (action) =>
    typeof action === 'function' ? unlockedDispatch(action) : dispatch(action);
}
