import { nanoid } from '@reduxjs/toolkit';
import type { EndpointName } from '../../../api/calls';
import type { Transport } from '../../../api/transport';
import {
  describeFailure,
  describeResult,
  earlierTryError,
  mayRefuseKey,
  offlineFailure,
  toLendingError,
  type ActionResult,
} from './httpFailure';
import { readResponse } from './readResponse';
import { createBorrowerDebounce } from './createBorrowerDebounce';
import { createSendOverHttp } from './sendOverHttp';
import { createUnsettledKeys } from './unsettledKeys';

type HttpTransportOptions = {
  /** Ends in '/'. */
  readonly baseUrl: string;
  /** By default the broker who is signed in. */
  readonly brokerId?: string | undefined;
};

/** What else this transport knows of a response. RTK Query passes it to `invalidatesTags`. */
export type HttpMeta = {
  /** Whether the borrower and the pipeline may have changed, and must be requested again. */
  readonly mayHaveChangedData?: boolean;
};

/**
 * Creates a transport that sends the calls to a server. At the start it selects no borrower, as a
 * server may record who requests one. A response that readResponse refuses is an error.
 */
export function createHttpTransport({ baseUrl, brokerId = 'me' }: HttpTransportOptions): Transport {
  const sendOverHttp = createSendOverHttp(baseUrl);
  const debounceBorrower = createBorrowerDebounce();
  // The base is needed for `/` alone. While prerendering there is no location.
  const unsettledKeys = createUnsettledKeys(new URL(baseUrl, 'http://localhost').pathname);

  return {
    initialSelection: { brokerId, selectedBorrowerId: null },

    async send({ method, path }, api) {
      const unsendableId = findUnsendableId(path);
      if (unsendableId !== undefined) {
        const message = `No URL can carry the id “${unsendableId}”.`;
        return { error: { status: 0, message, isForUser: true } };
      }
      if (api.endpoint === 'getBorrower') await debounceBorrower(path);

      const isAction = method === 'POST';
      const earlierKey = isAction ? unsettledKeys.get(path) : undefined;
      const isUnsettled = earlierKey !== undefined;
      if (isAction && !navigator.onLine) {
        return { error: toLendingError(offlineFailure, true, undefined, isUnsettled) };
      }
      // By this key the server knows a POST for the same: one that Chromium itself sends again when
      // a reused connection is reset, and the next try of the user after an uncertain outcome.
      // A header of its own also keeps other sites from forging the POST.
      const key = earlierKey ?? nanoid();
      // Before the request, because the page can be left or reloaded before its response.
      if (isAction) unsettledKeys.set(path, key);
      const headers = isAction ? { 'Idempotency-Key': key } : {};
      const request = { url: path, method, headers };
      const { data, error, meta } = await sendOverHttp(request, api, {});

      const response = meta?.response;
      const result = error
        ? describeFailure(error, meta)
        : // RTK types the name of an endpoint as text.
          readResponse(api.endpoint as EndpointName, path, data);
      if ('data' in result) {
        if (!isAction) return { data: result.data };
        unsettledKeys.delete(path);
        return {
          data: describeResult(result.data as ActionResult, response), // By its schema.
          meta: { mayHaveChangedData: true } satisfies HttpMeta,
        };
      }
      // A certain failure settles this try alone: an earlier one may have been done.
      if (isAction && result.outcome !== 'unknown') {
        if (!isUnsettled) unsettledKeys.delete(path);
        else if (mayRefuseKey(response?.status)) unsettledKeys.set(path, nanoid());
      }
      const mayHaveChangedData =
        isAction && response !== undefined && result.outcome !== 'not sent';
      return {
        error: toLendingError(result, isAction, response, isUnsettled),
        meta: { mayHaveChangedData } satisfies HttpMeta,
      };
    },

    findUnsettled: ({ path }) =>
      unsettledKeys.get(path) === undefined ? undefined : earlierTryError,
  };
}

/** Finds an id that a URL cannot carry, because its segment would be empty or lead elsewhere. */
function findUnsendableId(path: string): string | undefined {
  return path
    .split('/')
    .slice(1)
    .find((segment) => segment === '' || segment === '.' || segment === '..');
}
