import type { StoreEnhancer, Tuple } from '@reduxjs/toolkit';
import type { AppStore } from '../store/makeStore';
import { createDevToolsInspector } from './createDevToolsInspector';
import { devToolsEnhancer } from './devToolsEnhancer';
import { devToolsOptions } from './devToolsOptions';
import { refetchMissingQueries } from './refetchMissingQueries';
import { dispatchThunksWhileLocked, unlockedDispatchEnhancer } from './unlockedDispatch';

/** The options of configureStore that a store for Redux DevTools needs. Development only. */
export const devToolsSetup = {
  devTools: devToolsOptions,
  enhancers: (getDefaultEnhancers: () => Tuple<StoreEnhancer[]>) =>
    getDefaultEnhancers().prepend(unlockedDispatchEnhancer).concat(devToolsEnhancer),
};

/** Lets the page of a store with `devToolsSetup` follow Redux DevTools. Returns the inspector for the machines. Development only. */
export function connectDevTools(store: AppStore) {
  dispatchThunksWhileLocked(store);
  refetchMissingQueries(store);
  return createDevToolsInspector(store);
}
