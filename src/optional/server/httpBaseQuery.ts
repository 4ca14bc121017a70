import { nanoid } from '@reduxjs/toolkit';
import {
  fetchBaseQuery,
  retry,
  type BaseQueryApi,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import type { EndpointName, LendingRequest } from '../../api/calls';
import type { LendingBaseQuery, LendingError } from '../../api/lendingApi';
import type { ActionResult } from '../../api/schemas';
import { isMissing } from '../../domain/fallbacks';
import { endSentence, QUOTED_CHARACTERS, readResponse } from './readResponse';
import { unsettledKeys } from './unsettledKeys';

/** How often a GET is sent again. */
const MAX_RETRIES = 2;

/** A held arrow key selects 30 borrowers a second. Each request but the first waits this long. */
const HELD_KEY_MS = 200;

const MAY_BE_DONE = 'It may have been done all the same.';
export const EARLIER_TRY = 'An earlier try may have been done.';

const send = retry(
  fetchBaseQuery({
    timeout: 30_000,
    credentials: 'include', // The session is a cookie.
    redirect: 'manual', // Behind a redirect to a sign-in page the browser would report a CORS error.
  }),
  {
    retryCondition: (error, args, { attempt }) => {
      const { method } = args as FetchArgs; // `call` passes no text.
      const { status, ...rest } = error as FetchBaseQueryError; // RTK types it unknown.
      const code = 'originalStatus' in rest ? rest.originalStatus : status;
      const isTransient = code === 'FETCH_ERROR' || code === 502 || code === 503 || code === 504;
      return method === 'GET' && isTransient && attempt <= MAX_RETRIES;
    },
  },
);

/**
 * Creates a base query that sends the calls to a server. Its meta has the response, if there is one.
 * @param baseUrl ends in '/'
 */
export function httpBaseQuery(baseUrl: string): LendingBaseQuery {
  const notFound = new Set<string>();
  let lastBorrower = { path: '', at: 0 };

  async function call({ method, path }: LendingRequest, api: BaseQueryApi, headers = {}) {
    // A page whose own URL has a password cannot fetch a relative one, which inherits it.
    const url = (baseUrl.startsWith('/') ? location.origin : '') + baseUrl + path.slice(1);
    const result = await send({ url, method, headers }, api, {});
    const response = result.meta?.response;
    const requestId = response?.headers.get('X-Request-Id')?.slice(0, QUOTED_CHARACTERS);
    const error = { status: response?.status ?? 0, ...(requestId && { requestId }) };
    const endpoint = api.endpoint as EndpointName; // RTK types it as text.
    return { ...readResponse(endpoint, path, result), error, meta: { response } };
  }

  /** After a 404 each further failure keeps that status until a success, as the panels ask for it. */
  async function query(request: LendingRequest, api: BaseQueryApi) {
    if (api.endpoint === 'getBorrower') {
      const { path, at } = lastBorrower;
      lastBorrower = { path: request.path, at: performance.now() };
      const isHeldKey = path !== '' && path !== request.path && lastBorrower.at - at < HELD_KEY_MS;
      // Meanwhile RTK Query aborts the query of a borrower that is no longer selected.
      if (isHeldKey) await new Promise((resolve) => setTimeout(resolve, HELD_KEY_MS));
    }
    const { error, ...result } = await call(request, api);
    if ('data' in result) {
      notFound.delete(request.path);
      // Immer skips what is frozen. To freeze 100,000 borrowers one by one takes long.
      return { data: Object.freeze(result.data) };
    }
    if (error.status === 404) notFound.add(request.path);
    const status = notFound.has(request.path) ? 404 : error.status;
    return { error: { ...error, ...result.failure, status } };
  }

  /**
   * Sends an action with a key. Browsers send a POST again when its connection is reset, and so does
   * the user when nobody knows what became of it: the server acts once for each key. As a header of
   * its own it also keeps other sites from forging the POST.
   */
  async function act(request: LendingRequest, api: BaseQueryApi) {
    const { path } = request;
    const earlierKey = unsettledKeys.get(path);
    const earlierDoubt = earlierKey && EARLIER_TRY;
    if (!navigator.onLine) {
      const message = 'This computer is offline. Nothing was sent.';
      return { error: withOutcome({ status: 0, message }, earlierDoubt) };
    }
    const key = earlierKey ?? nanoid();
    unsettledKeys.set(path, key); // Before the page can be reloaded.
    const { error, meta, ...result } = await call(request, api, { 'Idempotency-Key': key });
    if ('data' in result) {
      unsettledKeys.delete(path);
      const { success, message } = result.data as ActionResult; // Its schema says so.
      const words = isMissing(message) ? undefined : message;
      if (success) return { data: { success, message: words ?? 'Done.' }, meta };
      const reason = endSentence(words ?? 'The server does not say why.');
      return { error: withOutcome({ ...error, message: reason }), meta };
    }
    const failure = { ...error, ...result.failure };
    if (!isRefusal(error.status)) return { error: withOutcome(failure, MAY_BE_DONE), meta };
    if (!earlierKey) unsettledKeys.delete(path);
    // With these a server may refuse the key itself.
    else if (error.status === 400 || error.status === 422) unsettledKeys.set(path, nanoid());
    return { error: withOutcome(failure, earlierDoubt), meta };
  }

  return (request, api) => (request.method === 'POST' ? act(request, api) : query(request, api));
}

/** Only a 4xx refuses an action. A 409 or 425 may be about a copy that the browser has sent. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && ![408, 409, 425, 429].includes(status);
}

/** Adds what became of an action. `doubt` says why nobody knows. */
function withOutcome(error: LendingError, doubt?: string): LendingError {
  const outcome = doubt
    ? `is not confirmed. ${error.message} ${doubt}`
    : `failed. ${error.message}`;
  return { ...error, outcome };
}
