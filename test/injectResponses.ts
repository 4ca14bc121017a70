import type { Interceptor } from '../src/api/local/localBaseQuery';

/** An intercept that puts the given data, by path, in place of the portfolio's responses. */
export function injectResponses(responses: Record<string, object>): Interceptor {
  return ({ path }, getResponse) => {
    const data = responses[path];
    return data ? { data } : getResponse();
  };
}
