import type { fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import * as v from 'valibot';
import { endpoints, type EndpointName } from '../api/endpoints';
import { responseSchemas, type BorrowerListItem } from '../api/schemas';
import { formatFault, formatValue } from '../build/formatFault';
import { isMissing } from '../domain/text';

type FetchResult = Awaited<ReturnType<ReturnType<typeof fetchBaseQuery>>>;

/** ErrorNote shows these: the request's id in the server's log, and the URL to sign in, or ''. */
export type FailureDetails = { readonly requestId: string; readonly signIn: string };

/** Returns the known fields of a response, unless it is wrong, and in any case an error about it. */
export function readResponse(endpoint: EndpointName, path: string, result: FetchResult) {
  const { error, meta } = result;
  const response = meta?.response;
  const { data, fault = '' } = error ? {} : validate(endpoint, path, result.data);
  const isProblem = response?.headers.get('Content-Type')?.includes('problem+json');
  // The body of an error can be any JSON.
  const { detail, sign_in } = Object(isProblem && error?.data) as Record<string, unknown>;
  const wrong = `The server’s response is wrong: ${fault}.`;
  const own = error ? describeFailure(error.status, response) : wrong;
  const words = typeof detail === 'string' && !isMissing(detail) ? endSentence(detail) : own;
  const isSignedOut = response?.status === 401;
  const message = isSignedOut && words !== own ? `${own} ${words}` : words;
  const details: FailureDetails = {
    requestId: shorten(response?.headers.get('X-Request-Id') ?? ''),
    signIn: isSignedOut ? readSignIn(sign_in, meta?.request.url) : '',
  };
  // The browser hides the status of a redirect that it does not follow.
  const status = response ? response.status || 302 : 0;
  return { data, error: { status, message, details } };
}

/** Validates the body of a response. Names the first place that is wrong: `new[0].id: expected text, got 1`. */
function validate(endpoint: EndpointName, path: string, body: unknown) {
  const { issues, output } = v.safeParse(responseSchemas[endpoint], body, { abortEarly: true });
  if (issues) {
    const [{ path: place = [], message, input }] = issues;
    const keys = place.map(({ key }) => key);
    return { fault: formatFault(keys, message, input) };
  }
  const ids = new Set<string>();
  const lists = (endpoint === 'getPipeline' ? output : {}) as Record<string, BorrowerListItem[]>;
  for (const [group, items] of Object.entries(lists)) {
    for (const [index, { id }] of items.entries()) {
      if (ids.has(id)) return { fault: formatFault([group, index, 'id'], 'a unique id', id) };
      ids.add(id);
    }
  }
  const id = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  const isOther = 'id' in output && endpoints[endpoint].path.endsWith('{id}') && output.id !== id;
  return isOther ? { fault: formatFault(['id'], formatValue(id), output.id) } : { data: output };
}

/** Describes why a request failed. A browser's own words, and the statusText, differ or are missing. */
function describeFailure(reason: unknown, response: Response | undefined): string {
  if (reason === 'TIMEOUT_ERROR') return 'The server took too long.';
  if (!response) return navigator.onLine ? 'The server cannot be reached.' : 'This computer is offline.';
  const { ok, status } = response;
  if (ok) return 'The server’s response cannot be read, or was cut off.';
  if (status < 400) return 'The server redirected this request. You may have to sign in.';
  if (status === 401) return 'You are not signed in.';
  if (status === 404) return 'The server does not have this (404).';
  if (status < 500) return `The server refused this (${status}).`;
  if (status >= 502 && status <= 504) return `The server is not available (${status}).`;
  return `The server failed (${status}).`;
}

/** Returns the URL of a `sign_in`, which is a path of the server or a whole URL. Nothing else is a link. */
function readSignIn(signIn: unknown, requestUrl?: string): string {
  const isLink = typeof signIn === 'string' && /^(https?:\/)?\/(?![/\\\s])/i.test(signIn);
  return isLink && URL.canParse(signIn, requestUrl) ? new URL(signIn, requestUrl).href : '';
}

const shorten = (words: string) => words.trim().slice(0, 300);

/** Shortens a server's own words to 300 characters, and ends them with a full stop, because other sentences follow. */
export function endSentence(words: string): string {
  const text = shorten(words);
  return /[.!?…。！？]["'”’»)]*$/.test(text) ? text : `${text}.`;
}
