import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { lendingApi } from '../api/lendingApi';
import type { Transport } from '../api/transport';
import { dashboardSlice } from './dashboardSlice';

export const rootReducer = combineReducers({
  [dashboardSlice.reducerPath]: dashboardSlice.reducer,
  [lendingApi.reducerPath]: lendingApi.reducer,
});

/**
 * Makes a store on a transport. `devToolsSetup` has further options of configureStore. A plain
 * object: typed enhancers would keep configureStore from inferring its middleware.
 */
export function makeStore(transport: Transport, devToolsSetup: object = { devTools: false }) {
  const dashboard = { ...dashboardSlice.getInitialState(), ...transport.initialSelection };
  return configureStore({
    reducer: rootReducer,
    preloadedState: { dashboard },
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: transport },
        // RTK's development checks warn when they take more than 32 ms, as with 100,000 borrowers or
        // on a busy machine.
        immutableCheck: { warnAfter: Infinity },
        serializableCheck: { warnAfter: Infinity },
      }).concat(lendingApi.middleware),
    ...devToolsSetup,
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];
