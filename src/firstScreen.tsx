import { renderToString } from 'react-dom/server.edge';
import type { Portfolio } from './backend/portfolioSchema';
import { Desk } from './Desk';
import { makeStore } from './store/makeStore';
import { openingAnswers } from './store/openingAnswers';

/**
 * The screen as it opens on a portfolio, as HTML: what the page shows until its script has started
 * (see src/build/firstPaintLoader.js).
 */
export async function firstScreen(portfolio: Portfolio): Promise<string> {
  const store = makeStore(portfolio);
  await openingAnswers(store);
  return renderToString(<Desk store={store} />);
}
