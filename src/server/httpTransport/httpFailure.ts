import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { LendingError } from '../../contract/transport';

/** What became of a request. Unknown: the server may have acted, although nothing says so. */
export type Outcome = 'not sent' | 'refused' | 'unknown';

/** Why a call to a server failed. */
export type HttpFailure = { readonly message: string; readonly outcome: Outcome };

const OFFLINE = 'This computer is offline.';

/** Why an action is not sent while the computer is offline. */
export const offlineFailure: HttpFailure = { message: OFFLINE, outcome: 'not sent' };

/** How much of the server's own words a message quotes, in characters. */
const QUOTED_CHARACTERS = 300;

/** Whether a GET is worth sending again: no connection, or a gateway without its server. */
export function isTransient(error: FetchBaseQueryError): boolean {
  const status = 'originalStatus' in error ? error.originalStatus : error.status;
  return isConnectionLost(error) || status === 502 || status === 503 || status === 504;
}

/** Returns after how many ms a 429 or 503 asks for the request again. Undefined if it does not. */
export function readRetryAfter(response: Response | undefined): number | undefined {
  const value = response?.headers.get('Retry-After');
  if (!value || (response?.status !== 429 && response?.status !== 503)) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0);
}

/**
 * Says in plain words why a call failed: in the server's own if it sends problem+json, else by the
 * status. Never in a parser's or the browser's.
 */
export function describeFailure(
  error: FetchBaseQueryError,
  response: Response | undefined,
): HttpFailure {
  if (error.status === 'TIMEOUT_ERROR') {
    return { message: 'The server took too long.', outcome: 'unknown' };
  }
  if (!response || isConnectionLost(error)) {
    return {
      message: navigator.onLine ? 'The server cannot be reached.' : OFFLINE,
      outcome: 'unknown',
    };
  }
  if (response.ok) {
    const message = isWebPage(error, response)
      ? 'The server answered with a web page instead of data. You may have to sign in again.'
      : 'The server’s answer is not JSON.';
    return { message, outcome: 'unknown' };
  }
  const { status } = response;
  const problem = readProblem(error.data, response);
  const detail = problemDetail(problem);
  // A server may say the same in its own words.
  const words = new Set(status === 401 ? [statusMessage(status), detail] : [detail]);
  return {
    message: [...words].filter(Boolean).join(' ') || statusMessage(status),
    outcome: outcomeOf(status, problem),
  };
}

function outcomeOf(status: number, problem: Record<string, unknown>): Outcome {
  // Only the dev server's proxy says so.
  if (problem.outcome === 'not sent') return 'not sent';
  // A 409 can be about a copy: browsers send a POST again when its connection is reset.
  return status >= 500 || status === 409 ? 'unknown' : 'refused';
}

/** Whether a refusal with this status leaves no doubt about what a POST has done. */
export function settlesAction(status = 0): boolean {
  return status >= 400 && status < 500 && ![408, 409, 425, 429].includes(status);
}

/**
 * Adds to a failure what only the user can use: whether to look first, and the request's id.
 * @param earlierOutcome that of the earlier tries of the same action
 */
export function toLendingError(
  failure: HttpFailure,
  isAction: boolean,
  response: Response | undefined,
  earlierOutcome?: Outcome,
): LendingError {
  const requestId = response?.headers.get('X-Request-Id')?.slice(0, QUOTED_CHARACTERS);
  const message = [
    failure.message,
    isAction && failure.outcome === 'not sent' && 'Nothing was sent.',
    isAction && failure.outcome === 'unknown' && 'It may have been done all the same.',
    failure.outcome !== 'unknown' &&
      earlierOutcome === 'unknown' &&
      'An earlier try may have been done.',
    requestId && `(Request ${requestId})`,
  ]
    .filter(Boolean)
    .join(' ');
  return {
    status: response?.status ?? 0,
    message,
    isForUser: true,
    ...(requestId && { requestId }),
  };
}

/** Without a body the parser fails on nothing: the connection was lost after the headers. */
function isConnectionLost(error: FetchBaseQueryError): boolean {
  return (
    error.status === 'FETCH_ERROR' || (error.status === 'PARSING_ERROR' && error.data.length === 0)
  );
}

function isWebPage({ data }: FetchBaseQueryError, { headers }: Response): boolean {
  const isMarkup = typeof data === 'string' && data.trimStart().startsWith('<');
  return isMarkup || Boolean(headers.get('Content-Type')?.includes('text/html'));
}

/** Returns the fields of problem+json (RFC 9457); none if the body is something else. */
function readProblem(body: unknown, { headers }: Response): Record<string, unknown> {
  const isProblem = headers.get('Content-Type')?.includes('problem+json') && body instanceof Object;
  return isProblem ? Object.fromEntries(Object.entries(body)) : {};
}

/** Returns the detail or title of a problem; undefined if there is none. */
function problemDetail({ detail, title }: Record<string, unknown>): string | undefined {
  return [detail, title]
    .find((words): words is string => typeof words === 'string' && words.trim() !== '')
    ?.slice(0, QUOTED_CHARACTERS);
}

/** Not the response's own statusText: HTTP/2 has none. */
function statusMessage(status: number): string {
  // A redirect has status 0, because the page does not follow it.
  if (status === 0 || status === 401) return 'You are not signed in.';
  if (status === 403) return 'The server does not allow this (403).';
  if (status === 404) return 'The server does not have this (404).';
  if (status === 429) return 'The server gets too many requests (429).';
  if (status >= 502 && status <= 504) return `The server is not available (${status}).`;
  return `The server failed (${status}).`;
}
