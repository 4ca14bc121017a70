import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { createRequest, type EndpointName, type LendingRequest } from './calls';
import type { PipelineResponse, ResponseOf } from './schemas';
import type { LendingError, Transport } from './transport';

type BaseQuery = BaseQueryFn<LendingRequest, object, LendingError, object, object>;

/** Asks the transport of the store. RTK types `extra` unknown; makeStore sets it. */
const baseQuery: BaseQuery = async (request, api) => {
  const response = await (api.extra as Transport).send(request, api);
  if (response.data) freezeLists(response.data);
  return response;
};

/** The calls as queries and mutations. Each takes the id of its borrower or broker, if it is about one. */
export const lendingApi = createApi({
  reducerPath: 'lendingApi',
  baseQuery,
  endpoints: (build) => {
    function borrowerAction(name: EndpointName) {
      return build.mutation<ResponseOf<'escalateToCommittee'>, string>({
        query: (id) => createRequest(name, id),
      });
    }

    return {
      getPipeline: build.query<PipelineResponse, void>({
        query: () => createRequest('getPipeline'),
      }),
      getBorrower: build.query<ResponseOf<'getBorrower'>, string>({
        query: (id) => createRequest('getBorrower', id),
      }),
      requestDocuments: borrowerAction('requestDocuments'),
      sendToValuer: borrowerAction('sendToValuer'),
      approveLoan: borrowerAction('approveLoan'),
      escalateToCommittee: borrowerAction('escalateToCommittee'),
      getBroker: build.query<ResponseOf<'getBroker'>, string>({
        query: (id) => createRequest('getBroker', id),
      }),
      getWorkflow: build.query<ResponseOf<'getWorkflow'>, void>({
        query: () => createRequest('getWorkflow'),
      }),
    };
  },
});

/** Freezes a response, its lists and their items: Immer would freeze each field, slow for a long list. */
function freezeLists(response: object): void {
  if (Object.isFrozen(response)) return;
  for (const field of Object.values(response)) {
    if (Array.isArray(field)) Object.freeze(field).forEach(Object.freeze);
  }
  Object.freeze(response);
}
