import { nanoid } from '@reduxjs/toolkit';
import type { EndpointName } from '../../contract/calls';
import type { Transport } from '../../contract/transport';
import {
  describeFailure,
  offlineFailure,
  settlesAction,
  toLendingError,
  type Outcome,
} from './httpFailure';
import { readResponse } from './readResponse';
import { createBorrowerDebounce } from './createBorrowerDebounce';
import { createSendOverHttp } from './sendOverHttp';

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
 * Creates a transport that sends the calls to a server. It opens no borrower, because opening
 * one may be on record. A response that is not what its call promises is an error.
 */
export function createHttpTransport({ baseUrl, brokerId = 'me' }: HttpTransportOptions): Transport {
  const sendOverHttp = createSendOverHttp(baseUrl);
  const debounceBorrower = createBorrowerDebounce();
  /** The tries of each action that no response has settled, by its path. Unknown outweighs refused. */
  const unsettled = new Map<string, { key: string; outcome: Outcome }>();

  return {
    initialSelection: { brokerId, activeBorrowerId: null },

    async send({ method, path }, api) {
      const unsendableId = findUnsendableId(path);
      if (unsendableId !== undefined) {
        const message = `No URL can carry the id “${unsendableId}”.`;
        return { error: { status: 0, message, isForUser: true } };
      }
      if (api.endpoint === 'getBorrower') await debounceBorrower(path);

      const isAction = method === 'POST';
      const earlier = unsettled.get(path);
      if (isAction && !navigator.onLine) {
        return { error: toLendingError(offlineFailure, true, undefined, earlier?.outcome) };
      }
      // By this key the server knows a POST for the same: one that Chromium itself sends again when
      // a reused connection is reset, and the next try of the user after an uncertain outcome.
      // A header of its own also keeps other sites from forging the POST.
      const key = earlier?.key ?? nanoid();
      const headers = isAction ? { 'Idempotency-Key': key } : {};
      const request = { url: path, method, headers };
      const { data, error, meta } = await sendOverHttp(request, api, {});

      const response = meta?.response;
      const result = error
        ? describeFailure(error, response)
        : // RTK types the name of an endpoint as text.
          readResponse(api.endpoint as EndpointName, path, data);
      if ('data' in result) {
        unsettled.delete(path);
        return {
          data: result.data,
          meta: { mayHaveChangedData: isAction } satisfies HttpMeta,
        };
      }
      const isSettled = result.outcome === 'refused' && settlesAction(response?.status);
      const earlierOutcome = isSettled ? undefined : earlier?.outcome;
      if (isSettled) unsettled.delete(path);
      else if (isAction) {
        const outcome = earlierOutcome === 'unknown' ? 'unknown' : result.outcome;
        unsettled.set(path, { key, outcome });
      }
      const mayHaveChangedData =
        isAction && response !== undefined && result.outcome !== 'not sent';
      return {
        error: toLendingError(result, isAction, response, earlierOutcome),
        meta: { mayHaveChangedData } satisfies HttpMeta,
      };
    },
  };
}

/** Finds an id that a URL cannot carry, because its segment would be empty or lead elsewhere. */
function findUnsendableId(path: string): string | undefined {
  return path
    .split('/')
    .slice(1)
    .find((segment) => segment === '' || segment === '.' || segment === '..');
}
