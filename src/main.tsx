import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../styles/main.scss';
import { keepFresh } from './api/keepFresh';
import { AppProviders } from './AppProviders';
import { freezeLists } from './contract/freezeLists';
import { createHttpTransport } from './httpTransport/httpTransport';
import { createFaultInjector } from './localTransport/faultInjector';
import { createLocalTransport } from './localTransport/localTransport';
import portfolio from './portfolio/portfolio.json';
import { connectDevTools, devToolsSetup } from './devtools/connectDevTools';
import { makeStore } from './store/makeStore';
import { requestQueries } from './store/requestQueries';

// Only a build with --env latency or --env fail contains a fault injector (see README).
const faultInjector =
  process.env.LATENCY || process.env.FAIL
    ? createFaultInjector({ latency: process.env.LATENCY, fail: process.env.FAIL })
    : undefined;

async function start() {
  // With --env api=URL a server answers. What else that changes: the page below refreshes instead of
  // prefetching, prerender.tsx renders skeletons, and webpack.config.js leaves the portfolio out,
  // lets the CSP connect and proxies the calls in the dev server.
  const transport = process.env.API
    ? createHttpTransport({ baseUrl: process.env.API, brokerId: process.env.BROKER })
    : createLocalTransport(
        { ...portfolio, pipeline: freezeLists(portfolio.pipeline) },
        faultInjector,
      );
  // webpack drops the imports of a branch only where the condition itself names NODE_ENV.
  const store = makeStore(
    transport,
    process.env.NODE_ENV === 'production' ? undefined : devToolsSetup,
  );
  const inspect = process.env.NODE_ENV === 'production' ? undefined : connectDevTools(store);

  if (process.env.API) {
    // The components request the responses: prefetching would send every request that fails at
    // once a second time.
    keepFresh(store);
  } else {
    const prefetched = requestQueries(store);
    // Hydration needs every response to match the prerendered HTML. Injected faults are not
    // prerendered, so that page shows its skeletons at once.
    if (!faultInjector) await prefetched;
  }

  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- index.html has it; without it React throws a clear message.
  const root = document.getElementById('root')!;
  const app = <AppProviders store={store} inspect={inspect} />;
  // A transition lets React hydrate in slices, so that the page can scroll meanwhile.
  startTransition(() => {
    if (root.hasChildNodes()) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}

// In a task of its own: the page can answer between the script's evaluation and the start.
setTimeout(() => void start());
