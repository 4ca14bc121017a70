// §7 The types of the eight calls. `npm run typecheck` checks this file; nothing runs it.
import type { SerializedError } from '@reduxjs/toolkit';
import { expectTypeOf } from 'expect-type';
import { lendingApi } from '../../src/api/lendingApi';
import type { EndpointName } from '../../src/contract/calls';
import type {
  BorrowerListItem,
  PipelineResponse,
  ResponseOf,
} from '../../src/contract/responseSchemas';
import type { LendingError } from '../../src/contract/transport';
import type { BorrowerRecord, Portfolio } from '../../src/portfolio/portfolioSchema';

type Pipeline = Portfolio['pipeline'];
/** An intersection as one object: expect-type tells them apart. */
type Flat<Type> = { [Key in keyof Type]: Type[Key] };
/** The transport fills in the factors that a server or a portfolio leaves out. */
type RiskFactors = { risk_factors: NonNullable<BorrowerRecord['risk_factors']> };
type Borrower = Flat<BorrowerListItem & Omit<BorrowerRecord, keyof RiskFactors> & RiskFactors>;
type ActionResult = { success: boolean; message: string };
type Broker = Flat<Omit<Portfolio['broker'], 'id'> & { role?: string | null | undefined }>;
type Workflow = Portfolio['workflow'];

// Every call has an endpoint. A response has the fields of the portfolio file.
expectTypeOf<keyof typeof lendingApi.endpoints>().toEqualTypeOf<EndpointName>();
expectTypeOf<ResponseOf<'getPipeline'>>().toEqualTypeOf<Pipeline>();
expectTypeOf<ResponseOf<'getBorrower'>>().toEqualTypeOf<Borrower>();
expectTypeOf<ResponseOf<'requestDocuments'>>().toEqualTypeOf<ActionResult>();
expectTypeOf<ResponseOf<'getBroker'>>().toEqualTypeOf<Broker>();
expectTypeOf<ResponseOf<'getWorkflow'>>().toEqualTypeOf<Workflow>();
// @ts-expect-error -- the API has no such endpoint
export type UnknownEndpoint = ResponseOf<'deleteBorrower'>;

export function useHookTypes() {
  const pipeline = lendingApi.useGetPipelineQuery();
  expectTypeOf(pipeline.currentData).toEqualTypeOf<PipelineResponse | undefined>();
  expectTypeOf(pipeline.error).toEqualTypeOf<LendingError | SerializedError | undefined>();
  expectTypeOf(lendingApi.useGetBorrowerQuery('b-1').currentData).toEqualTypeOf<
    Borrower | undefined
  >();
  expectTypeOf(lendingApi.useGetBrokerQuery('br-1').currentData).toEqualTypeOf<
    Broker | undefined
  >();
  expectTypeOf(lendingApi.useGetWorkflowQuery().currentData).toEqualTypeOf<Workflow | undefined>();

  const [, requested] = lendingApi.useRequestDocumentsMutation();
  expectTypeOf(requested.data).toEqualTypeOf<ActionResult | undefined>();

  // @ts-expect-error -- an id is text
  lendingApi.useGetBorrowerQuery(1001);
}
