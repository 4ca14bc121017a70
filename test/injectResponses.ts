import type { FaultInjector } from '../src/localTransport/localTransport';

/** A fault injector that puts the given data, by path, in place of the server's own responses. */
export function injectResponses(responses: Record<string, object>): FaultInjector {
  return ({ path }, getResponse) => {
    const data = responses[path];
    return data ? { data } : getResponse();
  };
}
