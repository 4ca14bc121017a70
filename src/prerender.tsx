import { renderToString } from 'react-dom/server.edge';
import { AppProviders } from './AppProviders';
import { createEmptyPortfolio } from './portfolio/createEmptyPortfolio';
import builtIn from './portfolio/portfolio.json';
import type { Portfolio } from './portfolio/portfolioSchema';
import { makeStore } from './store/makeStore';
import { prefetchInitialQueries } from './store/prefetchInitialQueries';

/**
 * Renders the opening screen of a portfolio as HTML, at build time (index.html.tsx). The page shows
 * it until it is hydrated.
 */
export async function prerender(
  portfolio: Portfolio = process.env.API ? createEmptyPortfolio() : builtIn,
): Promise<string> {
  const store = makeStore(portfolio);
  // Without a response every panel shows its skeleton, which is what a server's page opens with.
  if (!process.env.API) await prefetchInitialQueries(store);
  return renderToString(<AppProviders store={store} />);
}
