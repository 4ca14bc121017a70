import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { mapNames } from '../domain/mapNames';
import { actionNames, createRequest, type LendingRequest } from './calls';
import type { ActionResult, ResponseOf } from './schemas';

/** Why a call was rejected. */
export type LendingError = {
  /** The HTTP status, 0 without a response. */
  readonly status: number;
  /** Shown in the panel whose call failed. */
  readonly message: string;
  /** What became of an action, after its label. By default “failed.” */
  readonly outcome?: string;
  /** What else a base query says about the failure. `ErrorNote` of AppOptions shows it. */
  readonly details?: object;
};

/** What answers the calls: the data of the page itself, or a server. */
export type LendingBaseQuery = BaseQueryFn<LendingRequest, object, LendingError, object, object>;

/** What a base query gives: the data of a response, or why there is none. */
export type LendingResponse = Awaited<ReturnType<LendingBaseQuery>>;

/** Calls the base query that makeStore passes as the thunks' `extra` argument, whose type RTK does not know. */
const baseQuery: LendingBaseQuery = (request, api, options) =>
  (api.extra as LendingBaseQuery)(request, api, options);

/** What a response is for: each tag is the name of the panel that shows it. */
export const tagTypes = ['Pipeline', 'Borrower detail', 'Broker panel'] as const;

/** The calls as queries and mutations. Each takes the id of its borrower or broker, if it is about one. */
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
      providesTags: ['Borrower detail'],
    }),
    ...mapNames(actionNames, (name) =>
      build.mutation<ActionResult, string>({ query: (id) => createRequest(name, id) }),
    ),
    getBroker: build.query<ResponseOf<'getBroker'>, string>({
      query: (id) => createRequest('getBroker', id),
      providesTags: ['Broker panel'],
    }),
    getWorkflow: build.query<ResponseOf<'getWorkflow'>, void>({
      query: () => createRequest('getWorkflow'),
      providesTags: ['Broker panel'],
    }),
  }),
});

export const { useGetPipelineQuery, useGetBorrowerQuery, useGetBrokerQuery, useGetWorkflowQuery } =
  lendingApi;
