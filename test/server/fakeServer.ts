import type { Transport } from '../../src/contract/transport';
import { createHttpTransport } from '../../src/server/httpTransport/httpTransport';
import { createLocalTransport } from '../../src/localTransport/localTransport';
import { startRefreshing } from '../../src/server/startRefreshing';
import { sample } from '../../src/server/referenceServer/sample';
import { advanceTime, renderApp } from '../renderApp';

const BASE = 'https://lender.example/base';

type Respond = (request: Request, path: string) => Response | Promise<Response> | undefined;

/** A transport that sends to the fake server, and selects a borrower at first if one is given. */
export function serverTransport(selectedBorrowerId: string | null = null): Transport {
  const transport = createHttpTransport({ baseUrl: `${BASE}/` });
  return { ...transport, initialSelection: { ...transport.initialSelection, selectedBorrowerId } };
}

/** Mocks fetch by a server that gives these responses, or else those of the built-in portfolio. */
export function fakeServer(respond: Respond = () => undefined) {
  sessionStorage.clear(); // Of the keys of another test.
  const { send } = createLocalTransport(sample);
  const requests: Request[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request; // RTK passes a Request.
    // For messages: by default they print the internals of Node's Request.
    requests.push(Object.assign(request, { toJSON: () => `${request.method} ${request.url}` }));
    const path = request.url.slice(BASE.length);
    return (await respond(request, path)) ?? json(await sampleResponse(request.method, path));
  });

  async function sampleResponse(method: string, path: string) {
    return (await send({ method, path: path.replace('/broker/me', '/broker/br-2001') })).data;
  }
  /** Returns the calls since the last time, sorted. */
  function takeCalls(): string[] {
    return requests
      .splice(0)
      .map(({ method, url }) => `${method} ${url.slice(BASE.length)}`)
      .sort();
  }
  return { requests, takeCalls };
}

/** Renders the app on the fake server, with fake timers, and lets the server answer. */
export async function renderServerApp(selectedBorrowerId: string | null = 'b-1001') {
  const transport = serverTransport(selectedBorrowerId);
  const app = renderApp({
    transport,
    viewConstants: {},
    prepare: startRefreshing,
    fakeTimers: true,
  });
  await advanceTime(50);
  return app;
}

/** A response with this JSON. */
export function json(body: unknown, init?: ResponseInit): Response {
  return new Response(JSON.stringify(body), {
    headers: { 'Content-Type': 'application/json' },
    ...init,
  });
}

/** A problem document with these fields. */
export function problem(status: number, fields: object, headers?: object): Response {
  return json(fields, {
    status,
    headers: { 'Content-Type': 'application/problem+json', ...headers },
  });
}

/** A web page in place of JSON. */
export function html(status: number, body = '<h1>Oops</h1>'): Response {
  return new Response(body, { status, headers: { 'Content-Type': 'text/html' } });
}

/** A response whose body breaks off after the headers. */
export function brokenOff(status: number): Response {
  const body = new ReadableStream({
    start: (controller) => {
      controller.error(new TypeError('network error'));
    },
  });
  return new Response(body, { status });
}

/** Fails as fetch does when it gets no response. */
export function lostConnection(): never {
  throw new TypeError('Failed to fetch');
}
