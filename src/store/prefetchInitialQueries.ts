import { lendingApi } from '../api/lendingApi';
import { selectBrokerId, selectSelectedBorrowerId } from './dashboardSlice';
import type { AppStore } from './makeStore';

/**
 * Requests everything the opening screen shows. Resolves when every query is fulfilled or
 * rejected, so a screen rendered after it shows no skeleton and nothing moves.
 */
export async function prefetchInitialQueries(store: AppStore): Promise<void> {
  const { getPipeline, getBorrower, getBroker, getWorkflow } = lendingApi.endpoints;
  const state = store.getState();
  const borrowerId = selectSelectedBorrowerId(state);
  await Promise.all([
    store.dispatch(getPipeline.initiate()),
    store.dispatch(getBroker.initiate(selectBrokerId(state))),
    store.dispatch(getWorkflow.initiate()),
    borrowerId === null ? undefined : store.dispatch(getBorrower.initiate(borrowerId)),
  ]);
}
