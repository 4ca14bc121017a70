import { localBaseQuery } from '../../../src/api/local/localBaseQuery';
import { sample } from '../../../src/optional/server/referenceServer/sample';
import { createServerPage } from '../../../src/optional/server/serverPage';
import { startRefreshing } from '../../../src/optional/server/startRefreshing';
import { advanceTime, renderApp } from '../../renderApp';
import { json } from './responses';

const BASE = 'https://lender.example/base';

type Respond = (request: Request, path: string) => Response | Promise<Response> | undefined;

/** The server page on the fake server. It selects a borrower at first if one is given. */
export function serverPage(selectedBorrowerId: string | null = null) {
  const { storeOptions, page } = createServerPage({ baseUrl: `${BASE}/` });
  const initialSelection = { ...storeOptions.initialSelection, selectedBorrowerId };
  return { storeOptions: { ...storeOptions, initialSelection }, page };
}

/** Mocks fetch by a server that gives these responses, or else those of the built-in portfolio. */
export function fakeServer(respond: Respond = () => undefined) {
  sessionStorage.clear(); // Another test may have left keys.
  const respondLocally = localBaseQuery(sample);
  const requests: Request[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request; // RTK passes a Request.
    // For messages: by default they print the internals of Node's Request.
    requests.push(Object.assign(request, { toJSON: () => `${request.method} ${request.url}` }));
    const path = request.url.slice(BASE.length);
    return (await respond(request, path)) ?? json(await sampleResponse(request.method, path));
  });

  async function sampleResponse(method: string, path: string) {
    return (await respondLocally({ method, path: path.replace('/broker/me', '/broker/br-2001') }))
      .data;
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

/** Renders the app on the fake server, with fake timers, and lets the server respond. */
export async function renderServerApp(
  selectedBorrowerId: string | null = 'b-1001',
  options: Parameters<typeof renderApp>[0] = {},
) {
  const app = renderApp({
    ...serverPage(selectedBorrowerId),
    prepare: startRefreshing,
    fakeTimers: true,
    ...options,
  });
  await advanceTime(50);
  return app;
}
