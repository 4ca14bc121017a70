import type { FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import type { LendingError } from '../../../api/lendingApi';
import type { ResponseOf } from '../../../api/schemas';
import { isMissing } from '../../../domain/fallbacks';

export type ActionResult = ResponseOf<'escalateToCommittee'>;

/** What became of a request. Unknown: the server may have acted, although nothing says so. */
type Outcome = 'not sent' | 'refused' | 'unknown';

/** An error of this page, with what the core does not know. */
export type HttpError = LendingError & {
  readonly requestId?: string;
  /** Whether an action may have been done all the same, by this or an earlier try. */
  readonly isUnsettled?: true;
  /** Where the user can sign in: an http or https URL. */
  readonly signIn?: string;
};

/** Why a call to a server failed, and where the user can sign in, if the server says so. */
export type HttpFailure = {
  readonly message: string;
  readonly outcome: Outcome;
  readonly signIn?: string | undefined;
};

const OFFLINE = 'This computer is offline.';

/** Says that nobody knows what became of an action that was sent before. */
const EARLIER_TRY = 'An earlier try may have been done.';

/** What the page says of an action that is unsettled since before a reload. */
export const earlierTryError: HttpError = {
  status: 0,
  message: EARLIER_TRY,
  isUnsettled: true,
};

/** Why an action is not sent while the computer is offline. */
export const offlineFailure: HttpFailure = { message: OFFLINE, outcome: 'not sent' };

/** How much of the server's own words a message quotes, in characters. */
const QUOTED_CHARACTERS = 300;

/** Whether to send a GET again: it has no whole response, or its status is 502, 503 or 504. */
export function isTransient(error: FetchBaseQueryError): boolean {
  const status = 'originalStatus' in error ? error.originalStatus : error.status;
  return isConnectionLost(error) || status === 502 || status === 503 || status === 504;
}

/** Returns after how many ms a 429 or 503 asks for the request again. Undefined if it does not. */
export function readRetryAfter(response: Response | undefined): number | undefined {
  const value = response?.headers.get('Retry-After');
  if (!value || (response?.status !== 429 && response?.status !== 503)) return undefined;
  // Date.parse reads -5 as a month. A date of HTTP begins with the name of its day.
  const date = /^[a-z]/i.test(value) ? Date.parse(value) : NaN;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : date - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0);
}

/**
 * Describes why a call failed, in words of the page and, from problem+json, of the server. It never
 * quotes the browser or a parser.
 */
export function describeFailure(
  error: FetchBaseQueryError,
  meta: FetchBaseQueryMeta | undefined,
): HttpFailure {
  const response = meta?.response;
  if (error.status === 'TIMEOUT_ERROR') {
    return { message: 'The server took too long.', outcome: 'unknown' };
  }
  if (!response || error.status === 'FETCH_ERROR') {
    return {
      message: navigator.onLine ? 'The server cannot be reached.' : OFFLINE,
      outcome: 'unknown',
    };
  }
  const { status } = response;
  if (isConnectionLost(error)) {
    return { message: 'The response broke off.', outcome: outcomeOf(status) };
  }
  const charset = findForeignCharset(response);
  const charsetMessage = charset && `The server’s response is in ${charset}, not in UTF-8.`;
  if (response.ok) {
    const message = isWebPage(error, response)
      ? 'The server answered with a web page instead of data. You may have to sign in again.'
      : (charsetMessage ?? 'The server’s response is not JSON.');
    return { message, outcome: 'unknown' };
  }
  const problem = readProblem(error.data, response);
  // A server may say the same in its own words.
  const words = new Set([
    (status === 401 || charset) && statusMessage(status),
    charsetMessage ?? problemDetail(problem),
  ]);
  return {
    message: [...words].filter(Boolean).join(' ') || statusMessage(status),
    outcome: isFromProxy(problem) ? 'not sent' : outcomeOf(status),
    signIn: status === 401 ? readSignIn(problem.sign_in, meta.request.url) : undefined,
  };
}

/** Whether the dev server's proxy says that it could not reach the server. */
function isFromProxy({ outcome }: Record<string, unknown>): boolean {
  return process.env.NODE_ENV !== 'production' && outcome === 'not sent';
}

