import { lendingApi } from '../backend/lendingApi';
import { selectActiveBorrowerId, selectBrokerId } from './deskSlice';
import type { Store } from './makeStore';

/**
 * Asks for all that the screen opens with, and resolves when every answer, or failure, is there:
 * a screen rendered then has nothing to wait for, and nothing on it moves.
 */
export async function openingAnswers(store: Store): Promise<void> {
  const { getPipeline, getBorrower, getBroker, getWorkflow } = lendingApi.endpoints;
  const state = store.getState();
  const activeId = selectActiveBorrowerId(state);
  await Promise.all([
    store.dispatch(getPipeline.initiate()),
    store.dispatch(getBroker.initiate(selectBrokerId(state))),
    store.dispatch(getWorkflow.initiate()),
    activeId === null ? undefined : store.dispatch(getBorrower.initiate(activeId)),
  ]);
}
