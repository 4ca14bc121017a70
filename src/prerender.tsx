import { renderToString } from 'react-dom/server.edge';
import { AppProviders } from './AppProviders';
import { specification } from './domain/localConstants';
import { createLocalTransport } from './api/local/localBaseQuery';
import builtIn from './api/local/portfolio.json';
import type { Portfolio } from './api/local/portfolioSchema';
import { makeStore } from './store/makeStore';
import { requestQueries } from './store/requestQueries';

/** Renders the opening screen at build time. The page shows it until it is hydrated. */
export async function prerender(portfolio: Portfolio = builtIn): Promise<string> {
  const store = makeStore(createLocalTransport(portfolio));
  await requestQueries(store);
  return renderToString(<AppProviders store={store} viewConstants={specification} />);
}