/**
 * Only a 4xx refuses: a server may redirect after it has acted. A 409 or 425 can be about a copy,
 * because browsers send a POST again when its connection is reset.
 */
function outcomeOf(status: number): Outcome {
  const isRefusal = status >= 400 && status < 500 && ![408, 409, 425, 429].includes(status);
  return isRefusal ? 'refused' : 'unknown';
}

/** Whether with this status a server may refuse the Idempotency-Key itself. */
export function mayRefuseKey(status: number | undefined): boolean {
  return status === 400 || status === 422;
}

/**
 * Turns a failure into an error to show, with the request's id and whether an action may be done.
 * @param isUnsettled whether an earlier try of the same action may have been done
 */
export function toHttpError(
  { message, outcome, signIn }: HttpFailure,
  isAction: boolean,
  response: Response | undefined,
  isUnsettled = false,
): HttpError {
  const requestId = readRequestId(response);
  const sentences = [
    message,
    isAction && outcome === 'not sent' && 'Nothing was sent.',
    isAction && outcome === 'unknown' && 'It may have been done all the same.',
    outcome !== 'unknown' && isUnsettled && EARLIER_TRY,
  ];
  return {
    status: response?.status ?? 0,
    message: sentences.filter(Boolean).join(' '),
    ...(isAction && (isUnsettled || outcome === 'unknown') && { isUnsettled: true }),
    ...(requestId && { requestId }),
    ...(signIn && { signIn }),
  };
}

/** Returns the result of an action with words to show, because a server may give none. */
export function describeResult(
  { success, message }: ActionResult,
  response: Response | undefined,
): ActionResult & Pick<HttpError, 'requestId'> {
  const words = isMissing(message) ? undefined : message.trim();
  if (success) return { success, message: words ?? 'Done.' };
  const requestId = readRequestId(response);
  return {
    success,
    message: words ? endSentence(words) : 'The server refuses this and does not say why.',
    ...(requestId && { requestId }),
  };
}

/** Ends the words of a server with a full stop, because other sentences follow. */
function endSentence(words: string): string {
  return /[.!?…。！？]["'”’»)]*$/.test(words) ? words : `${words}.`;
}

function readRequestId(response: Response | undefined): string | undefined {
  return response?.headers.get('X-Request-Id')?.slice(0, QUOTED_CHARACTERS);
}

/** Returns the charset that a response declares, if its bytes may not be read as UTF-8. */
export function findForeignCharset({ headers }: Response): string | undefined {
  const [, charset = ''] =
    /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(headers.get('Content-Type') ?? '') ?? [];
  return /^(utf-?8|us-ascii)?$/i.test(charset) ? undefined : charset.slice(0, QUOTED_CHARACTERS);
}

/** Returns where the user can sign in: a path of the server or a whole URL. Nothing else is a link. */
function readSignIn(value: unknown, requestUrl: string): string | undefined {
  if (typeof value !== 'string' || !/^(https?:\/)?\/(?![/\\\s])/i.test(value)) return undefined;
  try {
    return new URL(value, requestUrl).href;
  } catch {
    return undefined; // The page's browsers include some without URL.canParse.
  }
}

/** Whether a response has lost its body: it broke off after the headers, or is no gzip. */
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
  const words = [detail, title].find(
    (each): each is string => typeof each === 'string' && !isMissing(each),
  );
  return words && endSentence(words.trim().slice(0, QUOTED_CHARACTERS));
}

/** Names a status. The response's own statusText would be empty over HTTP/2. */
function statusMessage(status: number): string {
  // A redirect has status 0, because the page does not follow it. Its target cannot be read.
  if (status < 400 && status !== 304) {
    return 'The server redirected this request. You may have to sign in, or the server’s address may lack a slash or https.';
  }
  if (status === 401) return 'You are not signed in.';
  if (status === 403) return 'The server does not allow this (403).';
  if (status === 404) return 'The server does not have this (404).';
  if (status === 429) return 'The server gets too many requests (429).';
  if (status >= 502 && status <= 504) return `The server is not available (${status}).`;
  return `The server failed (${status}).`;
}
