import { lendingApi } from '../../api/lendingApi';
import { selectBrokerId, selectSelectedBorrowerId } from '../../store/dashboardSlice';
import type { AppStore } from '../../store/makeStore';

/** Requests everything the screen shows. Resolves when every query is fulfilled or rejected. */
export async function requestQueries(store: AppStore): Promise<void> {
  const { dispatch } = store;
  const { getPipeline, getBorrower, getBroker, getWorkflow } = lendingApi.endpoints;
  const borrowerId = selectSelectedBorrowerId(store.getState());
  await Promise.all([
    dispatch(getPipeline.initiate()),
    borrowerId !== null && dispatch(getBorrower.initiate(borrowerId)),
    dispatch(getBroker.initiate(selectBrokerId(store.getState()))),
    dispatch(getWorkflow.initiate()),
  ]);
}
