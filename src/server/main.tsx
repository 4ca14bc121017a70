import { start } from '../start';
import { createHttpTransport } from './httpTransport/httpTransport';
import { startRefreshing } from './startRefreshing';

/** The entry of a page for a server, in place of src/main.tsx. */
void start({
  transport: createHttpTransport({
    baseUrl: process.env.API ?? '/',
    brokerId: process.env.BROKER,
  }),
  // The panels request the responses. A prefetch would send every request that fails twice.
  prepare(store) {
    startRefreshing(store);
    return Promise.resolve();
  },
});
