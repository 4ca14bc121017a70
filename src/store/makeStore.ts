import { configureStore } from '@reduxjs/toolkit';
import { lendingApi } from '../api/lendingApi';
import type { Transport } from '../contract/transport';
import { dashboardSlice, openDashboard } from './dashboardSlice';
import { devToolsEnhancers } from './devtools/devToolsEnhancer';
import { devToolsOptions } from './devtools/devToolsOptions';

// RTK's development checks skip the responses. They are frozen data, and each check would walk
// every borrower after every action.
const developmentChecks = process.env.NODE_ENV !== 'production' && {
  immutableCheck: { ignoredPaths: [lendingApi.reducerPath], warnAfter: Infinity },
  serializableCheck: {
    ignoredPaths: [lendingApi.reducerPath],
    ignoredActionPaths: ['payload', 'meta.arg', 'meta.baseQueryMeta'],
    warnAfter: Infinity,
  },
};

/** Makes a store whose calls a transport answers, and which opens as that transport says. */
export function makeStore(transport: Transport) {
  return configureStore({
    reducer: {
      [dashboardSlice.reducerPath]: dashboardSlice.reducer,
      [lendingApi.reducerPath]: lendingApi.reducer,
    },
    preloadedState: { [dashboardSlice.reducerPath]: openDashboard(transport.opening) },
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: transport },
        ...developmentChecks,
      }).concat(lendingApi.middleware),
    devTools: process.env.NODE_ENV !== 'production' && devToolsOptions,
    ...(process.env.NODE_ENV !== 'production' && devToolsEnhancers),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];
