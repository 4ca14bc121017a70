import type { fetchBaseQuery, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import * as v from 'valibot';
import type { EndpointName } from '../../api/calls';
import { groups } from '../../api/groups';
import type { LendingError } from '../../api/lendingApi';
import { responseSchemas } from '../../api/schemas';
import { formatPath, formatValue } from '../../build/formatPath';
import { isMissing } from '../../domain/fallbacks';

/** How much of a server's own words the page quotes, in characters. */
export const QUOTED_CHARACTERS = 300;

type FetchResult = Awaited<ReturnType<ReturnType<typeof fetchBaseQuery>>>;
type Failure = Pick<LendingError, 'message' | 'signIn'>;

/** Returns the known fields of a response, or why there are none. */
export function readResponse(
  endpoint: EndpointName,
  path: string,
  { data, error, meta }: FetchResult,
): { readonly data: object } | { readonly failure: Failure } {
  if (error) return { failure: describeFailure(error, meta) };
  const { issues, output } = v.safeParse(responseSchemas[endpoint], data, { abortEarly: true });
  if (issues) {
    const keys = issues[0].path?.map(({ key }) => key);
    return wrongResponse(issues[0].message, issues[0].input, keys);
  }
  if ('new' in output) {
    const ids = new Set<string>();
    for (const group of groups) {
      for (const [index, { id }] of output[group].entries()) {
        if (ids.has(id)) return wrongResponse('a unique id', id, [group, index, 'id']);
        ids.add(id);
      }
    }
  }
  const id = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  const isOther = 'id' in output && output.id !== id;
  return isOther ? wrongResponse(formatValue(id), output.id, ['id']) : { data: output };
}

/** Names the place that is wrong: `new[0].id: expected text, got 1`. */
function wrongResponse(expected: string, got: unknown, keys: readonly unknown[] = []) {
  const path = formatPath(keys);
  const fault = `${path && `${path}: `}expected ${expected}, got ${formatValue(got)}.`;
  return { failure: { message: `The server’s response is wrong: ${fault}` } };
}

/** Describes why a call failed in words of the server or of the page, never of the browser. */
function describeFailure(error: FetchBaseQueryError, meta: FetchResult['meta']): Failure {
  const response = meta?.response;
  if (error.status === 'TIMEOUT_ERROR') return { message: 'The server took too long.' };
  if (!response) {
    const { onLine } = navigator;
    return { message: onLine ? 'The server cannot be reached.' : 'This computer is offline.' };
  }
  if (response.ok) return { message: 'The server’s response is not JSON, or was cut off.' };
  const isProblem = response.headers.get('Content-Type')?.includes('problem+json');
  // Whatever JSON the body is.
  const { detail, sign_in } = Object(isProblem && error.data) as Record<string, unknown>;
  const own = describeStatus(response.status);
  const words = typeof detail === 'string' && !isMissing(detail) ? endSentence(detail) : own;
  if (response.status !== 401) return { message: words };
  const message = words === own ? own : `${own} ${words}`;
  // A path of the server or a whole URL: nothing else becomes a link.
  if (typeof sign_in !== 'string' || !/^(https?:\/)?\/(?![/\\\s])/i.test(sign_in))
    return { message };
  const origin = sign_in.startsWith('/') ? new URL(meta.request.url).origin : '';
  return { message, signIn: origin + sign_in };
}

/** Names a status. The response's own statusText would be empty over HTTP/2. */
function describeStatus(status: number): string {
  // A redirect has the status 0, because the page does not follow it. Its target cannot be read.
  if (status < 400) return 'The server redirected this request. You may have to sign in.';
  if (status === 401) return 'You are not signed in.';
  if (status === 403) return 'The server does not allow this (403).';
  if (status === 404) return 'The server does not have this (404).';
  if (status < 500) return `The server refused this (${status}).`;
  if (status >= 502 && status <= 504) return `The server is not available (${status}).`;
  return `The server failed (${status}).`;
}

/** Shortens the words of a server, and ends them with a full stop, because other sentences follow. */
export function endSentence(words: string): string {
  const text = words.trim().slice(0, QUOTED_CHARACTERS);
  return /[.!?…。！？]["'”’»)]*$/.test(text) ? text : `${text}.`;
}
