import type { StoreParts } from '../store/makeStore';
import { dashboardSlice } from '../store/dashboardSlice';
import { machinesReducer } from './inspector';
import { shortenResponses } from './shortenResponses';

/** The options of makeStore with which Redux DevTools shows the store, in development. */
export const devToolsParts = {
  devTools: {
    name: 'Demo',
    // The Test tab of the extension takes an action's id for its index. It throws once the log has
    // dropped its first actions, which by default happens after 50.
    maxAge: 500,
    trace: true,
    traceLimit: 30,
    actionCreators: dashboardSlice.actions,
    stateSanitizer: shortenResponses,
  },
  reducers: { machines: machinesReducer },
} satisfies Partial<StoreParts>;
