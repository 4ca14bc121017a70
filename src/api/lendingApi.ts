import { createApi } from '@reduxjs/toolkit/query/react';
import { localBaseQuery, type ResponseOf } from '../server/localBaseQuery';
import { httpBaseQuery } from './httpBaseQuery';

export type { ResponseOf };

// RTK Query's own type for an endpoint without an argument is void.
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type
type NoArgument = void;

/**
 * The eight calls (§7) as queries and mutations. Each takes the id of its borrower or broker. No
 * mutation invalidates a query, because no action changes a borrower (§4).
 */
export const lendingApi = createApi({
  reducerPath: 'lendingApi',
  baseQuery: process.env.API ? httpBaseQuery : localBaseQuery,
  endpoints: (build) => ({
    getPipeline: build.query<ResponseOf<'getPipeline'>, NoArgument>({
      query: () => ({ method: 'GET', path: '/api/borrowers/pipeline' }),
    }),
    getBorrower: build.query<ResponseOf<'getBorrower'>, string>({
      query: (id) => ({ method: 'GET', path: borrowerPath(id) }),
      // RTK Query aborts a request whose borrower is no longer selected when its entry goes.
      ...(process.env.API && { keepUnusedDataFor: 0 }),
    }),
    requestDocuments: build.mutation<ResponseOf<'requestDocuments'>, string>(
      post('request-documents'),
    ),
    sendToValuer: build.mutation<ResponseOf<'sendToValuer'>, string>(post('send-valuer')),
    approveLoan: build.mutation<ResponseOf<'approveLoan'>, string>(post('approve')),
    escalateToCommittee: build.mutation<ResponseOf<'escalateToCommittee'>, string>(
      post('escalate'),
    ),
    getBroker: build.query<ResponseOf<'getBroker'>, string>({
      query: (id) => ({ method: 'GET', path: `/api/broker/${pathSegment(id)}` }),
    }),
    getWorkflow: build.query<ResponseOf<'getWorkflow'>, NoArgument>({
      query: () => ({ method: 'GET', path: '/api/onboarding/workflow' }),
    }),
  }),
});

/**
 * Encodes an id as one segment of a path. An id can be any text, so whatever would end the segment
 * is escaped, and so is an id equal to the fixed segment `pipeline`. Does not use
 * encodeURIComponent on the whole id, which throws on a lone surrogate.
 */
export function pathSegment(id: string): string {
  return id === 'pipeline' ? '%70ipeline' : id.replace(/[%/?#]/g, encodeURIComponent);
}

function borrowerPath(id: string) {
  return `/api/borrowers/${pathSegment(id)}` as const;
}

function post<Action extends string>(action: Action) {
  return {
    query: (id: string) => ({ method: 'POST', path: `${borrowerPath(id)}/${action}` }) as const,
  };
}
