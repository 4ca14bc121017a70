import { nanoid } from '@reduxjs/toolkit';
import { calls, type EndpointName } from '../../../api/calls';
import type { LendingBaseQuery } from '../../../api/lendingApi';
import {
  describeFailure,
  describeResult,
  mayRefuseKey,
  offlineFailure,
  toHttpError,
  type ActionResult,
} from './httpFailure';
import { readResponse } from './readResponse';
import { createBorrowerDebounce } from './createBorrowerDebounce';
import { createSendOverHttp } from './sendOverHttp';
import type { UnsettledKeys } from './unsettledKeys';

/** What else this base query knows of a response. RTK Query passes it to `invalidatesTags`. */
export type HttpMeta = {
  /** Whether the borrower and the pipeline may have changed, and must be requested again. */
  readonly mayHaveChangedData?: boolean;
};

/**
 * Creates a base query that sends the calls to a server. A response that readResponse refuses is an
 * error. After a 404 each further failure keeps the status 404, with its own message, until a success.
 * @param baseUrl ends in '/'
 */
export function httpBaseQuery(baseUrl: string, unsettledKeys: UnsettledKeys): LendingBaseQuery {
  const sendOverHttp = createSendOverHttp();
  const debounceBorrower = createBorrowerDebounce();
  const notFound = new Set<string>();

  return async ({ method, path }, api) => {
    const unsendableId = findUnsendableId(path);
    if (unsendableId !== undefined) {
      return { error: { status: 0, message: `No URL can carry the id “${unsendableId}”.` } };
    }
    const endpoint = api.endpoint as EndpointName; // RTK types it as text.
    const isAction = method === 'POST';
    if (!isAction && calls[endpoint].entity === 'borrower') await debounceBorrower(endpoint, path);

    const earlierKey = isAction ? unsettledKeys.get(path) : undefined;
    const isUnsettled = earlierKey !== undefined;
    if (isAction && !navigator.onLine) {
      return { error: toHttpError(offlineFailure, true, undefined, isUnsettled) };
    }
    // The key tells the server that two POSTs are the same: Chromium itself sends one again when a
    // reused connection is reset, and so does the user after an uncertain outcome. As a header of
    // its own it also keeps other sites from forging the POST.
    const key = earlierKey ?? nanoid();
    // Keep it before the request is sent, because the page can be reloaded before its response.
    if (isAction) unsettledKeys.set(path, key);
    const headers = isAction ? { 'Idempotency-Key': key } : {};
    // A page whose own URL has a user and a password cannot fetch a relative one, which inherits them.
    const origin = baseUrl.startsWith('/') ? location.origin : '';
    const request = { url: origin + baseUrl + path.slice(1), method, headers };
    const { data, error, meta } = await sendOverHttp(request, api, {});

    const response = meta?.response;
    const result = error ? describeFailure(error, meta) : readResponse(endpoint, path, data);
    if ('data' in result) {
      notFound.delete(path);
      // Immer skips what is frozen. To freeze 100,000 borrowers one by one takes long.
      if (!isAction) return { data: Object.freeze(result.data) };
      unsettledKeys.delete(path);
      return {
        data: describeResult(result.data as ActionResult, response), // Its schema says so.
        meta: { mayHaveChangedData: true } satisfies HttpMeta,
      };
    }
    const httpError = toHttpError(result, isAction, response, isUnsettled);
    if (!isAction) {
      if (httpError.status === 404) notFound.add(path);
      return { error: notFound.has(path) ? { ...httpError, status: 404 } : httpError };
    }
    // A certain failure settles this try alone: an earlier one may have been done.
    if (result.outcome !== 'unknown') {
      if (!isUnsettled) unsettledKeys.delete(path);
      else if (mayRefuseKey(response?.status)) unsettledKeys.set(path, nanoid());
    }
    const mayHaveChangedData = response !== undefined && result.outcome !== 'not sent';
    return { error: httpError, meta: { mayHaveChangedData } satisfies HttpMeta };
  };
}

/** Finds an id that a URL cannot carry, because its segment would be empty or lead elsewhere. */
function findUnsendableId(path: string): string | undefined {
  return path
    .split('/')
    .slice(1)
    .find((segment) => segment === '' || segment === '.' || segment === '..');
}
