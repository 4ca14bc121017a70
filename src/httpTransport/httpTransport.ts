import { nanoid } from '@reduxjs/toolkit';
import type { EndpointName } from '../contract/calls';
import { freezeLists } from '../contract/freezeLists';
import type { Transport } from '../contract/transport';
import { describeFailure, wordFailure } from './httpFailure';
import { readResponse } from './readResponse';
import { encodePath, findUnsendableId } from './requestPath';
import { createRestOnHeldKey } from './restOnHeldKey';
import { createSendOverHttp } from './sendOverHttp';

type HttpTransportOptions = {
  /** Ends in '/'. */
  readonly baseUrl: string;
  /** By default the broker who is signed in. */
  readonly brokerId?: string | undefined;
};

/**
 * Creates a transport that sends the calls (§7) to a server. It opens no borrower, because opening
 * one may be on record. A response that is not what its call promises is an error.
 */
export function createHttpTransport({ baseUrl, brokerId = 'me' }: HttpTransportOptions): Transport {
  const sendOverHttp = createSendOverHttp(baseUrl);
  const restOnHeldKey = createRestOnHeldKey();

  return {
    opening: { brokerId, activeBorrowerId: null },

    async send({ method, path }, api) {
      const unsendableId = findUnsendableId(path);
      if (unsendableId !== undefined) {
        const message = `No URL can carry the id “${unsendableId}”.`;
        return { error: { status: 0, message, reason: message } };
      }
      if (api.endpoint === 'getBorrower') await restOnHeldKey(path);

      const isAction = method === 'POST';
      // Chromium itself sends a POST again when a reused connection is reset; by this key the server
      // knows it for the same. A header of its own also keeps other sites from forging the POST.
      const headers = isAction ? { 'Idempotency-Key': nanoid() } : {};
      const request = { url: encodePath(path), method, headers };
      const { data, error, meta } = await sendOverHttp(request, api, {});

      const response = meta?.response;
      const result = error
        ? describeFailure(error, response)
        : // RTK types the name of an endpoint as text.
          readResponse(api.endpoint as EndpointName, path, data);
      const responseMeta = { mayHaveChangedData: isAction && response !== undefined };
      return 'data' in result
        ? { data: freezeLists(result.data), meta: responseMeta }
        : { error: wordFailure(result, isAction, response), meta: responseMeta };
    },
  };
}
