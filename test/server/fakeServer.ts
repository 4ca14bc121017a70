import { fireEvent } from '@testing-library/react';
import { localBaseQuery } from '../../src/api/local/localBaseQuery';
import { ActionNote } from '../../src/server/ActionNote';
import { ErrorNote } from '../../src/server/ErrorNote';
import { httpBaseQuery } from '../../src/server/httpBaseQuery';
import { keepFresh, refreshOnReturn } from '../../src/server/keepFresh';
import { sample } from '../../src/server/node/exampleServer';
import { makeStore } from '../../src/store/makeStore';
import { advanceTime, renderApp } from '../renderApp';

export type Respond = (request: Request) => Response | Promise<Response>;
/** What responds to a call such as `GET /api/broker/me`. */
type Responses = readonly (readonly [call: string, respond: Respond])[];

keepFresh();
afterEach(() => sessionStorage.clear());

/** Returns a problem document with these fields. */
export function problem(status: number, fields: object = {}, otherHeaders?: object): Response {
  const headers = { 'Content-Type': 'application/problem+json', ...otherHeaders };
  return Response.json(fields, { status, headers });
}

export const lostConnection: Respond = () => Promise.reject(new TypeError('Failed to fetch'));
/** Responds to nothing. As fetch does, it rejects with a DOMException when the request is aborted. */
export const noResponse: Respond = ({ signal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

const respondLocally = localBaseQuery({ ...sample, broker: { ...sample.broker, id: 'me' } });

/** Mocks fetch by a server that answers from the example server's portfolio, unless told otherwise. */
export function fakeServer(entries: Responses = [], respondToOther?: Respond) {
  const responses = new Map(entries);
  const requests: Request[] = [];
  const callOf = ({ method, url }: Request) => `${method} ${new URL(url).pathname}`;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request; // RTK passes a Request.
    requests.push(request);
    const respond = responses.get(callOf(request)) ?? respondToOther;
    if (respond) return respond(request);
    const { method, url } = request;
    const { data, error } = await respondLocally({ method, path: new URL(url).pathname });
    return data ? Response.json(data) : problem(error.status);
  });
  /** Returns the calls since the last time, sorted. */
  const takeCalls = () => requests.splice(0).map(callOf).sort();
  return { requests, responses, takeCalls };
}

/** Makes the store of a server page. */
export const makeServerStore = (baseUrl = '/') =>
  makeStore({ baseQuery: httpBaseQuery(baseUrl), brokerId: 'me', selectedBorrowerId: null });

/** Opens the page of such a server with Priya Raman and fake timers. `opening` has its first calls. */
export async function openServerPage(entries?: Responses) {
  const server = fakeServer(entries);
  const app = renderApp({
    storeParts: { baseQuery: httpBaseQuery('/'), brokerId: 'me', selectedBorrowerId: 'b-1001' },
    appOptions: { ActionNote, ErrorNote },
    fakeTimers: true,
  });
  refreshOnReturn(app.store);
  await advanceTime(50);
  return { ...app, ...server, opening: server.takeCalls() };
}

/** Dispatches an event to the window, and lets the server respond. */
export async function dispatch(event: Event): Promise<void> {
  fireEvent(window, event);
  await advanceTime(50);
}
