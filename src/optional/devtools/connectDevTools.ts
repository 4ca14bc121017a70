import type { Stage } from '../../domain/stage';
import type { dashboardSlice } from '../../store/dashboardSlice';
import type { AppStore, StoreOptions } from '../../store/makeStore';
import { createDevToolsInspector } from './createDevToolsInspector';
import { devToolsEnhancer } from './devToolsEnhancer';
import { refetchMissingQueries } from './refetchMissingQueries';
import { shortenResponses } from './shortenResponses';

type DashboardActions = typeof dashboardSlice.actions;

/** The options of makeStore that a store for Redux DevTools needs. Development only. */
export const devToolsOptions = {
  devTools: {
    name: 'Demo',
    // The Test tab of the extension takes an action's id for its index. It throws once the log has
    // dropped its first actions, which by default happens after 50.
    maxAge: 500,
    traceLimit: 30,
    // The Dispatcher lists these with the names of their parameters. Only the slice's
    // type is imported, because its edits would otherwise reload the page (main.tsx).
    actionCreators: {
      borrowerSelected: (borrowerId: string | null) =>
        ({ type: 'dashboard/borrowerSelected', payload: borrowerId }) satisfies ReturnType<
          DashboardActions['borrowerSelected']
        >,
      stageSelected: (stage: Stage) =>
        ({ type: 'dashboard/stageSelected', payload: stage }) satisfies ReturnType<
          DashboardActions['stageSelected']
        >,
    },
    stateSanitizer: shortenResponses,
  },
  enhancers: [devToolsEnhancer],
} satisfies Partial<StoreOptions>;

/**
 * Lets the page of a store with `devToolsOptions` follow Redux DevTools. Development only. Returns
 * `inspect`, the inspector for the machines, and `keepMachines`, to call when
 * a panel throws.
 */
export function connectDevTools(store: AppStore) {
  // Use the dispatch that thunks get. While DevTools locks the page, the extension's own returns
  // false, and RTK Query's hooks throw "lastPromise?.unsubscribe is not a function".
  store.dispatch = store.dispatch((dispatch) => dispatch);
  refetchMissingQueries(store);
  return createDevToolsInspector(store);
}
