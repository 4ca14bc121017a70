import type { LendingResponse } from '../src/api/baseQueryTypes';
import type { Interceptor, LocalRequest } from '../src/api/local/localBaseQuery';

type PendingRequest = {
  request: LocalRequest;
  /** Settles the request with the given response, or with the portfolio's own. */
  respond: (response?: LendingResponse) => void;
};

/** An intercept that leaves requests that match, such as `GET /path`, pending until the test responds. */
export function deferResponses(requests: RegExp) {
  const pending: PendingRequest[] = [];
  const intercept: Interceptor = (request, getResponse) =>
    requests.test(`${request.method} ${request.path}`)
      ? new Promise((resolve) => {
          pending.push({ request, respond: (response = getResponse()) => resolve(response) });
        })
      : getResponse();
  /** Removes and returns the oldest pending request whose path ends as given. */
  function next(pathEnd: string): PendingRequest {
    const index = pending.findIndex(({ request }) => request.path.endsWith(pathEnd));
    const [request] = pending.splice(index, index < 0 ? 0 : 1);
    if (!request) throw new Error(`No request to …${pathEnd} is pending.`);
    return request;
  }
  return { intercept, next, pending };
}

export const serverError: LendingResponse = { error: { status: 500, message: 'The server failed.' } };

/** An intercept that puts the given data, by path, in place of the portfolio's responses. */
export function injectResponses(responses: Record<string, object>): Interceptor {
  return ({ path }, getResponse) => {
    const data = responses[path];
    return data ? { data } : getResponse();
  };
}
