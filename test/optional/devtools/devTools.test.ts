import type { UnknownAction } from '@reduxjs/toolkit';
import { createActor, setup } from 'xstate';
import { toastMachine } from '../../../src/components/toast/toastMachine';
import { devToolsOptions } from '../../../src/optional/devtools/connectDevTools';
import { recordMachine } from '../../../src/optional/devtools/machinesReducer';
import {
  isQueryBookkeeping,
  nameQueryAction,
  restoreQueryType,
} from '../../../src/optional/devtools/queryActionNames';
import { isStateOf, setActorState } from '../../../src/optional/devtools/setActorState';
import { restoreResponses } from '../../../src/optional/devtools/shortenResponses';

test('§4 the Dispatcher’s action creators create the actions of the dashboard', () => {
  const { borrowerSelected, stageSelected } = devToolsOptions.devTools.actionCreators;
  expect(borrowerSelected('b-1')).toEqual({ type: 'dashboard/borrowerSelected', payload: 'b-1' });
  expect(stageSelected('approved')).toEqual({
    type: 'dashboard/stageSelected',
    payload: 'approved',
  });
});

test('§4 a machine in nested states is recorded with its value and context', () => {
  const nested = { value: { open: 'first' }, context: {} };
  expect(recordMachine(nested)).toEqual(nested);
});

describe('§7 Names of calls in Redux DevTools', () => {
  const api = (type: string, fields: object = {}): UnknownAction => ({
    type: `lendingApi/${type}`,
    ...fields,
  });
  /** What RTK puts into the `meta` of an action about a call. */
  const metaOf = (endpointName: string, requestStatus: string, condition = false) => ({
    meta: { requestId: 'r-1', requestStatus, condition, arg: { endpointName } },
  });
  const removed = { payload: { queryCacheKey: 'getBorrower("b-1\n(")' } };

  test.each([
    [
      api('executeMutation/fulfilled', metaOf('sendToValuer', 'fulfilled')),
      'lendingApi/sendToValuer/fulfilled',
    ],
    [api('queries/removeQueryResult', removed), 'lendingApi/getBorrower/removed'],
    [
      { type: 'machine/toast/toast.show', meta: { arg: { endpointName: 'getBorrower' } } },
      'machine/toast/toast.show',
    ],
    [api('queries/queriesBatched'), 'lendingApi/queries/queriesBatched'],
  ])('%j is listed as %s, and the reducers get the original type', (action, name) => {
    const named = nameQueryAction(action);
    expect(named).toMatchObject({ ...action, type: name });
    expect(restoreQueryType(named)).toMatchObject(action);
    expect(isQueryBookkeeping(action)).toBe(false);
  });

  test.each([
    api('internalSubscriptions/subscriptionsUpdated'),
    api('subscriptions/unsubscribeQueryResult'),
    api('config/middlewareRegistered'),
    api('executeQuery/rejected', metaOf('getBorrower', 'rejected', true)),
  ])('%j is bookkeeping', (action) => {
    expect(isQueryBookkeeping(action)).toBe(true);
  });
});

describe('§3 Long lists in Redux DevTools', () => {
  const { stateSanitizer } = devToolsOptions.devTools;
  const list = (length: number) => Array.from({ length }, (_, index) => ({ id: `b-${index}` }));
  const stateOf = (...responses: (object | undefined)[]) => ({
    dashboard: { selectedStage: 'new' },
    lendingApi: { queries: Object.fromEntries(responses.map((data, index) => [index, { data }])) },
  });

  test('a list of more than 100 shows 20 items and how many follow, and nothing else changes', () => {
    const whole = stateOf({ new: list(101), in_review: list(100), count: 201 }, undefined);
    const line = '… and 81 more';
    const shown = { new: [...list(20), line], in_review: list(100), count: 201 };
    expect(stateSanitizer(whole)).toEqual(stateOf(shown, undefined));
    for (const state of [{ dashboard: {} }, stateOf({ new: list(100) })]) {
      expect(stateSanitizer(state)).toBe(state);
    }
  });

  test('a response that was not shortened is not changed, also one that ends in “more”', () => {
    const more = ['one more', '… and more', 'x … and 7 more', '… and 7 more!'];
    const state = stateOf(...more.map((line) => ({ steps: [line] })), { none: [], count: 1 });
    expect(restoreResponses(state, new Map())).toBe(state);
  });
});

// These tests notice when XState changes the internals that setActorState uses.
describe('§9 A machine put into a state by Redux DevTools', () => {
  const visible = {
    value: 'visible',
    context: { ...createActor(toastMachine).getSnapshot().context, message: 'Escalated.' },
  };

  test('notifies its subscribers; the next transition cancels its timers', () => {
    jest.useFakeTimers();
    const actor = createActor(toastMachine).start();
    const seen: unknown[] = [];
    actor.subscribe(({ value, context: { message } }) => seen.push([value, message]));
    setActorState(actor, visible, { withTimers: true });
    expect(seen).toEqual([['visible', 'Escalated.']]);
    actor.send({ type: 'toast.pause' });
    expect(jest.getTimerCount()).toBe(0);
    actor.send({ type: 'toast.resume' });
    expect(jest.getTimerCount()).toBe(1);
    jest.advanceTimersByTime(3000);
    expect(actor.getSnapshot().value).toBe('hidden');
  });

  test('fault 55: a field of its context that is null at the start, or later, may be text', () => {
    const lastName: string | null = null;
    const context = { firstName: 'Ann', lastName };
    const machine = setup({}).createMachine({ initial: 'on', context, states: { on: {} } });
    const isState = (context: object) => isStateOf(createActor(machine), { value: 'on', context });
    expect(isState({ firstName: null, lastName: 'Lee' })).toBe(true);
    expect(isState({ firstName: 5, lastName: 'Lee' })).toBe(false);
  });

  test('a delay in ms works like a named one', () => {
    jest.useFakeTimers();
    const machine = setup({}).createMachine({
      id: 'lamp',
      initial: 'off',
      states: { off: {}, on: { after: { 500: 'off' } } },
    });
    const actor = createActor(machine).start();
    setActorState(actor, { value: 'on', context: {} }, { withTimers: true });
    jest.advanceTimersByTime(499);
    expect(actor.getSnapshot().value).toBe('on');
    jest.advanceTimersByTime(1);
    expect(actor.getSnapshot().value).toBe('off');
  });
});
