import { configureStore } from '@reduxjs/toolkit';
import { lendingApi } from '../api/lendingApi';
import type { LocalData } from '../api/local/localBaseQuery';
import { devToolsEnhancers } from '../devtools/devToolsEnhancers';
import { reloadAfterReset } from '../devtools/reloadAfterReset';
import { machinesReducer } from '../devtools/useInspectedMachine';
import { dashboardSlice } from './dashboardSlice';

/** In development Redux DevTools shows the store, with the machines of the page. */
const isDevelopment = process.env.NODE_ENV === 'development';

/** Makes a store with the data that localBaseQuery needs. With --env api there are none, and nobody is selected. */
export function makeStore(local?: LocalData) {
  const store = configureStore({
    reducer: {
      [dashboardSlice.reducerPath]: dashboardSlice.reducer,
      [lendingApi.reducerPath]: lendingApi.reducer,
      ...(isDevelopment && { machines: machinesReducer }),
    },
    preloadedState: {
      [dashboardSlice.reducerPath]: {
        ...dashboardSlice.getInitialState(),
        selectedBorrowerId: local?.portfolio.active_borrower ?? null,
      },
    },
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ thunk: { extraArgument: local } }).concat(lendingApi.middleware),
    devTools: false, // devToolsEnhancers connects them in its own way.
    enhancers: (getDefaultEnhancers) => getDefaultEnhancers().concat(isDevelopment ? devToolsEnhancers() : []),
  });
  if (isDevelopment) reloadAfterReset(store);
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];
