import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import type { Stage } from '../../domain/stage';
import { lendingApi } from '../../api/lendingApi';
import { borrowerSelected, stageSelected } from '../dashboardSlice';
import { shortenLists } from './shortenLists';

/** What Redux DevTools is told about the store. */
export const devToolsOptions: DevToolsEnhancerOptions = {
  name: 'Demo',
  // The Test tab of the extension takes an action's id for its index. It throws once the log has
  // dropped its first actions, which by default happens after 50.
  maxAge: 500,
  trace: true,
  traceLimit: 30,
  // The Dispatcher lists these with the names of their parameters.
  actionCreators: {
    borrowerSelected: (borrowerId: string | null) => borrowerSelected(borrowerId),
    stageSelected: (stage: Stage) => stageSelected(stage),
  },
  stateSanitizer: shortenResponses,
};

type Query = { readonly data?: unknown };
type ApiState = { readonly queries: Readonly<Record<string, Query>> };

/** Shortens the lists of every response for display. The state itself stays whole. */
function shortenResponses<State>(state: State): State {
  const api = (state as Record<string, ApiState | undefined>)[lendingApi.reducerPath];
  if (!api) return state;
  const queries = Object.entries(api.queries).map(([key, query]): [string, Query] => [
    key,
    query.data instanceof Object ? { ...query, data: shortenLists(query.data) } : query,
  ]);
  return { ...state, [lendingApi.reducerPath]: { ...api, queries: Object.fromEntries(queries) } };
}
