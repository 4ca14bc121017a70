import type { DevToolsEnhancerOptions, StoreEnhancer } from '@reduxjs/toolkit';
import { dashboardSlice } from '../store/dashboardSlice';

type ExtensionWindow = { readonly __REDUX_DEVTOOLS_EXTENSION__?: (options: DevToolsEnhancerOptions) => StoreEnhancer };

/**
 * Returns the enhancer of the Redux DevTools extension, where it is installed. RTK's option `devTools` would make it the
 * outermost one, whose dispatch returns false while DevTools is locked. RTK Query's hooks throw then.
 */
export function devToolsEnhancers(): StoreEnhancer[] {
  const { __REDUX_DEVTOOLS_EXTENSION__: extension } = window as ExtensionWindow;
  const options = {
    name: 'Demo',
    // The Test tab takes an action's id for its index, and throws once the log has dropped its first actions. By default
    // that happens after 50.
    maxAge: 500,
    trace: true,
    traceLimit: 30,
    actionCreators: dashboardSlice.actions,
    stateSanitizer: shortenLists,
  };
  return extension ? [extension(options)] : [];
}

/**
 * Returns a state for display, in which each list of more than 100 has 20 items and a line `… and 360 more`. With 100,000
 * borrowers DevTools would get 9.7 MB with every action and say "No store found".
 */
export function shortenLists<State>(state: State): State {
  const shorten = (_key: string, value: unknown) =>
    Array.isArray(value) && value.length > 100
      ? [...(value.slice(0, 20) as unknown[]), `… and ${value.length - 20} more`]
      : value;
  return JSON.parse(JSON.stringify(state, shorten)) as State;
}
