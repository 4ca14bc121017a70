// The least that the stack costs: every package of it used once, for nothing but itself. What the
// desk adds to this is its own (see limits.spec.ts).
import { configureStore, createSlice } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { useMachine } from '@xstate/react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { setup } from 'xstate';

const counter = createSlice({
  name: 'counter',
  initialState: 0,
  reducers: { counted: (count) => count + 1 },
});

const api = createApi({
  baseQuery: () => ({ data: 'an answer' }),
  endpoints: (build) => ({
    ask: build.query({ query: () => '' }),
    tell: build.mutation({ query: () => '' }),
  }),
});

const lamp = setup({}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { after: { 3000: 'off' } } },
});

function Page() {
  const dispatch = useDispatch();
  const count = useSelector((state) => state.counter);
  const { data } = api.useAskQuery();
  const [tell] = api.useTellMutation();
  const [snapshot, send] = useMachine(lamp);
  function onClick() {
    dispatch(counter.actions.counted());
    void tell();
    send({ type: 'press' });
  }
  return createElement('button', { onClick }, `${count} ${data} ${snapshot.value}`);
}

const store = configureStore({
  reducer: { counter: counter.reducer, [api.reducerPath]: api.reducer },
  middleware: (getDefaultMiddleware) => getDefaultMiddleware().concat(api.middleware),
});

createRoot(document.getElementById('root')).render(
  createElement(Provider, { store }, createElement(Page)),
);
