import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import type { Stage } from '../domain/stage';
import { borrowerSelected, stageSelected } from '../store/dashboardSlice';
import { shortenResponses } from './shortenResponses';

/** The options for Redux DevTools: how it names, traces, shortens and dispatches. */
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
