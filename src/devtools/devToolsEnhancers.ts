import type { DevToolsEnhancerOptions, StoreEnhancer } from '@reduxjs/toolkit';
import { dashboardSlice } from '../store/dashboardSlice';

type ExtensionWindow = { readonly __REDUX_DEVTOOLS_EXTENSION__?: (options: DevToolsEnhancerOptions) => StoreEnhancer };

/**
 * Returns the enhancer of the Redux DevTools extension, where it is installed. RTK's option `devTools` would make it the
 * outermost one, whose dispatch returns false while DevTools is locked. RTK Query's hooks throw then.
 */
export function devToolsEnhancers(): StoreEnhancer[] {
  const { __REDUX_DEVTOOLS_EXTENSION__: extension } = window as ExtensionWindow;
  if (!extension) return [];
  // The Test tab throws once the log has dropped its first actions. By default that happens after 50.
  const options = { name: 'Demo', maxAge: 500, trace: true, traceLimit: 30, actionCreators: dashboardSlice.actions };
  return [extension(options)];
}
