import {
  fetchBaseQuery,
  retry,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { createRequest } from '../contract/calls';
import { isTransient } from './httpFailure';
import { readRetryAfter, wait } from './retryAfter';

type HttpQuery = BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>;

/** How long a response may take, its body included. */
const TIMEOUT_MS = 30_000;

/** How often a GET is sent again. */
const MAX_RETRIES = 2;

const NOT_MODIFIED = 304;

/**
 * Creates the function that sends requests to a server. A GET is sent again if the server was not
 * reached or says when to try again, a POST never. An unchanged pipeline is the same object.
 * @param baseUrl ends in '/'
 */
export function createSendOverHttp(baseUrl: string): HttpQuery {
  const pipelinePath = createRequest('getPipeline').path;
  // The pipeline alone: nothing of a person stays behind when another one is selected.
  let lastPipeline: { readonly etag: string; readonly data: unknown } | undefined;

  const fetchQuery: HttpQuery = fetchBaseQuery({
    baseUrl,
    // Its default warns where there is no fetch, as in the tests, even if nothing is sent.
    fetchFn: async (request) => {
      // eslint-disable-next-line no-restricted-globals -- Only a build with --env api=URL has this.
      const response = await fetch(request);
      const { headers, ok, body } = response;
      // RTK passes a Request.
      const isPipeline = (request as Request).url.endsWith(pipelinePath);
      if (!isPipeline || !ok || headers.get('ETag') !== lastPipeline?.etag) return response;
      // A browser whose copy is current hands it over again. To read a long one blocks the page.
      void body?.cancel();
      return new Response(null, { status: NOT_MODIFIED, headers });
    },
    timeout: TIMEOUT_MS,
    // The session is a cookie.
    credentials: 'include',
    // The browser would follow a redirect to a login page and report a CORS error.
    redirect: 'manual',
  });

  const recallingQuery: HttpQuery = async (request, api, options) => {
    const result = await fetchQuery(request, api, options);
    if (api.endpoint !== 'getPipeline') return result;
    const { data, error, meta } = result;
    if (error?.status === NOT_MODIFIED && lastPipeline) {
      return { ...(meta && { meta }), data: lastPipeline.data };
    }
    const etag = meta?.response?.headers.get('ETag');
    if (!error) lastPipeline = etag ? { etag, data } : undefined;
    return result;
  };

  return (request, api, options) => {
    let retryAfterMs: number | undefined;
    const query: HttpQuery = async (...args) => {
      const result = await recallingQuery(...args);
      retryAfterMs = readRetryAfter(result.meta?.response);
      return result;
    };
    const retryingQuery = retry(query, {
      retryCondition: (error, { method }, { attempt }) => {
        if (method !== 'GET' || attempt > MAX_RETRIES) return false;
        // RTK types it unknown; it is fetchBaseQuery's.
        if (retryAfterMs === undefined) return isTransient(error as FetchBaseQueryError);
        return retryAfterMs < Infinity;
      },
      // Without Retry-After the waits grow, as RTK's own do.
      backoff: (attempt, _maxRetries, signal) =>
        wait(retryAfterMs ?? (Math.random() + 0.4) * 300 * 2 ** attempt, signal),
    });
    return retryingQuery(request, api, options);
  };
}
