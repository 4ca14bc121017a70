import { specification } from './domain/localConstants';
import { createFaultInjector } from './api/local/faultInjector';
import { createLocalTransport } from './api/local/localBaseQuery';
import portfolio from './api/local/portfolio.json';
import { start } from './start';
import { requestQueries } from './store/requestQueries';

// Only a build with --env latency or --env fail contains a fault injector (see README).
const faultInjector =
  process.env.LATENCY || process.env.FAIL
    ? createFaultInjector({ latency: process.env.LATENCY, fail: process.env.FAIL })
    : undefined;

void start({
  transport: createLocalTransport(portfolio, faultInjector),
  viewConstants: specification,
  async prepare(store) {
    // Again after an edit, too: hot updates keep the responses of the transport before it.
    const prefetched = requestQueries(store, { forceRefetch: true });
    // Hydration must match the prerendered HTML, which a page with injected faults does not have.
    if (!faultInjector) await prefetched;
  },
});
