import type { Transport } from '../../../src/api/transport';
import { createHttpTransport } from '../../../src/optional/server/http/httpBaseQuery';
import { createLocalTransport } from '../../../src/api/local/localBaseQuery';
import { startRefreshing } from '../../../src/optional/server/startRefreshing';
import { sample } from '../../../src/optional/server/referenceServer/sample';
import { advanceTime, renderApp } from '../../renderApp';
import { json } from './responses';

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
