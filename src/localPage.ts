import { injectedFaults } from './api/local/faultInjector';
import { localBaseQuery, type FaultInjector } from './api/local/localBaseQuery';
import builtInPortfolio from './api/local/portfolio.json';
import type { Portfolio } from './api/local/portfolioSchema';
import { localConstants } from './domain/localConstants';
import type { Page } from './page';
import type { StoreOptions } from './store/makeStore';

/** Returns the options of a store whose calls a portfolio answers. */
export function localStoreOptions(
  portfolio: Portfolio,
  faultInjector?: FaultInjector,
): StoreOptions {
  return {
    baseQuery: localBaseQuery(portfolio, faultInjector),
    initialSelection: {
      brokerId: portfolio.broker.id,
      selectedBorrowerId: portfolio.active_borrower ?? null,
    },
  };
}

/** The store of the page. */
export const storeOptions = localStoreOptions(builtInPortfolio, injectedFaults);

/** What the page gives its components beside the store. */
export const page: Page = { constants: localConstants, isLocal: true };
