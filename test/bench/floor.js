// The smallest page that uses every package of the app once. The app's script is compared with it.
import { configureStore, createSlice } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { useMachine } from '@xstate/react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { setup } from 'xstate';

const counter = createSlice({ name: 'count', initialState: 0, reducers: { add: (n) => n + 1 } });

const api = createApi({
  baseQuery: () => ({ data: 'answer' }),
  endpoints: (build) => ({
    get: build.query({ query: () => '' }),
    post: build.mutation({ query: () => '' }),
  }),
});

const toggle = setup({}).createMachine({
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { after: { 3000: 'off' } } },
});

function Page() {
  const dispatch = useDispatch();
  const count = useSelector((state) => state.counter);
  const { data } = api.useGetQuery();
  const [post] = api.usePostMutation();
  const [snapshot, send] = useMachine(toggle);
  const onClick = () => [dispatch(counter.actions.add()), post(), send({ type: 'press' })];
  return createElement('button', { onClick }, `${count} ${data} ${snapshot.value}`);
}

const store = configureStore({
  reducer: { counter: counter.reducer, [api.reducerPath]: api.reducer },
  middleware: (getDefaultMiddleware) => getDefaultMiddleware().concat(api.middleware),
});

createRoot(document.getElementById('root')).render(
  createElement(Provider, { store }, createElement(Page)),
);
