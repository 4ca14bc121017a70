import { createApi, type TypedMutationOnQueryStarted } from '@reduxjs/toolkit/query/react';
import type { LendingBaseQuery } from './baseQueryTypes';
import { httpBaseQuery } from './httpBaseQuery';
import { localBaseQuery } from './local/localBaseQuery';
import type { ActionResult, Borrower, Broker, Pipeline, Workflow } from './schemas';

const tagTypes = ['Pipeline', 'Borrower', 'Broker', 'Workflow'] as const;
export type TagType = (typeof tagTypes)[number];

const POLLING_MS = 60_000;
/** Requests the pipeline and the selected borrower of a server each minute while the page is in view. */
export const polling = process.env.API ? { pollingInterval: POLLING_MS, skipPollingIfUnfocused: true } : {};

const borrowerUrl = (id: string) => `/api/borrowers/${encodeURIComponent(id)}`;

/**
 * Requests the borrower of an action again after it, also if it failed: the server may have acted. `invalidatesTags` would
 * wait for every pending request, such as that of a pipeline that hangs.
 */
const refetchBorrower: TypedMutationOnQueryStarted<ActionResult, string, LendingBaseQuery> = async (
  id,
  { queryFulfilled, dispatch },
) => {
  await queryFulfilled.catch(() => undefined);
  // A request that is still pending may not know of the action, and RTK Query sends no second one next to it.
  await dispatch(lendingApi.util.getRunningQueryThunk('getBorrower', id));
  void dispatch(lendingApi.endpoints.getBorrower.initiate(id, { subscribe: false, forceRefetch: true }));
};

/** The eight endpoints. An action takes the id of its borrower, whose detail is requested again after it. */
export const lendingApi = createApi({
  reducerPath: 'lendingApi',
  baseQuery: process.env.API ? httpBaseQuery : localBaseQuery,
  tagTypes,
  // These two and skipPollingIfUnfocused need setupListeners, which main.tsx calls for a server.
  refetchOnFocus: true,
  refetchOnReconnect: true,
  endpoints: (build) => ({
    getPipeline: build.query<Pipeline, void>({
      query: () => '/api/borrowers/pipeline',
      providesTags: ['Pipeline'],
    }),
    getBorrower: build.query<Borrower, string>({
      query: (id) => borrowerUrl(id),
      providesTags: ['Borrower'],
      keepUnusedDataFor: 10, // Seconds. RTK Query soon forgets a person who is not on the screen.
    }),
    requestDocuments: build.mutation<ActionResult, string>({
      query: (id) => ({ url: `${borrowerUrl(id)}/request-documents`, method: 'POST' }),
      onQueryStarted: refetchBorrower,
    }),
    sendToValuer: build.mutation<ActionResult, string>({
      query: (id) => ({ url: `${borrowerUrl(id)}/send-valuer`, method: 'POST' }),
      onQueryStarted: refetchBorrower,
    }),
    approveLoan: build.mutation<ActionResult, string>({
      query: (id) => ({ url: `${borrowerUrl(id)}/approve`, method: 'POST' }),
      onQueryStarted: refetchBorrower,
    }),
    escalateToCommittee: build.mutation<ActionResult, string>({
      query: (id) => ({ url: `${borrowerUrl(id)}/escalate`, method: 'POST' }),
      onQueryStarted: refetchBorrower,
    }),
    getBroker: build.query<Broker, string>({
      query: (id) => `/api/broker/${encodeURIComponent(id)}`,
      providesTags: ['Broker'],
    }),
    getWorkflow: build.query<Workflow, void>({
      query: () => '/api/onboarding/workflow',
      providesTags: ['Workflow'],
    }),
  }),
});

export const { useGetPipelineQuery, useGetBorrowerQuery, useGetBrokerQuery, useGetWorkflowQuery } = lendingApi;
/** Reads the pipeline without requesting it. Fast Refresh would mount a component anew that calls `a.b.useHook()`. */
export const { useQueryState: usePipelineQueryState } = lendingApi.endpoints.getPipeline;
