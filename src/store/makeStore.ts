import { configureStore } from '@reduxjs/toolkit';
import { lendingApi } from '../api/lendingApi';
import type { LocalData } from '../api/local/localBaseQuery';
import { machinesReducer } from '../devtools/machines';
import { dashboardSlice } from './dashboardSlice';

const isDevelopment = process.env.NODE_ENV === 'development';

/** What Redux DevTools offers: all but Lock. A locked dispatch returns false, and RTK Query's hooks throw. */
const features = ['pause', 'persist', 'export', 'import', 'jump', 'skip', 'reorder', 'dispatch', 'test'];

/** Makes a store with the data that localBaseQuery needs. With --env api there are none, and nobody is selected. */
export function makeStore(local?: LocalData) {
  const selectedBorrowerId = local?.portfolio.active_borrower ?? null;
  return configureStore({
    reducer: {
      [dashboardSlice.reducerPath]: dashboardSlice.reducer,
      [lendingApi.reducerPath]: lendingApi.reducer,
      ...(isDevelopment && { machines: machinesReducer }),
    },
    preloadedState: { [dashboardSlice.reducerPath]: { ...dashboardSlice.getInitialState(), selectedBorrowerId } },
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ thunk: { extraArgument: local } }).concat(lendingApi.middleware),
    devTools: isDevelopment && {
      name: 'Demo',
      trace: true,
      traceLimit: 30, // The first frames are RTK's and React's.
      maxAge: 500, // The Test tab throws once the log has dropped an action.
      actionCreators: dashboardSlice.actions,
      features: Object.fromEntries(features.map((name) => [name, true])),
    },
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];
