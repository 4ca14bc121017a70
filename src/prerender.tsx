import { renderToString } from 'react-dom/server.edge';
import { AppProviders } from './AppProviders';
import type { Portfolio } from './portfolio/portfolioSchema';
import { makeStore } from './store/makeStore';
import { prefetchInitialQueries } from './store/prefetchInitialQueries';

/**
 * Renders the opening screen of a portfolio as HTML, at build time (src/build/portfolioLoader.js).
 * The page shows it until it is hydrated.
 */
export async function prerender(portfolio: Portfolio): Promise<string> {
  const store = makeStore(portfolio);
  // Without a response every panel shows its skeleton, which is what a server's page opens with.
  if (!process.env.API) await prefetchInitialQueries(store);
  return renderToString(<AppProviders store={store} />);
}
