import { combineReducers, type UnknownAction } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useMachine } from '@xstate/react';
import type { ReactNode } from 'react';
import { assign, fromPromise, setup } from 'xstate';
import { App } from '../../src/App';
import { AppProviders } from '../../src/AppProviders';
import { useAppOptions } from '../../src/appOptions';
import { lendingApi } from '../../src/api/lendingApi';
import { devToolsParts } from '../../src/devtools/devToolsParts';
import { MachineInspector } from '../../src/devtools/MachineInspector';
import { localConstants } from '../../src/domain/localConstants';
import { localStoreParts } from '../../src/store/localStoreParts';
import { dashboardSlice } from '../../src/store/dashboardSlice';
import { makeStore } from '../../src/store/makeStore';
import { buildListItem, buildPortfolio } from '../builders';
import { getButton } from '../queries';
import { advanceTime } from '../renderApp';

type State = { readonly machines: object | null };

/** Renders components as npm start does, with a reducer that lists each action and can jump. */
async function show(children: ReactNode = <App />, persisted?: object) {
  jest.useFakeTimers();
  const store = makeStore({ ...localStoreParts(), ...devToolsParts });
  expect(store.getState()).toHaveProperty('machines');
  const listed: string[] = [];
  const { reducers } = devToolsParts;
  const reduce = combineReducers({ dashboard: dashboardSlice.reducer, lendingApi: lendingApi.reducer, ...reducers });
  store.replaceReducer(((state: never, action: UnknownAction & { state?: never }) => {
    if (action.type !== 'jump') listed.push(action.type);
    return action.type === 'jump' ? action.state : reduce(state, action);
  }) as never);
  const jump = async (state: unknown) => {
    act(() => void store.dispatch({ type: 'jump', state }));
    await advanceTime(100);
  };
  if (persisted) await jump({ ...store.getState(), machines: persisted });
  render(
    <AppProviders store={store} appOptions={{ constants: localConstants }}>
      <MachineInspector>{children}</MachineInspector>
    </AppProviders>,
  );
  await advanceTime(100);
  const readState = () => store.getState() as unknown as State; // It has the branch of devToolsParts.
  /** Returns the changes of machines since the last time. */
  const takeListed = () => listed.splice(0).filter((type) => type.startsWith('machine/'));
  return { jump, readState, takeListed };
}

const toggle = () => getButton('AI Explainability');
const isShown = () => toggle().getAttribute('aria-expanded') === 'true';

test('each change of a machine is listed once, with its value and context', async () => {
  const { takeListed, readState } = await show();
  expect(takeListed().sort()).toEqual(['accordion', 'collapse', 'toast'].map((id) => `machine/${id}/xstate.init`));
  fireEvent.click(toggle());
  fireEvent.click(getButton('Escalate to Committee'));
  await advanceTime(3100);
  const visible = 'machine/toast/xstate.after.3000.toast.visible';
  expect(takeListed()).toEqual(['machine/collapse/collapse.toggle', 'machine/toast/toast.show', visible]);
  expect(readState().machines).toMatchObject({
    collapse: { value: 'hidden' },
    toast: { value: 'hidden', context: { message: 'Escalated to Credit Committee.' } },
  });
});

test('after a jump or a reset the machines are in the states shown, and list nothing', async () => {
  const { jump, readState, takeListed } = await show();
  const before = readState();
  fireEvent.click(getButton('Escalate to Committee'));
  await advanceTime(100);
  const during = readState();
  fireEvent.click(toggle());
  takeListed();
  await jump(during);
  expect(isShown()).toBe(true);
  // XState restores no timers.
  await advanceTime(10_000);
  expect(screen.getByText('Escalated to Credit Committee.')).toBeVisible();
  await jump({ ...before, machines: null });
  expect(screen.queryByText('Escalated to Credit Committee.')).not.toBeInTheDocument();
  expect(takeListed()).toEqual([]);
  fireEvent.click(toggle());
  expect(takeListed()).toEqual(['machine/collapse/collapse.toggle']);
});

test('the page starts in the states that Persist has kept', async () => {
  const { takeListed } = await show(<App />, { collapse: { value: 'hidden', context: {} } });
  expect(isShown()).toBe(false);
  expect(takeListed()).toEqual([]);
});

test('a state that a machine does not have is ignored', async () => {
  const { jump, readState } = await show();
  const folded = { value: 'folded', context: {} };
  await jump({ ...readState(), machines: { ...readState().machines, collapse: folded } });
  expect(isShown()).toBe(true);
  fireEvent.click(toggle());
  expect(isShown()).toBe(false);
  expect(readState().machines).toMatchObject({ collapse: { value: 'hidden' } });
});

/** What other machines may have: an entry action and an invoked actor. */
const lamp = setup({
  types: { context: {} as { entries: number } },
  actors: { load: fromPromise(() => Promise.resolve()) },
  actions: { count: assign(({ context }) => ({ entries: context.entries + 1 })) },
}).createMachine({
  id: 'lamp',
  context: { entries: 0 },
  initial: 'off',
  states: {
    off: { entry: 'count', on: { press: 'loading' } },
    loading: { invoke: { src: 'load', onDone: 'on' } },
    on: {},
  },
});

function Lamp() {
  const { machineOptions } = useAppOptions();
  const [{ value, context }, send] = useMachine(lamp, machineOptions?.(lamp));
  return <button onClick={() => send({ type: 'press' })}>{`${value} ${context.entries}`}</button>;
}

test('a machine with an entry action and an invoked actor works, each of two by itself', async () => {
  const { jump, readState } = await show([<Lamp key="1" />, <Lamp key="2" />]);
  const read = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
  const off = readState();
  expect(read()).toEqual(['off 1', 'off 1']);
  fireEvent.click(screen.getAllByText('off 1')[0] ?? document.body);
  await advanceTime(100);
  expect(read()).toEqual(['on 1', 'off 1']);
  const on = readState();
  await jump(off);
  expect(read()).toEqual(['off 1', 'off 1']);
  await jump(on);
  expect(read()).toEqual(['on 1', 'on 1']);
});

test('of a list of more than 100 borrowers DevTools gets 20 and how many follow', () => {
  const items = Array.from({ length: 101 }, (_, index) => buildListItem({ id: `b-${index}` }));
  const { new: list, approved } = buildPortfolio(items).pipeline;
  const state = { lendingApi: { queries: { pipeline: { data: { new: list, approved } } } } };
  const { data } = devToolsParts.devTools.stateSanitizer(state).lendingApi.queries.pipeline;
  expect(data).toEqual({ new: [...items.slice(0, 20), '… and 81 more'], approved: [] });
});
