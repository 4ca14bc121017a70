import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { createRequest, type EndpointName, type LendingRequest } from '../contract/calls';
import type { PipelineResponse, ResponseOf } from '../contract/responseSchemas';
import type { LendingError, ResponseMeta, Transport } from '../contract/transport';

// RTK Query's own type for an endpoint without an argument is void.
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type
type NoArgument = void;

type BaseQuery = BaseQueryFn<LendingRequest, object, LendingError, object, ResponseMeta>;

/** Asks the transport of the store. RTK types `extra` unknown; makeStore sets it. */
const baseQuery: BaseQuery = (request, api) => (api.extra as Transport).send(request, api);

/** The eight calls (§7) as queries and mutations. Each takes the id of its borrower or broker, if it is about one. */
export const lendingApi = createApi({
  reducerPath: 'lendingApi',
  baseQuery,
  // No tag of one borrower: RTK Query keeps tags as keys of an object, and an id can be `__proto__`.
  tagTypes: ['Borrowers'],
  // Takes effect where keepFresh listens.
  refetchOnReconnect: true,
  endpoints: (build) => {
    function action(name: EndpointName) {
      return build.mutation<ResponseOf<'escalateToCommittee'>, string>({
        query: (id) => createRequest(name, id),
        invalidatesTags: (_result, _error, _id, meta) =>
          meta?.mayHaveChangedData ? ['Borrowers'] : [],
      });
    }

    return {
      getPipeline: build.query<PipelineResponse, NoArgument>({
        query: () => createRequest('getPipeline'),
        providesTags: ['Borrowers'],
      }),
      getBorrower: build.query<ResponseOf<'getBorrower'>, string>({
        query: (id) => createRequest('getBorrower', id),
        providesTags: ['Borrowers'],
      }),
      requestDocuments: action('requestDocuments'),
      sendToValuer: action('sendToValuer'),
      approveLoan: action('approveLoan'),
      escalateToCommittee: action('escalateToCommittee'),
      getBroker: build.query<ResponseOf<'getBroker'>, string>({
        query: (id) => createRequest('getBroker', id),
      }),
      getWorkflow: build.query<ResponseOf<'getWorkflow'>, NoArgument>({
        query: () => createRequest('getWorkflow'),
      }),
    };
  },
});
