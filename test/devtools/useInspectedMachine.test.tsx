import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { assign, fromPromise, setup } from 'xstate';
import { machinesReducer, useInspectedMachine } from '../../src/devtools/useInspectedMachine';

/** What other machines may have: an entry action, a named delay and an invoked actor. */
const lamp = setup({
  types: { context: {} as { entries: number } },
  actors: { load: fromPromise(() => Promise.resolve()) },
  delays: { warm: 1 },
}).createMachine({
  id: 'lamp',
  context: { entries: 0 },
  initial: 'off',
  states: {
    off: { entry: assign(({ context }) => ({ entries: context.entries + 1 })), on: { press: 'warming' } },
    warming: { after: { warm: 'loading' } },
    loading: { invoke: { src: 'load', onDone: 'on' } },
    on: {},
  },
});

function Lamp() {
  const [{ value, context }, send] = useInspectedMachine(lamp);
  return <button onClick={() => send({ type: 'press' })}>{`${value} ${context.entries}`}</button>;
}

test('a machine with an entry action, a delay and an invoked actor works, each of two by itself', async () => {
  const store = configureStore({ reducer: { machines: machinesReducer } });
  const jump = (machines: ReturnType<typeof machinesReducer>) => act(() => store.replaceReducer(() => ({ machines })));
  render(<Provider store={store}>{[<Lamp key="1" />, <Lamp key="2" />]}</Provider>);
  const read = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
  const off = store.getState().machines;
  expect(Object.keys(off)).toEqual(['toast', 'collapse', 'accordion', 'lamp']);
  expect(read()).toEqual(['off 1', 'off 1']);
  act(() => screen.getAllByText('off 1')[0]?.click());
  await waitFor(() => expect(read()).toEqual(['on 1', 'off 1']));
  const on = store.getState().machines;
  act(() => screen.getByText('on 1').click()); // It changes nothing.
  expect(store.getState().machines).toBe(on);
  jump(off);
  expect(read()).toEqual(['off 1', 'off 1']);
  jump(on);
  expect(read()).toEqual(['on 1', 'on 1']);
  jump({ lamp: { value: 'dark', context: {} } }); // It was renamed since.
  expect(read()).toEqual(['on 1', 'on 1']);
  jump({ lamp: { value: 'off', context: {} } }); // The Dispatcher can send what the machine never has.
  expect(read()).toEqual(['off 1', 'off 1']);
});
