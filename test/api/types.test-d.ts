// §7 The types of the eight calls. `npm run typecheck` checks this file; nothing runs it.
import type { SerializedError } from '@reduxjs/toolkit';
import { expectTypeOf } from 'expect-type';
import { lendingApi, type ResponseOf } from '../../src/api/lendingApi';
import type {
  BorrowerListItem,
  BorrowerRecord,
  Portfolio,
} from '../../src/portfolio/portfolioSchema';
import type { LendingError, LendingRequest } from '../../src/server/localBaseQuery';
import type { routes } from '../../src/server/routes';
import type { AppStore } from '../../src/store/makeStore';

type Pipeline = Portfolio['pipeline'];
type Borrower = BorrowerListItem & BorrowerRecord;
type ActionResult = { success: boolean; message: string };
type Broker = Omit<Portfolio['broker'], 'id'> & { readonly role?: string | null | undefined };
type Workflow = Portfolio['workflow'];

// Every route has an endpoint, and a response has the type that its route resolves to.
expectTypeOf<keyof typeof lendingApi.endpoints>().toEqualTypeOf<keyof typeof routes>();
expectTypeOf<ResponseOf<'getPipeline'>>().toEqualTypeOf<Pipeline>();
expectTypeOf<ResponseOf<'getBorrower'>>().toEqualTypeOf<Borrower>();
expectTypeOf<ResponseOf<'requestDocuments'>>().toEqualTypeOf<ActionResult>();
expectTypeOf<ResponseOf<'sendToValuer'>>().toEqualTypeOf<ActionResult>();
expectTypeOf<ResponseOf<'approveLoan'>>().toEqualTypeOf<ActionResult>();
expectTypeOf<ResponseOf<'escalateToCommittee'>>().toEqualTypeOf<ActionResult>();
expectTypeOf<ResponseOf<'getBroker'>>().toEqualTypeOf<Broker>();
expectTypeOf<ResponseOf<'getWorkflow'>>().toEqualTypeOf<Workflow>();
// @ts-expect-error -- the API has no such endpoint
export type UnknownEndpoint = ResponseOf<'deleteBorrower'>;

export function useHookTypes() {
  const pipeline = lendingApi.useGetPipelineQuery();
  expectTypeOf(pipeline.currentData).toEqualTypeOf<Pipeline | undefined>();
  expectTypeOf(pipeline.error).toEqualTypeOf<LendingError | SerializedError | undefined>();
  expectTypeOf(lendingApi.useGetBorrowerQuery('b-1').currentData).toEqualTypeOf<
    Borrower | undefined
  >();
  expectTypeOf(lendingApi.useGetBrokerQuery('br-1').currentData).toEqualTypeOf<
    Broker | undefined
  >();
  expectTypeOf(lendingApi.useGetWorkflowQuery().currentData).toEqualTypeOf<Workflow | undefined>();

  const [, requested] = lendingApi.useRequestDocumentsMutation();
  const [, sent] = lendingApi.useSendToValuerMutation();
  const [, approved] = lendingApi.useApproveLoanMutation();
  const [, escalated] = lendingApi.useEscalateToCommitteeMutation();
  expectTypeOf(requested.data).toEqualTypeOf<ActionResult | undefined>();
  expectTypeOf(sent.data).toEqualTypeOf<ActionResult | undefined>();
  expectTypeOf(approved.data).toEqualTypeOf<ActionResult | undefined>();
  expectTypeOf(escalated.data).toEqualTypeOf<ActionResult | undefined>();

  // @ts-expect-error -- an id is text
  lendingApi.useGetBorrowerQuery(1001);
}

export async function initiateTypes({ dispatch }: AppStore) {
  const { getPipeline, getBorrower, getBroker, getWorkflow, ...mutations } = lendingApi.endpoints;
  const { requestDocuments, sendToValuer, approveLoan, escalateToCommittee } = mutations;

  const pipeline = await dispatch(getPipeline.initiate());
  const borrower = await dispatch(getBorrower.initiate('b-1'));
  const broker = await dispatch(getBroker.initiate('br-1'));
  const workflow = await dispatch(getWorkflow.initiate());
  expectTypeOf(pipeline.data).toEqualTypeOf<Pipeline | undefined>();
  expectTypeOf(borrower.data).toEqualTypeOf<Borrower | undefined>();
  expectTypeOf(broker.data).toEqualTypeOf<Broker | undefined>();
  expectTypeOf(workflow.data).toEqualTypeOf<Workflow | undefined>();

  for (const action of [requestDocuments, sendToValuer, approveLoan, escalateToCommittee]) {
    const { data, error } = await dispatch(action.initiate('b-1'));
    expectTypeOf(data).toEqualTypeOf<ActionResult | undefined>();
    expectTypeOf(error).toEqualTypeOf<LendingError | SerializedError | undefined>();
  }
}

// The required fields of a response are keys of its type.
type Routes = typeof routes;
type UnknownFields<Name extends keyof Routes> = Exclude<
  Routes[Name]['requiredFields'][number],
  keyof ResponseOf<Name>
>;
expectTypeOf<{ [Name in keyof Routes]: UnknownFields<Name> }[keyof Routes]>().toBeNever();
expectTypeOf<Routes['getWorkflow']['requiredFields'][number]>().toEqualTypeOf<'steps'>();

// A request is a method and a path of the route table.
export const requests: LendingRequest[] = [
  { method: 'GET', path: '/api/borrowers/b-1' },
  { method: 'POST', path: '/api/borrowers/b-1/send-valuer' },
  // @ts-expect-error -- no route has this path
  { method: 'GET', path: '/api/brokers/br-1' },
  // @ts-expect-error -- no action has this name
  { method: 'POST', path: '/api/borrowers/b-1/decline' },
  // @ts-expect-error -- this route has another method
  { method: 'POST', path: '/api/onboarding/workflow' },
];
