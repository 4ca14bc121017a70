import { faultInterceptor } from '../api/local/faultInterceptor';
import { localBaseQuery } from '../api/local/localBaseQuery';
import portfolio from '../api/local/portfolio.json';
import type { StoreParts } from './makeStore';

/** Returns the parts of a store that answers from a portfolio, by default that of the build. */
export function localStoreParts(data = portfolio, interceptor = faultInterceptor): StoreParts {
  return {
    baseQuery: localBaseQuery(data, interceptor),
    brokerId: data.broker.id,
    selectedBorrowerId: data.active_borrower ?? null,
  };
}
