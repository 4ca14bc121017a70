import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { useMachine } from '@xstate/react';
import { Provider } from 'react-redux';
import { assign, fromPromise, setup } from 'xstate';
import { machinesReducer, useInspect } from '../../src/devtools/machines';

/** What a machine may have: input, an event that changes nothing, a named delay, an invoked actor and an action. */
const lamp = setup({
  types: { context: {} as { lit: number }, input: {} as { lit: number } },
  actors: { load: fromPromise(() => Promise.resolve()) },
  delays: { warm: 1 },
}).createMachine({
  id: 'lamp',
  context: ({ input }) => input,
  initial: 'off',
  on: { touch: {} },
  states: {
    off: { on: { press: 'warming' } },
    warming: { after: { warm: 'loading' } },
    loading: { invoke: { src: 'load', onDone: 'on' } },
    on: { entry: assign(({ context }) => ({ lit: context.lit + 1 })) },
  },
});

function Lamp() {
  const [{ value, context }, send] = useMachine(lamp, { ...useInspect(), input: { lit: 6 } });
  const onClick = () => ['touch', 'press'].forEach((type) => send({ type }));
  return <button onClick={onClick}>{`${value} ${context.lit}`}</button>;
}

const events = ['init', 'press', 'after.warm.lamp.warming', 'done.actor.0.lamp.loading'];
test.each([
  ['development', 'each change of a machine once', events, { lamp: { value: 'on', context: { lit: 7 } } }],
  ['production', 'no machine', [], {}],
])('in %s the store has %s', async (environment, _, listed, machines) => {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: environment });
  const store = configureStore({ reducer: { machines: machinesReducer } });
  const dispatch = jest.spyOn(store, 'dispatch');
  render(
    <Provider store={store}>
      <Lamp />
    </Provider>,
  );
  act(() => screen.getByText('off 6').click());
  expect(await screen.findByText('on 7')).toBeVisible();
  expect(dispatch.mock.calls.map(([{ type }]) => type)).toEqual(listed.map((event) => `machine/lamp/${event}`));
  expect(store.getState().machines).toEqual(machines);
});
