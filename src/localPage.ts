import { faultInterceptor } from './api/local/faultInterceptor';
import { localBaseQuery } from './api/local/localBaseQuery';
import portfolio from './api/local/portfolio.json';
import type { AppOptions } from './appOptions';
import { localConstants } from './domain/localConstants';
import type { StoreOptions } from './store/makeStore';

/** Returns the options of a store that answers from a portfolio, by default that of the build. */
export function localStoreOptions(data = portfolio, interceptor = faultInterceptor): StoreOptions {
  return {
    baseQuery: localBaseQuery(data, interceptor),
    brokerId: data.broker.id,
    selectedBorrowerId: data.active_borrower ?? null,
  };
}

/** What the specification fixes in the view, and no response has. */
export const localAppOptions: AppOptions = { constants: localConstants };
