import { type Action, legacy_createStore, type Reducer, type StoreEnhancer } from '@reduxjs/toolkit';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { assign, fromPromise, setup } from 'xstate';
import { shortenResponses } from '../../src/devtools/devToolsEnhancers';
import { buildListItem, buildPortfolio } from '../builders';
import { getButton } from '../queries';
import { startPage } from '../startPage';

type State = { readonly machines: Readonly<Record<string, { readonly value: unknown; readonly context: object }>> };
type JumpAction = Action & { readonly state?: unknown };

/** Replaces the extension by a stub that lists each action and can jump to a state. */
function stubExtension() {
  const listed: string[] = [];
  let store = legacy_createStore(() => ({}));
  const enhancer = ((create: typeof legacy_createStore) => (reducer: Reducer, preloaded: unknown) => {
    store = create((state: unknown, action: JumpAction) => {
      if (action.type === 'jump') return action.state;
      listed.push(action.type);
      return reducer(state, action) as unknown;
    }, preloaded);
    return store;
  }) as StoreEnhancer; // Its type has a parameter for each kind of store.
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION__: () => enhancer });
  return {
    jump: (state: unknown) => store.dispatch({ type: 'jump', state } as Action),
    readState: () => store.getState() as State,
    /** Returns the changes of machines since the last time. */
    takeListed: () => listed.splice(0).filter((type) => type.startsWith('machine/')),
  };
}

/** Starts the page as npm start does, with the extension. */
async function start() {
  const extension = stubExtension();
  await startPage(() => import('../../src/main'), { NODE_ENV: 'development' });
  await screen.findByText('720');
  await screen.findByText('Robert Turner');
  return extension;
}

afterEach(() => Reflect.deleteProperty(window, '__REDUX_DEVTOOLS_EXTENSION__'));

const toggle = () => getButton('AI Explainability');
const isShown = () => toggle().getAttribute('aria-expanded') === 'true';
const toast = () => screen.queryByText('Escalated to Credit Committee.');

test('each change of a machine is listed once, with its value and context', async () => {
  const { takeListed, readState } = await start();
  expect(takeListed().sort()).toEqual(['machine/accordion/init', 'machine/collapse/init', 'machine/toast/init']);
  toggle().click();
  await waitFor(() => expect(isShown()).toBe(false));
  getButton('Escalate to Committee').click();
  await waitFor(() => expect(toast()).toBeVisible());
  expect(takeListed()).toEqual(['machine/collapse/collapse.toggle', 'machine/toast/toast.show']);
  expect(readState().machines).toMatchObject({
    accordion: { value: 'brokerInfo' },
    collapse: { value: 'hidden' },
    toast: { value: 'visible', context: { message: 'Escalated to Credit Committee.' } },
  });
});

test('after a jump the machines are in the states shown, mount nothing anew, and list nothing', async () => {
  const { jump, readState, takeListed } = await start();
  const before = readState();
  getButton('Escalate to Committee').click();
  await waitFor(() => expect(toast()).toBeVisible());
  const during = readState();
  toggle().click();
  await waitFor(() => expect(isShown()).toBe(false));
  screen.getByRole('switch').click();
  toggle().focus();
  takeListed();
  jump(before);
  await waitFor(() => expect(toast()).not.toBeInTheDocument());
  jump(during);
  await waitFor(() => expect(toast()).toBeVisible());
  expect(isShown()).toBe(true);
  expect(toggle()).toHaveFocus();
  expect(screen.getByRole('switch')).toBeChecked();
  expect(takeListed()).toEqual([]);
});

test('a state that a machine does not have is ignored', async () => {
  const { jump, readState } = await start();
  const folded = { value: 'folded', context: {} };
  jump({ ...readState(), machines: { ...readState().machines, collapse: folded } });
  expect(isShown()).toBe(true);
  toggle().click();
  await waitFor(() => expect(isShown()).toBe(false));
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

test('a machine with an entry action and an invoked actor works, each of two by itself', async () => {
  const { jump, readState } = stubExtension();
  // React, the store and the hook of development are those of one registry of modules.
  async function showLamps() {
    const { useMachine } = await import('../../src/useMachine');
    const { makeStore } = await import('../../src/store/makeStore');
    const { createRoot } = await import('react-dom/client');
    const { Provider } = await import('react-redux');
    function Lamp() {
      const [{ value, context }, send] = useMachine(lamp);
      return <button onClick={() => send({ type: 'press' })}>{`${value} ${context.entries}`}</button>;
    }
    const lamps: ReactNode = [<Lamp key="1" />, <Lamp key="2" />];
    const root = document.getElementById('root') ?? document.body;
    createRoot(root).render(<Provider store={makeStore({ portfolio: buildPortfolio([]) })}>{lamps}</Provider>);
  }
  await startPage(showLamps, { NODE_ENV: 'development' });
  const read = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
  const expectLamps = (...texts: string[]) => waitFor(() => expect(read()).toEqual(texts));
  await expectLamps('off 1', 'off 1');
  const off = readState();
  screen.getAllByText('off 1')[0]?.click();
  await expectLamps('on 1', 'off 1');
  const on = readState();
  jump(off);
  await expectLamps('off 1', 'off 1');
  jump(on);
  await expectLamps('on 1', 'on 1');
});

test('of a list of more than 100 borrowers DevTools gets 20 and how many follow', () => {
  const items = Array.from({ length: 101 }, (_, index) => buildListItem({ id: `b-${index}` }));
  const { new: list, approved } = buildPortfolio(items).pipeline;
  const state = { lendingApi: { queries: { pipeline: { data: { new: list, approved } } } } };
  const { data } = shortenResponses(state).lendingApi.queries.pipeline;
  expect(data).toEqual({ new: [...items.slice(0, 20), '… and 81 more'], approved: [] });
});
