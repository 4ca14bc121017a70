import { lendingApi } from '../api/lendingApi';

type Store = {
  readonly subscribe: (listener: () => void) => void;
  readonly dispatch: (action: ReturnType<typeof lendingApi.util.resetApiState>) => unknown;
  /** The extension adds its own store, which counts the actions in the list. */
  readonly liftedStore?: { readonly getState: () => { readonly nextActionId: number } };
};

/**
 * Lets the page request its data again after Reset. Reset removes all responses from the store, and RTK Query's hooks do
 * not notice until resetApiState is dispatched: https://github.com/reduxjs/redux-toolkit/issues/1735
 */
export function requestAfterReset({ subscribe, dispatch, liftedStore }: Store): void {
  if (!liftedStore) return;
  let lastCount = 1;
  subscribe(() => {
    const count = liftedStore.getState().nextActionId;
    // After Reset the list begins anew. A jump to its start leaves the actions in it.
    if (count < lastCount && count === 1) dispatch(lendingApi.util.resetApiState());
    lastCount = count;
  });
}
