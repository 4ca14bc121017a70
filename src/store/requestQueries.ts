import type { StartQueryActionCreatorOptions } from '@reduxjs/toolkit/query/react';
import { lendingApi } from '../api/lendingApi';
import { selectBrokerId, selectSelectedBorrowerId } from './dashboardSlice';
import type { AppStore } from './makeStore';

type PanelRequests = Readonly<
  Record<'Pipeline' | 'Borrower detail' | 'Broker panel', () => Promise<unknown>[]>
>;

/** Returns the functions that request what each panel shows. */
function panelRequests(
  store: AppStore,
  options: StartQueryActionCreatorOptions = {},
): PanelRequests {
  const { dispatch } = store;
  const { getPipeline, getBorrower, getBroker, getWorkflow } = lendingApi.endpoints;
  const state = store.getState();
  const borrowerId = selectSelectedBorrowerId(state);
  return {
    Pipeline: () => [dispatch(getPipeline.initiate(undefined, options))],
    'Borrower detail': () =>
      borrowerId === null ? [] : [dispatch(getBorrower.initiate(borrowerId, options))],
    'Broker panel': () => [
      dispatch(getBroker.initiate(selectBrokerId(state), options)),
      dispatch(getWorkflow.initiate(undefined, options)),
    ],
  };
}

/**
 * Requests everything the opening screen shows. Resolves when every query is fulfilled or
 * rejected, so a screen rendered after it shows no skeleton and nothing moves.
 */
export async function prefetchInitialQueries(store: AppStore): Promise<void> {
  await Promise.all(Object.values(panelRequests(store)).flatMap((request) => request()));
}

/** Requests again what a panel shows, mounted or not. Resolves when that is answered. */
export async function refetchPanel(store: AppStore, name: keyof PanelRequests): Promise<void> {
  const requests = panelRequests(store, { subscribe: false, forceRefetch: true });
  await Promise.all(requests[name]());
}
