import { configureStore, type DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { lendingApi, type LendingBaseQuery } from '../api/lendingApi';
import { dashboardSlice } from './dashboardSlice';

/** The parts that makeStore puts a store together from. */
export type StoreParts = {
  /** Answers the requests of lendingApi. */
  readonly baseQuery: LendingBaseQuery;
  readonly brokerId: string;
  /** The borrower that is selected at first; null selects none. */
  readonly selectedBorrowerId: string | null;
  /** Shows the store in Redux DevTools. Without it the store does not show there. */
  readonly devTools?: DevToolsEnhancerOptions;
  /** Reducers in addition to the page's own. */
  readonly reducers?: object;
};

/** Makes a store whose requests a base query answers. */
export function makeStore({ baseQuery, devTools, reducers, ...dashboard }: StoreParts) {
  return configureStore({
    reducer: {
      [dashboardSlice.reducerPath]: dashboardSlice.reducer,
      [lendingApi.reducerPath]: lendingApi.reducer,
      ...reducers,
    },
    preloadedState: { dashboard: { ...dashboardSlice.getInitialState(), ...dashboard } },
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: baseQuery },
        // RTK's development checks warn when they take more than 32 ms, as with 100,000 borrowers or on a busy machine.
        immutableCheck: { warnAfter: Infinity },
        serializableCheck: { warnAfter: Infinity },
      }).concat(lendingApi.middleware),
    devTools: devTools ?? false,
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];
