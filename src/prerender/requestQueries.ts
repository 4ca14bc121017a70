import { lendingApi } from '../api/lendingApi';
import { selectSelectedBorrowerId } from '../store/dashboardSlice';
import type { AppStore } from '../store/makeStore';

/** Requests everything the screen shows. Resolves when every query is fulfilled or rejected. */
export async function requestQueries(store: AppStore, brokerId: string): Promise<void> {
  const { dispatch } = store;
  const options = { subscribe: false }; // The components subscribe when they are rendered.
  const { getPipeline, getBorrower, getBroker, getWorkflow } = lendingApi.endpoints;
  const borrowerId = selectSelectedBorrowerId(store.getState());
  await Promise.all([
    dispatch(getPipeline.initiate(undefined, options)),
    borrowerId !== null && dispatch(getBorrower.initiate(borrowerId, options)),
    dispatch(getBroker.initiate(brokerId, options)),
    dispatch(getWorkflow.initiate(undefined, options)),
  ]);
}
