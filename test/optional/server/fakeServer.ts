import { localBaseQuery } from '../../../src/api/local/localBaseQuery';
import { httpBaseQuery } from '../../../src/optional/server/httpBaseQuery';
import { sample } from '../../../src/optional/server/node/exampleServer';
import { appOptions, storeOptions } from '../../../src/optional/server/serverPage';
import { makeStore } from '../../../src/store/makeStore';
import { advanceTime, renderApp } from '../../renderApp';

export type Respond = () => Response | Promise<Response>;

/** A response with this JSON. */
export function json(body: unknown, init?: ResponseInit): Response {
  const headers = { 'Content-Type': 'application/json' };
  return new Response(JSON.stringify(body), { headers, ...init });
}

/** A problem document with these fields. */
export function problem(status: number, fields: object = {}, headers?: object): Response {
  const type = { 'Content-Type': 'application/problem+json' };
  return json(fields, { status, headers: { ...type, ...headers } });
}

/** Makes the store of a server page. */
export const makeServerStore = (baseUrl = '/') =>
  makeStore({ ...storeOptions, baseQuery: httpBaseQuery(baseUrl) });

/**
 * Mocks fetch by a server that answers from the example server's portfolio, unless there is another
 * response for a call: `GET /api/broker/me`.
 */
export function fakeServer(entries: readonly (readonly [call: string, respond: Respond])[] = []) {
  sessionStorage.clear(); // Another test may have left keys.
  const responses = new Map(entries);
  const requests: Request[] = [];
  const respondLocally = localBaseQuery(sample);
  const callOf = ({ method, url }: Request) => `${method} ${new URL(url).pathname}`;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request; // RTK passes a Request.
    request.signal.throwIfAborted();
    requests.push(request);
    const aborted = new Promise<never>((_resolve, reject) => {
      // A DOMException, as fetch rejects with.
      request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
    });
    const respond = responses.get(callOf(request));
    if (respond) return Promise.race([respond(), aborted]);
    const path = new URL(request.url).pathname.replace('broker/me', 'broker/br-2001');
    return json((await respondLocally({ method: request.method, path })).data);
  });
  /** Returns the calls since the last time, sorted. */
  const takeCalls = () => requests.splice(0).map(callOf).sort();
  return { requests, responses, takeCalls };
}

/** Renders the server page with a selected borrower and fake timers, and lets the server respond. */
export async function renderServerApp(selectedBorrowerId = 'b-1001') {
  const app = renderApp({
    storeOptions: { ...storeOptions, baseQuery: httpBaseQuery('/'), selectedBorrowerId },
    appOptions,
    fakeTimers: true,
  });
  await advanceTime(50);
  return app;
}
