import { configureStore } from '@reduxjs/toolkit';
import { lendingApi } from '../api/lendingApi';
import type { Portfolio } from '../portfolio/portfolioSchema';
import type { FaultInjector, LocalServer } from '../server/localBaseQuery';
import { createPortfolioDb } from '../server/portfolioDb';
import { dashboardSlice, getInitialState } from './dashboardSlice';
import { devToolsEnhancers } from './devtools/devToolsEnhancer';
import { devToolsOptions } from './devtools/devToolsOptions';

// RTK's development checks skip the responses. They are frozen data from one file, and each check
// would walk every borrower after every action.
const developmentChecks = process.env.NODE_ENV !== 'production' && {
  immutableCheck: { ignoredPaths: [lendingApi.reducerPath], warnAfter: Infinity },
  serializableCheck: {
    ignoredPaths: [lendingApi.reducerPath],
    ignoredActionPaths: ['payload', 'meta.arg', 'meta.baseQueryMeta'],
    warnAfter: Infinity,
  },
};

/**
 * Makes a store that answers every call from the given portfolio alone and opens as that portfolio
 * says. A fault injector can delay or replace responses.
 */
export function makeStore(portfolio: Portfolio, faultInjector?: FaultInjector) {
  const extraArgument: LocalServer | undefined = process.env.API
    ? undefined
    : { portfolioDb: createPortfolioDb(portfolio), faultInjector };
  return configureStore({
    reducer: {
      [dashboardSlice.reducerPath]: dashboardSlice.reducer,
      [lendingApi.reducerPath]: lendingApi.reducer,
    },
    preloadedState: { [dashboardSlice.reducerPath]: getInitialState(portfolio) },
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument },
        ...developmentChecks,
      }).concat(lendingApi.middleware),
    devTools: process.env.NODE_ENV !== 'production' && devToolsOptions,
    ...(process.env.NODE_ENV !== 'production' && devToolsEnhancers),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];
