import type { Store } from '@reduxjs/toolkit';
import { lendingApi } from '../api/lendingApi';

/** A store of RTK Query. The extension adds its own store, which counts the actions in the list. */
type InspectedStore = Store<{ lendingApi: { queries: object } }> & { liftedStore?: Store<{ nextActionId: number }> };

/**
 * Lets the page request its data again after Reset. Reset removes all responses from the store, and RTK Query's hooks do
 * not notice until resetApiState is dispatched: https://github.com/reduxjs/redux-toolkit/issues/1735
 */
export function requestAfterReset(store: InspectedStore): void {
  let wasReset = true;
  store.subscribe(() => {
    const isEmpty = Object.keys(store.getState().lendingApi.queries).length === 0;
    // After a jump to the start the list still has its actions.
    const isReset = isEmpty && store.liftedStore?.getState().nextActionId === 1;
    if (isReset && !wasReset) store.dispatch(lendingApi.util.resetApiState());
    wasReset = isReset;
  });
}
