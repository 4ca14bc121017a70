import { createApi } from '@reduxjs/toolkit/query/react';
import { httpBaseQuery } from './httpBaseQuery';
import { localBaseQuery } from './local/localBaseQuery';
import type { ActionResult, Borrower, Broker, Pipeline, Workflow } from './schemas';

const tagTypes = ['Pipeline', 'Borrower', 'Broker', 'Workflow'] as const;
export type TagType = (typeof tagTypes)[number];

const POLLING_MS = 60_000;
/** Requests the pipeline and the selected borrower of a server each minute while the page is in view. */
export const polling = process.env.API ? { pollingInterval: POLLING_MS, skipPollingIfUnfocused: true } : {};

const borrowerUrl = (id: string) => `/api/borrowers/${encodeURIComponent(id)}`;
const borrowerTag = (_result: unknown, _error: unknown, id: string) => [{ type: 'Borrower' as const, id }];

/** The eight endpoints. An action takes the id of its borrower. It invalidates that borrower's detail, also if it fails. */
export const lendingApi = createApi({
  reducerPath: 'lendingApi',
  baseQuery: process.env.API ? httpBaseQuery : localBaseQuery,
  tagTypes,
  // By default an invalidation waits until no request is pending.
  invalidationBehavior: 'immediately',
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
      providesTags: borrowerTag,
      keepUnusedDataFor: 10, // Seconds. RTK Query soon forgets a person who is not on the screen.
    }),
    requestDocuments: build.mutation<ActionResult, string>({
      query: (id) => ({ url: `${borrowerUrl(id)}/request-documents`, method: 'POST' }),
      invalidatesTags: borrowerTag,
    }),
    sendToValuer: build.mutation<ActionResult, string>({
      query: (id) => ({ url: `${borrowerUrl(id)}/send-valuer`, method: 'POST' }),
      invalidatesTags: borrowerTag,
    }),
    approveLoan: build.mutation<ActionResult, string>({
      query: (id) => ({ url: `${borrowerUrl(id)}/approve`, method: 'POST' }),
      invalidatesTags: borrowerTag,
    }),
    escalateToCommittee: build.mutation<ActionResult, string>({
      query: (id) => ({ url: `${borrowerUrl(id)}/escalate`, method: 'POST' }),
      invalidatesTags: borrowerTag,
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
/**
 * Reads the pipeline without requesting it. The hook has a name of its own, because Fast Refresh mounts a component anew
 * if that calls a hook as `a.b.useHook()`.
 */
export const { useQueryState: usePipelineQueryState } = lendingApi.endpoints.getPipeline;
