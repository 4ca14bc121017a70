import { createApi, type TypedMutationOnQueryStarted } from '@reduxjs/toolkit/query/react';
import type { LendingBaseQuery } from './baseQueryTypes';
import { httpBaseQuery } from './httpBaseQuery';
import { localBaseQuery } from './local/localBaseQuery';
import type { ActionResult, Borrower, Broker, Pipeline, Workflow } from './schemas';

const tagTypes = ['Pipeline', 'Borrower', 'Broker', 'Workflow'] as const;
export type TagType = (typeof tagTypes)[number];

/** Requests the pipeline and the selected borrower of a server each minute (in ms) while the page is in view. */
export const polling = process.env.API ? { pollingInterval: 60_000, skipPollingIfUnfocused: true } : {};

const borrowerUrl = (id: string) => `/api/borrowers/${encodeURIComponent(id)}`;

type OnActionStarted = TypedMutationOnQueryStarted<ActionResult, string, LendingBaseQuery>;

// After an action its borrower is requested again, also if the action failed, because the server may have acted.
const invalidateBorrower: OnActionStarted = async (id, { queryFulfilled, dispatch }) => {
  await queryFulfilled.catch(() => undefined);
  // The response to a request that is still pending may be older than the action, and RTK Query would send no other.
  await dispatch(lendingApi.util.getRunningQueryThunk('getBorrower', id));
  dispatch(lendingApi.util.invalidateTags([{ type: 'Borrower', id }]));
};

const borrowerAction = (path: string) => ({
  query: (id: string) => ({ url: `${borrowerUrl(id)}/${path}`, method: 'POST' }),
  onQueryStarted: invalidateBorrower,
});

/** The eight endpoints. */
export const lendingApi = createApi({
  reducerPath: 'lendingApi',
  baseQuery: process.env.API ? httpBaseQuery : localBaseQuery,
  tagTypes,
  invalidationBehavior: 'immediately', // By default it waits for every pending request, such as one that hangs.
  // These two and skipPollingIfUnfocused need setupListeners, which main.tsx calls for a server.
  refetchOnFocus: true,
  refetchOnReconnect: true,
  endpoints: (build) => ({
    getPipeline: build.query<Pipeline, void>({ query: () => '/api/borrowers/pipeline', providesTags: ['Pipeline'] }),
    getBorrower: build.query<Borrower, string>({
      query: (id) => borrowerUrl(id),
      providesTags: (_result, _error, id) => [{ type: 'Borrower', id }],
      keepUnusedDataFor: 10, // Seconds. The record of a person who is not on the screen is soon forgotten.
    }),
    requestDocuments: build.mutation<ActionResult, string>(borrowerAction('request-documents')),
    sendToValuer: build.mutation<ActionResult, string>(borrowerAction('send-valuer')),
    approveLoan: build.mutation<ActionResult, string>(borrowerAction('approve')),
    escalateToCommittee: build.mutation<ActionResult, string>(borrowerAction('escalate')),
    getBroker: build.query<Broker, string>({
      query: (id) => `/api/broker/${encodeURIComponent(id)}`,
      providesTags: ['Broker'],
    }),
    getWorkflow: build.query<Workflow, void>({ query: () => '/api/onboarding/workflow', providesTags: ['Workflow'] }),
  }),
});

export const { useGetPipelineQuery, useGetBorrowerQuery, useGetBrokerQuery, useGetWorkflowQuery } = lendingApi;
/** Reads the pipeline without requesting it. */
export const { useQueryState: usePipelineQueryState } = lendingApi.endpoints.getPipeline;
