import type { BaseQueryFn, FetchArgs } from '@reduxjs/toolkit/query/react';

/** Why a request was rejected. */
export type LendingError = {
  /** The HTTP status, or 0 without a response. 401 and 404 say that the data are gone, until a success. */
  readonly status: number;
  /** Says why, in a sentence. A panel or the red toast shows it. */
  readonly message: string;
  /** True where the server may have done an action all the same. */
  readonly isUnconfirmed?: boolean;
};

/** Takes the arguments of RTK Query's own fetchBaseQuery. */
export type LendingBaseQuery = BaseQueryFn<string | FetchArgs, unknown, LendingError>;

/** A base query returns the data of a response, or the reason why there are none. */
export type LendingResponse = Awaited<ReturnType<LendingBaseQuery>>;
