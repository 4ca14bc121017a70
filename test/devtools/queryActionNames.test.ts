import type { UnknownAction } from '@reduxjs/toolkit';
import { lendingApi } from '../../src/api/lendingApi';
import {
  isQueryBookkeeping,
  nameQueryAction,
  unnameQueryAction,
} from '../../src/devtools/queryActionNames';

/** What RTK puts into the `meta` of an action about a call. */
const metaOf = (endpointName: string, requestStatus: string) => ({
  requestId: 'r-1',
  requestStatus,
  arg: { endpointName, queryCacheKey: `${endpointName}("b-1")` },
});

describe('§7 Names of calls in Redux DevTools', () => {
  const actions: [UnknownAction, string][] = [
    [
      { type: 'lendingApi/executeQuery/pending', meta: metaOf('getBorrower', 'pending') },
      'lendingApi/getBorrower/pending',
    ],
    [
      {
        type: 'lendingApi/executeMutation/fulfilled',
        meta: metaOf('escalateToCommittee', 'fulfilled'),
      },
      'lendingApi/escalateToCommittee/fulfilled',
    ],
    [
      {
        type: 'lendingApi/queries/removeQueryResult',
        payload: { queryCacheKey: 'getBorrower("b-1")' },
      },
      'lendingApi/getBorrower/removed',
    ],
  ];

  test.each(actions)(
    '%j is listed as %s, and the reducers get the original type',
    (action, type) => {
      const named = nameQueryAction(action);
      expect(named).toMatchObject({ ...action, type });
      expect(unnameQueryAction(named)).toMatchObject(action);
    },
  );

  test.each([
    { type: 'dashboard/borrowerSelected', payload: 'b-1' },
    { type: 'machine/toast/toast.show', meta: { arg: { endpointName: 'getBorrower' } } },
    { type: 'lendingApi/queries/queriesBatched' },
  ])('%j keeps its name', (action) => {
    expect(nameQueryAction(action)).toBe(action);
    expect(unnameQueryAction(action)).toBe(action);
  });

  test.each([
    { type: 'lendingApi/internalSubscriptions/subscriptionsUpdated' },
    { type: 'lendingApi/subscriptions/unsubscribeQueryResult' },
    { type: 'lendingApi/config/middlewareRegistered' },
    {
      type: 'lendingApi/executeQuery/rejected',
      meta: { ...metaOf('getBorrower', 'rejected'), condition: true },
    },
  ])('%j is bookkeeping', (action) => {
    expect(isQueryBookkeeping(action)).toBe(true);
  });

  test.each([
    {
      type: 'lendingApi/executeQuery/rejected',
      meta: { ...metaOf('getBorrower', 'rejected'), condition: false },
    },
    { type: 'lendingApi/queries/removeQueryResult', payload: {} },
    { type: 'dashboard/stageSelected' },
    { type: 'other/config/changed' },
  ])('%j is not', (action) => {
    expect(isQueryBookkeeping(action)).toBe(false);
  });

  test('RTK Query still removes a response with the type that is replaced here', () => {
    expect(lendingApi.internalActions.removeQueryResult.type).toBe(
      'lendingApi/queries/removeQueryResult',
    );
  });
});
