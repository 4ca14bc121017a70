import { createNextState, type DevToolsEnhancerOptions, type StoreEnhancer } from '@reduxjs/toolkit';
import { dashboardSlice } from '../store/dashboardSlice';

type ExtensionWindow = {
  readonly __REDUX_DEVTOOLS_EXTENSION__?: (options: DevToolsEnhancerOptions) => StoreEnhancer;
};

/**
 * Returns the enhancer of the Redux DevTools extension, where it is installed. RTK's option `devTools` would make it the
 * outermost one, whose dispatch returns false while DevTools is locked. RTK Query's hooks throw then.
 */
export function devToolsEnhancers(): StoreEnhancer[] {
  const { __REDUX_DEVTOOLS_EXTENSION__: extension } = window as ExtensionWindow;
  const options = {
    name: 'Demo',
    // The Test tab of the extension takes an action's id for its index. It throws once the log has dropped its first
    // actions, which by default happens after 50.
    maxAge: 500,
    trace: true,
    traceLimit: 30,
    actionCreators: dashboardSlice.actions,
    stateSanitizer: shortenResponses,
  };
  return extension ? [extension(options)] : [];
}

type RootState = { lendingApi?: { queries: Record<string, { data?: Record<string, unknown> }> } };

/**
 * Returns a state, for display, whose responses have every list of more than 100 cut to 20 items and a line `… and 360
 * more`. With 100,000 borrowers DevTools would get 9.7 MB with every action and say "No store found".
 */
export function shortenResponses<State>(state: State): State {
  return createNextState(state, (draft) => {
    for (const { data = {} } of Object.values((draft as RootState).lendingApi?.queries ?? {})) {
      for (const [name, list] of Object.entries(data)) {
        if (!Array.isArray(list) || list.length <= 100) continue;
        data[name] = [...(list.slice(0, 20) as unknown[]), `… and ${list.length - 20} more`];
      }
    }
  });
}
