import type { UnknownAction } from '@reduxjs/toolkit';
import { lendingApi } from '../../src/api/lendingApi';
import {
  isQueryBookkeeping,
  nameQueryAction,
  parseCacheKey,
  unnameQueryAction,
} from '../../src/devtools/queryActionNames';

const arg = (type: 'query' | 'mutation', endpointName: string) => ({
  type,
  endpointName,
  queryCacheKey: `${endpointName}("b-1")`,
});

describe('§7 Names of calls in Redux DevTools', () => {
  const named: [UnknownAction, string][] = [
    [
      { type: 'lendingApi/executeQuery/pending', meta: { arg: arg('query', 'getBorrower') } },
      'lendingApi/getBorrower/pending',
    ],
    [
      {
        type: 'lendingApi/executeMutation/fulfilled',
        meta: { arg: arg('mutation', 'escalateToCommittee') },
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

  test.each(named)('%j is listed as %s, and the reducers get the original type', (action, type) => {
    expect(nameQueryAction(action)).toEqual({ ...action, type });
    expect(unnameQueryAction(nameQueryAction(action))).toEqual(action);
  });

  test.each([
    { type: 'dashboard/borrowerSelected', payload: 'b-1' },
    { type: 'machine/toast/toast.show', meta: { arg: arg('query', 'getBorrower') } },
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
      meta: { condition: true, arg: arg('query', 'getBorrower') },
    },
  ])('%j is bookkeeping', (action) => {
    expect(isQueryBookkeeping(action)).toBe(true);
  });

  test.each([
    { type: 'lendingApi/executeQuery/rejected', meta: { arg: arg('query', 'getBorrower') } },
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

  test.each([
    ['getBorrower("b-1")', { endpointName: 'getBorrower', argument: 'b-1' }],
    ['getBorrower(")(\\n")', { endpointName: 'getBorrower', argument: ')(\n' }],
    ['getPipeline(undefined)', { endpointName: 'getPipeline', argument: undefined }],
    ['of a later version', { endpointName: '', argument: undefined }],
  ])('the cache key %s is split into endpoint and argument', (key, parts) => {
    expect(parseCacheKey(key)).toEqual(parts);
  });
});
