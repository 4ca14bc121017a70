import type { Store } from '@reduxjs/toolkit';

/** A store of RTK Query. The extension adds its own store, which counts the actions in the list. */
type InspectedStore = Store<{ lendingApi: { queries: object } }> & { liftedStore?: Store<{ nextActionId: number }> };

/**
 * Reloads the page after Reset in DevTools. Reset removes all responses from the store, and RTK Query's hooks do not
 * request them again: https://github.com/reduxjs/redux-toolkit/issues/1735
 */
export function reloadAfterReset(store: InspectedStore): void {
  store.subscribe(() => {
    const isEmpty = Object.keys(store.getState().lendingApi.queries).length === 0;
    // After a jump to the start the list still has its actions.
    if (isEmpty && store.liftedStore?.getState().nextActionId === 1) window.location.reload();
  });
}
