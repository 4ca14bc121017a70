import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { createRequest, type LendingRequest } from './endpoints';
import type { ActionResult, ResponseOf } from './schemas';

/** The reason why a request was rejected. */
export type LendingError = {
  /** The HTTP status, 0 without a response. */
  readonly status: number;
  /** Shown in the panel whose query failed. */
  readonly message: string;
  /** Follows the label of an action in the red toast. It is “failed.” by default. */
  readonly outcome?: string;
  /** Anything else that a base query knows about the failure. `ErrorNote` of AppOptions shows it. */
  readonly details?: object;
};

/** Answers requests, from the data of the page itself or by a server. */
export type LendingBaseQuery = BaseQueryFn<LendingRequest, object, LendingError, object, object>;

/** A base query returns the data of a response, or the reason why there are none. */
export type LendingResponse = Awaited<ReturnType<LendingBaseQuery>>;

/** Calls the base query that makeStore passes as the thunks' `extra` argument, whose type RTK does not know. */
const baseQuery: LendingBaseQuery = (request, api, options) => (api.extra as LendingBaseQuery)(request, api, options);

export const tagTypes = ['Pipeline', 'Borrower', 'Broker', 'Workflow'] as const;
export type Tag = (typeof tagTypes)[number];

/** The eight endpoints. Each takes the id of its borrower or broker, if it is about one. */
export const lendingApi = createApi({
  reducerPath: 'lendingApi',
  baseQuery,
  tagTypes,
  // By default an invalidation waits for pending queries, one of which may never end.
  invalidationBehavior: 'immediately',
  endpoints: (build) => ({
    getPipeline: build.query<ResponseOf<'getPipeline'>, void>({
      query: () => createRequest('getPipeline'),
      providesTags: ['Pipeline'],
    }),
    getBorrower: build.query<ResponseOf<'getBorrower'>, string>({
      query: (id) => createRequest('getBorrower', id),
      providesTags: ['Borrower'],
    }),
    requestDocuments: build.mutation<ActionResult, string>({
      query: (id) => createRequest('requestDocuments', id),
    }),
    sendToValuer: build.mutation<ActionResult, string>({
      query: (id) => createRequest('sendToValuer', id),
    }),
    approveLoan: build.mutation<ActionResult, string>({
      query: (id) => createRequest('approveLoan', id),
    }),
    escalateToCommittee: build.mutation<ActionResult, string>({
      query: (id) => createRequest('escalateToCommittee', id),
    }),
    getBroker: build.query<ResponseOf<'getBroker'>, string>({
      query: (id) => createRequest('getBroker', id),
      providesTags: ['Broker'],
    }),
    getWorkflow: build.query<ResponseOf<'getWorkflow'>, void>({
      query: () => createRequest('getWorkflow'),
      providesTags: ['Workflow'],
    }),
  }),
});

export const {
  useGetPipelineQuery,
  useGetBorrowerQuery,
  useRequestDocumentsMutation,
  useSendToValuerMutation,
  useApproveLoanMutation,
  useEscalateToCommitteeMutation,
  useGetBrokerQuery,
  useGetWorkflowQuery,
} = lendingApi;
