import { fetchBaseQuery, retry, type FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { createRequest } from '../../../api/calls';
import { findForeignCharset, isTransient, readRetryAfter } from './httpFailure';

/** How long a response may take, its body included, or how long a server may put off a GET. */
const TIMEOUT_MS = 30_000;

/** How often a GET is sent again. */
const MAX_RETRIES = 2;

const NOT_MODIFIED = 304;

/**
 * Creates the function that sends requests to a server. A GET is sent again after some failures
 * (see `retryCondition`), a POST never. A pipeline with the previous ETag is the previous object.
 */
export function createSendOverHttp() {
  // Keep the pipeline alone, so that no detail of a borrower outlives its selection.
  let lastPipeline: { readonly etag: string; readonly data: unknown } | undefined;

  const fetchQuery = fetchBaseQuery({
    // Its default warns where there is no fetch, as in the tests, even if nothing is sent.
    fetchFn: async (request) => {
      // eslint-disable-next-line no-restricted-globals -- Only a build with --env api=URL has this.
      const response = await fetch(request);
      const { headers, ok, body } = response;
      // RTK passes a Request.
      const isPipeline = (request as Request).url.endsWith(createRequest('getPipeline').path);
      if (!isPipeline || !ok || !lastPipeline || readETag(response) !== lastPipeline.etag) {
        return response;
      }
      // The body is the copy of the browser. Parsing a long list again would block the page.
      void body?.cancel();
      return new Response(null, { status: NOT_MODIFIED, headers });
    },
    timeout: TIMEOUT_MS,
    // The session is a cookie.
    credentials: 'include',
    // The browser would follow a redirect to a login page and report a CORS error.
    redirect: 'manual',
  });

  return (...call: Parameters<typeof fetchQuery>) => {
    let retryAfterMs: number | undefined;
    const query: typeof fetchQuery = async (request, api, options) => {
      const result = await fetchQuery(request, api, options);
      const { data, error } = result;
      const response = result.meta?.response;
      retryAfterMs = readRetryAfter(response);
      const charset = !error && response && findForeignCharset(response);
      if (charset)
        return { ...result, data: undefined, error: { status: 'CUSTOM_ERROR', error: charset } };
      if (api.endpoint !== 'getPipeline') return result;
      if (error?.status === NOT_MODIFIED && lastPipeline) {
        return { ...result, error: undefined, data: lastPipeline.data };
      }
      const etag = response && readETag(response);
      if (!error) lastPipeline = etag ? { etag, data } : undefined;
      return result;
    };
    const retryingQuery = retry(query, {
      retryCondition: (error, { method }, { attempt }) =>
        method === 'GET' &&
        attempt <= MAX_RETRIES &&
        (retryAfterMs === undefined
          ? isTransient(error as FetchBaseQueryError) // RTK types it unknown.
          : retryAfterMs <= TIMEOUT_MS),
      // RTK waits like this, too, but here an abort during the wait sends nothing.
      backoff: (attempt) => {
        const ms = retryAfterMs ?? (Math.random() + 0.4) * 300 * 2 ** attempt;
        return new Promise((resolve) => setTimeout(resolve, ms));
      },
    });
    return retryingQuery(...call);
  };
}

/** Returns the ETag. nginx makes that of a response that it compresses a weak one: W/"…". */
function readETag({ headers }: Response): string | undefined {
  return headers.get('ETag')?.replace(/^W\//, '');
}
