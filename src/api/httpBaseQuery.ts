import { nanoid } from '@reduxjs/toolkit';
import { fetchBaseQuery, type FetchBaseQueryError, retry } from '@reduxjs/toolkit/query/react';
import * as v from 'valibot';
import { isMissing } from '../domain/text';
import type { LendingBaseQuery, LendingError } from './baseQueryTypes';
import { formatIssue } from './formatIssue';
import { actionResult, queryResponses } from './schemas';

const TIMEOUT_MS = 30_000;
/** After these 4xx, as after a 5xx or without a response, a server may have done an action all the same. */
const unconfirmedStatuses = [408, 409, 425, 429];
const UNREADABLE = 'The server’s response cannot be read.';

/** The Idempotency-Keys of actions without a result, by URL. The next press sends the same: the server acts once. */
const openKeys = new Map<string, string>();
/** The 401 or 404 of a URL since its last success. Later failures get it, too, so that old data do not reappear. */
const goneStatuses = new Map<string, number>();

const send = retry(
  // The session is a cookie. The browser's cache must not answer a refresh without asking the server.
  fetchBaseQuery({ baseUrl: process.env.API ?? '', timeout: TIMEOUT_MS, credentials: 'include', cache: 'no-cache' }),
  {
    retryCondition(error, _args, { attempt, baseQueryApi }) {
      const code = codeOf(error as FetchBaseQueryError); // RTK types it unknown.
      return baseQueryApi.type === 'query' && attempt <= 2 && ['FETCH_ERROR', 502, 503, 504].includes(code);
    },
  },
);

/**
 * Sends requests to the server of --env api. A wrong response is an error that names the first wrong place. RTK Query's
 * own option `responseSchema` would validate it, too, but it would bring valibot into the default build.
 */
export const httpBaseQuery: LendingBaseQuery = async (args, api, options) => {
  const request = typeof args === 'string' ? { url: args } : args;
  const { url } = request;
  const isAction = api.type === 'mutation';
  const key = openKeys.get(url) ?? nanoid();
  if (isAction) openKeys.set(url, key);
  const headers = isAction ? { 'Idempotency-Key': key } : {};
  const { data: body, error: failure, meta } = await send({ ...request, headers }, api, options);
  // RTK types the name of an endpoint as string.
  const schema = isAction ? actionResult : queryResponses[api.endpoint as keyof typeof queryResponses];
  const { data, error } = failure ? describeFailure(failure, meta?.response?.redirected) : validate(schema, body, url);
  if (data || !error.isUnconfirmed) openKeys.delete(url);
  if (data) {
    goneStatuses.delete(url);
    return { data };
  }
  if (error.status === 401 || error.status === 404) goneStatuses.set(url, error.status);
  return { error: { ...error, status: goneStatuses.get(url) ?? error.status } };
};

/** Returns the known fields of a response, or what is wrong with it. A borrower must be the one of the URL. */
function validate(schema: v.GenericSchema<unknown, object>, body: unknown, url: string) {
  const { issues, output } = v.safeParse(schema, body, { abortEarly: true });
  const isOther = !issues && 'id' in output && !url.endsWith(`/${encodeURIComponent(String(output.id))}`);
  if (!issues && !isOther) return { data: output };
  const fault = issues ? formatIssue(issues[0]) : 'id is another borrower’s';
  return { error: { status: 200, message: `The server’s response is wrong: ${fault}.`, isUnconfirmed: true } };
}

/** Returns the status of a response, also of one that is not JSON, or RTK's word for a failure. */
const codeOf = (error: FetchBaseQueryError) => ('originalStatus' in error ? error.originalStatus : error.status);

/** Describes why a request failed: in the server's own words, or in a sentence about the status. */
function describeFailure(failure: FetchBaseQueryError, isRedirected = false): { data?: never; error: LendingError } {
  const code = codeOf(failure);
  // Where a session has ended, some servers redirect to a login page.
  const isLogin = isRedirected && failure.status === 'PARSING_ERROR' && failure.originalStatus < 500;
  const status = isLogin ? 401 : typeof code === 'number' ? code : 0;
  const { detail } = Object(failure.data) as { readonly detail?: unknown }; // The body can be any JSON.
  const words = isLogin ? `${UNREADABLE} You may have to sign in again.` : describeStatus(status);
  const message = typeof detail === 'string' && !isMissing(detail) ? detail.slice(0, 300) : words;
  const isRefused = status >= 400 && status < 500 && !unconfirmedStatuses.includes(status) && !isRedirected;
  return { error: { status, message, isUnconfirmed: !isRefused } };
}

function describeStatus(status: number): string {
  if (status === 0) return 'The server does not respond.';
  if (status < 400) return UNREADABLE;
  if (status === 401) return 'You are not signed in.';
  return status < 500 ? `The server refused this (${status}).` : `The server failed (${status}).`;
}
