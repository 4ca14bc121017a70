import { lendingApi } from '../api/lendingApi';

type Store = {
  readonly subscribe: (listener: () => void) => void;
  readonly getState: () => { readonly lendingApi: { readonly queries: object } };
  readonly dispatch: (action: ReturnType<typeof lendingApi.util.resetApiState>) => unknown;
};

/**
 * Lets the page request its data again after Reset. Reset removes all responses from the store, and RTK Query's hooks do
 * not notice until resetApiState is dispatched: https://github.com/reduxjs/redux-toolkit/issues/1735
 */
export function requestAfterReset(store: Store): void {
  let isEmpty = true;
  store.subscribe(() => {
    const wasEmpty = isEmpty;
    isEmpty = Object.keys(store.getState().lendingApi.queries).length === 0;
    if (isEmpty && !wasEmpty) store.dispatch(lendingApi.util.resetApiState());
  });
}
