import { renderToString } from 'react-dom/server.edge';
import { AppProviders } from './AppProviders';
import { createHttpTransport } from './httpTransport/httpTransport';
import { createLocalTransport } from './localTransport/localTransport';
import type { Portfolio } from './portfolio/portfolioSchema';
import { makeStore } from './store/makeStore';
import { prefetchInitialQueries } from './store/requestQueries';

/**
 * Renders the opening screen as HTML, at build time (src/build/portfolioLoader.js). The page shows
 * it until it is hydrated. Without a portfolio it is the screen of a page for a server.
 */
export async function prerender(portfolio?: Portfolio): Promise<string> {
  // Without a response every panel shows its skeleton, which is what a server's page opens with.
  if (!portfolio) {
    const store = makeStore(createHttpTransport({ baseUrl: '/' }));
    return renderToString(<AppProviders store={store} />);
  }
  const store = makeStore(createLocalTransport(portfolio));
  await prefetchInitialQueries(store);
  return renderToString(<AppProviders store={store} />);
}
