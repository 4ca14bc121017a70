import {
  combineReducers,
  configureStore,
  type DevToolsEnhancerOptions,
  type StoreEnhancer,
} from '@reduxjs/toolkit';
import { lendingApi, type LendingBaseQuery } from '../api/lendingApi';
import { dashboardSlice } from './dashboardSlice';

export const rootReducer = combineReducers({
  [dashboardSlice.reducerPath]: dashboardSlice.reducer,
  [lendingApi.reducerPath]: lendingApi.reducer,
});

/** What a store is made of. */
export type StoreOptions = {
  /** Answers the calls. */
  readonly baseQuery: LendingBaseQuery;
  readonly brokerId: string;
  /** The borrower that is selected at first; null selects none. */
  readonly selectedBorrowerId: string | null;
  /** By default, Redux DevTools sees the store in development only. */
  readonly devTools?: DevToolsEnhancerOptions;
  readonly enhancers?: readonly StoreEnhancer[];
};

/** Makes a store whose calls a base query answers. */
export function makeStore(options: StoreOptions) {
  const { baseQuery, brokerId, selectedBorrowerId, enhancers = [] } = options;
  // eslint-disable-next-line no-restricted-syntax -- By default, RTK connects to Redux DevTools in production, too.
  const { devTools = process.env.NODE_ENV !== 'production' } = options;
  return configureStore({
    reducer: rootReducer,
    preloadedState: {
      dashboard: { ...dashboardSlice.getInitialState(), brokerId, selectedBorrowerId },
    },
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: baseQuery },
        // RTK's development checks warn when they take more than 32 ms, as with 100,000 borrowers or
        // on a busy machine.
        immutableCheck: { warnAfter: Infinity },
        serializableCheck: { warnAfter: Infinity },
      }).concat(lendingApi.middleware),
    devTools,
    enhancers: (getDefaultEnhancers) => getDefaultEnhancers().concat(enhancers),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];
