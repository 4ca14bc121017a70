import { createApi } from '@reduxjs/toolkit/query/react';
import { catalogueBaseQuery, pathSegment, type Acknowledgement } from './catalogueBaseQuery';
import type { Borrower, Broker, PipelineGroups } from './loanBook';
import type { Portfolio } from './portfolioSchema';

// RTK Query's word for a call that takes nothing.
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type
type Nothing = void;

/**
 * The eight calls (§7) as queries and mutations, each taking the id it is about. No mutation
 * invalidates a query: no action changes a borrower (§4).
 */
export const lendingApi = createApi({
  reducerPath: 'lendingApi',
  baseQuery: catalogueBaseQuery,
  endpoints: (build) => ({
    getPipeline: build.query<PipelineGroups, Nothing>({
      query: () => ({ method: 'GET', path: '/api/borrowers/pipeline' }),
    }),
    getBorrower: build.query<Borrower, string>({
      query: (id) => ({ method: 'GET', path: borrowerPath(id) }),
    }),
    requestDocuments: build.mutation<Acknowledgement, string>(post('request-documents')),
    sendToValuer: build.mutation<Acknowledgement, string>(post('send-valuer')),
    approveLoan: build.mutation<Acknowledgement, string>(post('approve')),
    escalateToCommittee: build.mutation<Acknowledgement, string>(post('escalate')),
    getBroker: build.query<Broker, string>({
      query: (id) => ({ method: 'GET', path: `/api/broker/${pathSegment(id)}` }),
    }),
    getWorkflow: build.query<Portfolio['workflow'], Nothing>({
      query: () => ({ method: 'GET', path: '/api/onboarding/workflow' }),
    }),
  }),
});

function borrowerPath(id: string) {
  return `/api/borrowers/${pathSegment(id)}` as const;
}

function post<Action extends string>(action: Action) {
  return {
    query: (id: string) => ({ method: 'POST', path: `${borrowerPath(id)}/${action}` }) as const,
  };
}
