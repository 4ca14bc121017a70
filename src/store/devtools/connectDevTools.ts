import type { AppStore } from '../makeStore';
import { createDevToolsInspector } from './createDevToolsInspector';
import { dispatchThunksWhileLocked } from './unlockedDispatch';
import { refetchMissingQueries } from './refetchMissingQueries';

/** Lets the page follow Redux DevTools. Returns the inspector for the machines. Development only. */
export function connectDevTools(store: AppStore) {
  dispatchThunksWhileLocked(store);
  refetchMissingQueries(store);
  return createDevToolsInspector(store);
}
