import type { StartQueryActionCreatorOptions } from '@reduxjs/toolkit/query/react';
import { lendingApi } from '../api/lendingApi';
import { selectBrokerId, selectSelectedBorrowerId } from './dashboardSlice';
import type { AppStore } from './makeStore';

/** Requests everything the screen shows. Resolves when every query is fulfilled or rejected. */
export async function requestQueries(
  store: AppStore,
  options: StartQueryActionCreatorOptions = {},
): Promise<void> {
  const { dispatch } = store;
  const { getPipeline, getBorrower, getBroker, getWorkflow } = lendingApi.endpoints;
  const state = store.getState();
  const borrowerId = selectSelectedBorrowerId(state);
  await Promise.all([
    dispatch(getPipeline.initiate(undefined, options)),
    borrowerId !== null && dispatch(getBorrower.initiate(borrowerId, options)),
    dispatch(getBroker.initiate(selectBrokerId(state), options)),
    dispatch(getWorkflow.initiate(undefined, options)),
  ]);
}
