import { fetchBaseQuery, retry, type FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { isTransient } from './httpFailure';

/** How long a response may take, its body included. */
const TIMEOUT_MS = 30_000;

/** How often a GET is sent again. */
const MAX_RETRIES = 2;

/**
 * Creates the function that sends requests to a server. A GET is sent again if the server was not
 * reached, a POST never.
 * @param baseUrl ends in '/'
 */
export function createSendOverHttp(baseUrl: string) {
  const fetchQuery = fetchBaseQuery({
    baseUrl,
    // Its default warns where there is no fetch, as in the tests, even if nothing is sent.
    // eslint-disable-next-line no-restricted-globals -- Only a build with --env api=URL has this.
    fetchFn: (request) => fetch(request),
    timeout: TIMEOUT_MS,
    // The session is a cookie.
    credentials: 'include',
    // The browser would follow a redirect to a login page and report a CORS error.
    redirect: 'manual',
  });
  return retry(fetchQuery, {
    retryCondition: (error, { method }, { attempt }) =>
      // RTK types it unknown; it is fetchBaseQuery's.
      method === 'GET' && attempt <= MAX_RETRIES && isTransient(error as FetchBaseQueryError),
  });
}
