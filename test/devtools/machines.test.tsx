import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { useMachine } from '@xstate/react';
import { Provider } from 'react-redux';
import { setup } from 'xstate';
import { machinesReducer, useInspect } from '../../src/devtools/machines';

/** A machine with an event that changes nothing, and a named delay. */
const lamp = setup({ delays: { warm: 1 } }).createMachine({
  id: 'lamp',
  initial: 'off',
  on: { touch: {} },
  states: { off: { on: { press: 'warming' } }, warming: { after: { warm: 'on' } }, on: {} },
});

function Lamp() {
  const [{ value }, send] = useMachine(lamp, useInspect());
  return <button onClick={() => ['touch', 'press'].forEach((type) => send({ type }))}>{value}</button>;
}

test.each([
  ['development', 'each change of a machine once', ['init', 'press', 'after.warm.lamp.warming'], 'on'],
  ['production', 'no machine', [], undefined],
])('in %s the store has %s', async (environment, _, events, last) => {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: environment });
  const store = configureStore({ reducer: { machines: machinesReducer } });
  const dispatch = jest.spyOn(store, 'dispatch');
  render(
    <Provider store={store}>
      <Lamp />
    </Provider>,
  );
  act(() => screen.getByText('off').click());
  expect(await screen.findByText('on')).toBeVisible();
  expect(dispatch.mock.calls.map(([{ type }]) => type)).toEqual(events.map((event) => `machine/lamp/${event}`));
  expect(store.getState().machines).toEqual(last ? { lamp: { value: last, context: {} } } : {});
});
