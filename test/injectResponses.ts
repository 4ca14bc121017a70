import type { FaultInjector } from '../src/api/local/localBaseQuery';

/** A fault injector that puts the given data, by path, in place of the portfolio's responses. */
export function injectResponses(responses: Record<string, object>): FaultInjector {
  return ({ path }, getResponse) => {
    const data = responses[path];
    return data ? { data } : getResponse();
  };
}
