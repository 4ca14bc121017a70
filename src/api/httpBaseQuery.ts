import { nanoid } from '@reduxjs/toolkit';
import { fetchBaseQuery, type FetchBaseQueryError, retry } from '@reduxjs/toolkit/query/react';
import * as v from 'valibot';
import { isMissing } from '../domain/text';
import { formatIssue } from './formatIssue';
import type { LendingBaseQuery, LendingError } from './lendingBaseQuery';
import { actionResult, queryResponses } from './schemas';

/** The status of a response, or RTK's word for why there is none. */
type Code = FetchBaseQueryError['status'];
/** After these, too, a server may have done an action, or be doing it. */
const undecided: readonly Code[] = [408, 409, 425, 429];

/** The Idempotency-Key of each action without a result, by its URL. Pressed again, it must not be done twice. */
const openKeys = new Map<string, string>();
/** The 401 or 404 of a URL, until a success: a 500 after it must not bring the data back. */
const goneStatuses = new Map<string, number>();

const send = retry(
  // The session is a cookie.
  fetchBaseQuery({ baseUrl: process.env.API ?? '', timeout: 30_000, credentials: 'include' }),
  {
    retryCondition(error, _args, { attempt, baseQueryApi }) {
      const code = codeOf(error as FetchBaseQueryError); // RTK types it unknown.
      return baseQueryApi.type === 'query' && attempt <= 2 && ['FETCH_ERROR', 502, 503, 504].includes(code);
    },
  },
);

/** Sends requests to the server of --env api. A wrong response is an error that names the first wrong place. */
export const httpBaseQuery: LendingBaseQuery = async (args, api, options) => {
  const request = typeof args === 'string' ? { url: args } : args;
  const { url } = request;
  const isAction = api.type === 'mutation';
  const key = openKeys.get(url) ?? nanoid();
  if (isAction) openKeys.set(url, key);
  const headers = isAction ? { 'Idempotency-Key': key } : {};
  const response = await send({ ...request, headers }, api, options);

  const schema = isAction ? actionResult : queryResponses[api.endpoint as keyof typeof queryResponses]; // RTK types it string.
  const { data, error } = response.error ? { error: response.error } : validate(schema, response.data, url);
  if (data) {
    openKeys.delete(url);
    goneStatuses.delete(url);
    return { data };
  }
  const failure = describeFailure(error);
  if (!failure.isUnconfirmed) openKeys.delete(url);
  if (failure.status === 401 || failure.status === 404) goneStatuses.set(url, failure.status);
  return { error: { ...failure, status: goneStatuses.get(url) ?? failure.status } };
};

/** Returns the known fields of a response, or what is wrong with it. A borrower must be the one of the URL. */
function validate(schema: v.GenericSchema<unknown, object>, body: unknown, url: string) {
  const { issues, output } = v.safeParse(schema, body, { abortEarly: true });
  const isOther = !issues && 'id' in output && !url.endsWith(`/${encodeURIComponent(String(output.id))}`);
  if (!issues && !isOther) return { data: output };
  const fault = issues ? formatIssue(issues[0]) : 'id is another borrower’s';
  return { error: { status: 200, data: { detail: `The server’s response is wrong: ${fault}.` } } };
}

const codeOf = (error: FetchBaseQueryError): Code => ('originalStatus' in error ? error.originalStatus : error.status);

/** Describes why a request failed: the server's own words, or a sentence about the status. */
function describeFailure(error: FetchBaseQueryError): LendingError {
  const code = codeOf(error);
  const { detail } = Object(error.data) as { readonly detail?: unknown }; // The body can be any JSON.
  const words = typeof detail === 'string' && !isMissing(detail) ? detail.slice(0, 300) : describeCode(code);
  const isRefused = typeof code === 'number' && code >= 400 && code < 500 && !undecided.includes(code);
  return { status: typeof code === 'number' ? code : 0, message: words, isUnconfirmed: !isRefused };
}

function describeCode(code: Code): string {
  if (code === 'TIMEOUT_ERROR') return 'The server took too long.';
  if (typeof code !== 'number') return 'The server cannot be reached.';
  if (code < 400) return 'The server’s response cannot be read.';
  if (code === 401) return 'You are not signed in.';
  if (code === 404) return 'The server does not have this (404).';
  return code < 500 ? `The server refused this (${code}).` : `The server failed (${code}).`;
}
