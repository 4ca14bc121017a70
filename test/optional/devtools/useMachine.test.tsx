import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import {
  assign,
  createActor,
  fromPromise,
  setup,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import { toastMachine } from '../../../src/components/toast/toastMachine';
import { collapseMachine } from '../../../src/features/borrower/collapseMachine';
import { accordionMachine } from '../../../src/features/broker/accordionMachine';
import { devToolsEnhancer } from '../../../src/optional/devtools/devToolsEnhancer';
import { useMachine } from '../../../src/optional/devtools/useMachine';

beforeEach(() => jest.useFakeTimers());

// XState types the state of an unknown machine as any.
const stateOf = ({ value, context }: { value: unknown; context: unknown }) => ({ value, context });

/** Runs a machine in a component on a store of its own. */
function startMachine(machine: AnyStateMachine, machines = {}) {
  const store = configureStore({
    reducer: (state: object = {}) => state,
    preloadedState: { machines },
    enhancers: (getDefaultEnhancers) => getDefaultEnhancers().concat(devToolsEnhancer),
  });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result, rerender } = renderHook((shown) => useMachine(shown), {
    wrapper,
    initialProps: machine,
    reactStrictMode: true,
  });
  return {
    rerender,
    send: (event: EventObject) => act(() => result.current[1](event)),
    state: () => stateOf(result.current[0]),
    machines: () => (store.getState() as { machines: object }).machines,
  };
}

const message = { type: 'toast.show', variant: 'success', message: 'Sent.' };
const error = { type: 'toast.show', variant: 'error', message: 'Failed.' };

test.each<[string, AnyStateMachine, readonly (EventObject | number)[]]>([
  ['toast', toastMachine, [message, 1000, message, 2999, error, 2999, 1, 5000, message, 3000]],
  [
    'collapse',
    collapseMachine,
    ['toggle', 'toggle', 'toggle'].map((name) => ({ type: `collapse.${name}` })),
  ],
  [
    'accordion',
    accordionMachine,
    ['workflow', 'brokerInfo', 'brokerInfo', 'workflow', 'workflow', 'brokerInfo', 'none'].map(
      (name) => ({ type: `accordion.toggle.${name}` }),
    ),
  ],
])('devtools: %s has the same states as in XState', (_, machine, steps) => {
  const actor = createActor(machine).start();
  const { send, state } = startMachine(machine);
  const expectSame = () => expect(state()).toEqual(stateOf(actor.getSnapshot()));
  expectSame();
  for (const step of steps) {
    if (typeof step === 'number') {
      act(() => jest.advanceTimersByTime(step));
    } else {
      actor.send(step);
      send(step);
    }
    expectSame();
  }
});

const child = fromPromise(() => Promise.resolve());
test.each([
  ['sample.a has invoke', { states: { a: { invoke: { src: child } } } }],
  ['sample.a has a named delay', { states: { a: { after: { soon: 'a' } } } }],
  ['sample.a has an action that is no assign', { states: { a: { entry: () => undefined } } }],
  [
    'sample.a has an action that is no assign',
    { states: { a: { on: { go: { actions: 'save' } } } } },
  ],
  ['sample.a is a final state', { states: { a: { type: 'final' } } }],
  ['sample has a delay and states inside', { states: { a: {} }, after: { 1: '.a' } }],
  [
    'it spawns an actor',
    {
      context: ({ spawn }: { spawn: (logic: object) => object }) => ({ actor: spawn(child) }),
      states: { a: {} },
    },
  ],
])('devtools: a machine throws when it starts if %s', (reason, config) => {
  const implementations = { delays: { soon: 1 }, actions: { save: () => undefined } };
  // XState would check the names of each configuration.
  const { createMachine } = setup(implementations) as {
    createMachine: (config: object) => AnyStateMachine;
  };
  const machine = createMachine({ id: 'sample', initial: 'a', ...config });
  expect(() => startMachine(machine)).toThrow(`npm start cannot run sample: ${reason} (see`);
});

test('devtools: a machine that spawns an actor later throws then', () => {
  const machine = setup({ types: { context: {} } }).createMachine({
    context: {},
    on: { go: { actions: assign(({ spawn }) => ({ ref: spawn(child) })) } },
  });
  const { send } = startMachine(machine);
  expect(() => send({ type: 'go' })).toThrow('it spawns an actor');
});

test('devtools: options of useMachine throw when it starts', () => {
  const useOptions = () => useMachine(collapseMachine, { input: {} });
  expect(() => renderHook(useOptions)).toThrow(
    'npm start cannot run collapse: useMachine got options',
  );
});

// An edit makes a new machine. The component and the store stay.
test.each([
  ['hidden', 'hidden'],
  ['folded', 'shown'],
])('devtools: fault 56: a machine that was “%s” before an edit is “%s”', (before, after) => {
  const edited = setup({}).createMachine({
    id: 'collapse',
    initial: before,
    states: { [before]: {} },
  });
  const { rerender, state, machines } = startMachine(edited);
  expect(state().value).toBe(before);
  rerender(collapseMachine);
  expect(state().value).toBe(after);
  expect(machines()).toEqual({ collapse: after });
});
