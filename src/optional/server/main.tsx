import { start } from '../../start';
import { createHttpTransport } from './http/httpBaseQuery';
import { startRefreshing } from './startRefreshing';

/** webpack's hot updates, which only the dev server has. */
declare const module: { readonly hot?: { readonly dispose: (callback: () => void) => void } };

/** The entry of a page for a server, in place of src/main.tsx. */
void start({
  transport: createHttpTransport({
    baseUrl: process.env.API ?? '/',
    brokerId: process.env.BROKER,
  }),
  // The panels request the responses. A prefetch would send every request that fails twice.
  prepare(store) {
    const stopRefreshing = startRefreshing(store);
    // An edit runs this file again.
    module.hot?.dispose(stopRefreshing);
    return Promise.resolve();
  },
});
