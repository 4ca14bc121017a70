import { nanoid } from '@reduxjs/toolkit';
import {
  fetchBaseQuery,
  retry,
  type BaseQueryFn,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import type { EndpointName, LendingError, LendingRequest } from '../server/localBaseQuery';
import { describeFailure, isTransient, type HttpFailure } from './httpFailure';
import { readResponse } from './readResponse';
import { encodePath, findUnsendableId } from './requestPath';

/** How long a response may take, its body included. */
const TIMEOUT_MS = 30_000;

/** How often a GET is sent again. */
const MAX_RETRIES = 2;

/** A held arrow key selects 30 borrowers a second. Only one on which it rests is requested. */
const REST_MS = 200;

/** What was requested last under each cache key, and when. */
export const lastRequests = new Map<string, { request: LendingRequest; sentAt: number }>();

/**
 * Creates a base query that sends the calls (§7) to a server. A GET is sent again if the server was
 * not reached, a POST never. A response that is not what its call promises is an error.
 * @param baseUrl ends in '/'
 */
function createHttpBaseQuery(baseUrl: string): BaseQueryFn<LendingRequest, object, LendingError> {
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
  const send = retry(fetchQuery, {
    retryCondition: (error, { method }, { attempt }) =>
      // RTK types it unknown; it is fetchBaseQuery's.
      method === 'GET' && attempt <= MAX_RETRIES && isTransient(error as FetchBaseQueryError),
  });
  let lastDetailAt = -Infinity;

  return async (lendingRequest, api, extraOptions) => {
    const { method, path } = lendingRequest;
    if (api.queryCacheKey !== undefined) {
      lastRequests.set(api.queryCacheKey, { request: lendingRequest, sentAt: Date.now() });
    }
    const unsendableId = findUnsendableId(path);
    if (unsendableId !== undefined) {
      return { error: { status: 0, message: `No URL can carry the id “${unsendableId}”.` } };
    }
    if (api.endpoint === 'getBorrower') {
      const now = performance.now();
      const isHeldKey = now - lastDetailAt < REST_MS;
      lastDetailAt = now;
      if (isHeldKey) await new Promise((resolve) => setTimeout(resolve, REST_MS));
    }

    // Chromium itself sends a POST again when a reused connection is reset; by this key the server
    // knows it for the same. A header of its own also keeps other sites from forging the POST.
    const headers = method === 'POST' ? { 'Idempotency-Key': nanoid() } : {};
    const request = { url: encodePath(path), method, headers };
    const { data, error, meta } = await send(request, api, extraOptions);

    const response = meta?.response;
    const result = error
      ? describeFailure(error, response)
      : // RTK types the name of an endpoint as text.
        checkResponse(api.endpoint as EndpointName, path, data);
    if ('data' in result) return { data: freezeResponse(result.data) };

    const requestId = response?.headers.get('X-Request-Id');
    const message = [
      result.message,
      method === 'POST' && result.mayBeDone && 'It may have been done all the same.',
      requestId && `(Request ${requestId})`,
    ]
      .filter(Boolean)
      .join(' ');
    return { error: { status: response?.status ?? 0, message } };
  };
}

/** The transport of a build with `--env api=URL`. */
export const httpBaseQuery = createHttpBaseQuery(process.env.API ?? '/');

function checkResponse(
  endpoint: EndpointName,
  path: string,
  body: unknown,
): { data: object } | HttpFailure {
  if (body === null) return { message: 'The server’s answer is empty.', mayBeDone: true };
  const result = readResponse(endpoint, path, body);
  return 'data' in result
    ? result
    : { message: `The server’s answer is wrong: ${result.issue}`, mayBeDone: true };
}

/**
 * Freezes a response with its lists and their items. Redux Toolkit skips what is frozen already;
 * its own freeze walks every field, which takes 862 ms instead of 566 ms for 9.8 MB.
 */
function freezeResponse(response: object): object {
  for (const field of Object.values(response)) {
    if (Array.isArray(field)) Object.freeze(field).forEach(Object.freeze);
  }
  return Object.freeze(response);
}
