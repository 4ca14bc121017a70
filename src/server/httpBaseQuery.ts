import { nanoid } from '@reduxjs/toolkit';
import { fetchBaseQuery, retry } from '@reduxjs/toolkit/query/react';
import type { BaseQueryApi, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { EndpointName, LendingRequest } from '../api/endpoints';
import type { LendingBaseQuery, LendingError } from '../api/lendingApi';
import type { ActionResult } from '../api/schemas';
import { isMissing } from '../domain/text';
import { endSentence, readResponse } from './readResponse';
import { unsettledKeys } from './unsettledKeys';

/** A held arrow key selects 30 borrowers a second. Each request but the first waits this long, in ms. */
const HELD_KEY_MS = 200;

export const EARLIER_TRY = 'An earlier try may have been done.';

/** Creates a base query that sends the calls to a server, whose URL or path ends in '/'. */
export function httpBaseQuery(baseUrl: string): LendingBaseQuery {
  const sendOnce = fetchBaseQuery({
    // If the page's own URL has a password, a relative URL would inherit it, and fetch refuses that.
    baseUrl: new URL(baseUrl, location.origin).href,
    timeout: 30_000,
    credentials: 'include', // The session is a cookie.
    redirect: 'manual', // Behind a redirect to a sign-in page the browser would report a CORS error.
  });
  const send = retry(sendOnce, {
    retryCondition(error, _request, { attempt, baseQueryApi }) {
      const { status, ...rest } = error as FetchBaseQueryError; // RTK types it unknown.
      const code = 'originalStatus' in rest ? rest.originalStatus : status; // The body is no JSON.
      const isTransient = ['FETCH_ERROR', 502, 503, 504].includes(code);
      return isTransient && baseQueryApi.type === 'query' && attempt <= 2;
    },
  });
  /** The paths whose last response but for other failures was a 401 or 404, with that status. */
  const gone = new Map<string, number>();
  /** The path and time, in ms, of each endpoint's last query. */
  const last = new Map<string, { readonly path: string; readonly at: number }>();

  async function call({ method, path }: LendingRequest, api: BaseQueryApi, headers = {}) {
    const result = await send({ url: path, method, headers }, api, {});
    return readResponse(api.endpoint as EndpointName, path, result); // RTK types it as text.
  }

  async function query(request: LendingRequest, api: BaseQueryApi) {
    const { path } = request;
    const at = performance.now();
    const before = last.get(api.endpoint);
    last.set(api.endpoint, { path, at });
    // While this waits, RTK Query aborts the query of a borrower that is no longer selected.
    if (before && before.path !== path && at - before.at < HELD_KEY_MS)
      await new Promise((resolve) => setTimeout(resolve, HELD_KEY_MS));
    const { data, error } = await call(request, api);
    if (data) {
      gone.delete(path);
      // Immer skips what is frozen. To freeze 100,000 borrowers one by one takes long.
      return { data: Object.freeze(data) };
    }
    // A 500 after a 401 or 404 must not bring the data back, so it keeps that status.
    if (error.status === 401 || error.status === 404) gone.set(path, error.status);
    return { error: { ...error, status: gone.get(path) ?? error.status } };
  }

  /** Sends an action with a key, for which the server acts once: browsers and users repeat a POST. */
  async function act(request: LendingRequest, api: BaseQueryApi) {
    const { path } = request;
    const earlierKey = unsettledKeys.get(path);
    const doubt = earlierKey ? EARLIER_TRY : '';
    if (!navigator.onLine) return fail({ status: 0, message: 'This computer is offline. Nothing was sent.' }, doubt);
    const key = earlierKey ?? nanoid();
    unsettledKeys.set(path, key); // The page can be reloaded before the response.
    const { data, error } = await call(request, api, { 'Idempotency-Key': key });
    if (data) {
      unsettledKeys.delete(path);
      const { success, message } = data as ActionResult; // Its schema says so.
      if (success) return { data: { success, message: isMissing(message) ? 'Done.' : message } };
      const reason = isMissing(message) ? 'The server does not say why.' : endSentence(message);
      return fail({ ...error, message: reason });
    }
    const { status } = error;
    // Only a 4xx refuses an action. A 409 or 425 may be about a copy that the browser has sent.
    if (status < 400 || status >= 500 || [408, 409, 425, 429].includes(status))
      return fail(error, 'It may have been done all the same.');
    if (!earlierKey) unsettledKeys.delete(path);
    // With these a server may refuse the key itself.
    else if (status === 400 || status === 422) unsettledKeys.set(path, nanoid());
    return fail(error, doubt);
  }

  return (request, api) => (request.method === 'POST' ? act(request, api) : query(request, api));
}

/** Says what became of an action. `doubt` says why nobody knows. */
function fail(error: LendingError, doubt = '') {
  const { message } = error;
  const outcome = doubt ? `is not confirmed. ${message} ${doubt}` : `failed. ${message}`;
  return { error: { ...error, outcome } };
}
