import '../styles/main';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { startTransition, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { faultInterceptor } from './api/local/faultInterceptor';
import portfolio from './api/local/portfolio.json';
import { App } from './App';
import { requestQueries } from './prerender/requestQueries';
import { makeStore } from './store/makeStore';

// webpack replaces process.env.… by the flags of --env. With API it leaves out the portfolio.
const intercept =
  process.env.LATENCY || process.env.FAIL ? faultInterceptor(process.env.LATENCY, process.env.FAIL) : undefined;
// A server knows the broker by the user's session.
const brokerId = process.env.API ? 'me' : portfolio.broker.id;
const store = makeStore(process.env.API ? undefined : { portfolio, intercept });
// A server's data are requested again when the user or the connection comes back.
if (process.env.API) setupListeners(store.dispatch);

// eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- index.html has it.
const root = document.getElementById('root')!;
// The dev server's overlay shows what reportError gets, also of an error that a boundary has caught.
const rootOptions = { onCaughtError: reportError };

/** The app. The opening screen of a build is inert until React has hydrated it. */
function Page() {
  useEffect(() => root.removeAttribute('inert'), []);
  return (
    <StrictMode>
      <Provider store={store}>
        <App brokerId={brokerId} />
      </Provider>
    </StrictMode>
  );
}

if (root.hasAttribute('inert')) {
  // The first render must match the opening screen, so it waits for the same data.
  void requestQueries(store, brokerId).then(() => {
    // A transition hydrates in slices, between which the page can scroll.
    startTransition(() => void hydrateRoot(root, <Page />, rootOptions));
  });
} else {
  createRoot(root, rootOptions).render(<Page />);
}
