import { configureStore } from '@reduxjs/toolkit';
import type { LendingExtra, Rehearsal } from '../backend/catalogueBaseQuery';
import { lendingApi } from '../backend/lendingApi';
import { openLoanBook } from '../backend/loanBook';
import type { Portfolio } from '../backend/portfolioSchema';
import { deskSlice, openDesk } from './deskSlice';
import { readableAction } from './readableAction';

// The answers are frozen data from one file: walking all of it on every action would find nothing,
// and take longer the longer the pipeline is. The rest of the state is walked.
const walksInDevelopment = process.env.NODE_ENV !== 'production' && {
  immutableCheck: { ignoredPaths: [lendingApi.reducerPath], warnAfter: Infinity },
  serializableCheck: {
    ignoredPaths: [lendingApi.reducerPath],
    ignoredActionPaths: ['payload', 'meta.arg', 'meta.baseQueryMeta'],
    warnAfter: Infinity,
  },
};

/**
 * A store that answers every call from the given portfolio and from nothing else, with the desk
 * as that portfolio opens it. A rehearsal may hold answers back or spoil them.
 */
export function makeStore(portfolio: Portfolio, rehearse?: Rehearsal) {
  const extraArgument: LendingExtra = { loanBook: openLoanBook(portfolio), rehearse };
  return configureStore({
    reducer: {
      [deskSlice.reducerPath]: deskSlice.reducer,
      [lendingApi.reducerPath]: lendingApi.reducer,
    },
    preloadedState: { [deskSlice.reducerPath]: openDesk(portfolio) },
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument },
        ...walksInDevelopment,
      }).concat(lendingApi.middleware),
    devTools: process.env.NODE_ENV !== 'production' && {
      name: 'Demo',
      actionSanitizer: readableAction,
      // Which component listens to which answer: none of what happened on the screen.
      actionsDenylist: 'lendingApi/internalSubscriptions',
    },
  });
}

export type Store = ReturnType<typeof makeStore>;
export type RootState = ReturnType<Store['getState']>;
export type Dispatch = Store['dispatch'];
