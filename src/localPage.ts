import { faultInterceptor } from './api/local/faultInterceptor';
import { localBaseQuery, type Interceptor } from './api/local/localBaseQuery';
import builtInPortfolio from './api/local/portfolio.json';
import type { Portfolio } from './api/local/portfolioSchema';
import { localConstants } from './domain/localConstants';
import type { AppOptions } from './appOptions';
import type { StoreOptions } from './store/makeStore';

/** Returns the options of a store whose calls a portfolio answers. */
export function localStoreOptions(portfolio: Portfolio, interceptor?: Interceptor): StoreOptions {
  return {
    baseQuery: localBaseQuery(portfolio, interceptor),
    brokerId: portfolio.broker.id,
    selectedBorrowerId: portfolio.active_borrower ?? null,
  };
}

/** The store of the page. */
export const storeOptions = localStoreOptions(builtInPortfolio, faultInterceptor);

/** What the page gives the components beside the store. */
export const appOptions: AppOptions = { constants: localConstants, isLocal: true };
