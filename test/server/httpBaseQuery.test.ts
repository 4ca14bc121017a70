import { nanoid } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { lendingApi } from '../../src/api/lendingApi';
import { advanceTime } from '../renderApp';
import * as server from './fakeServer';

const { endpoints } = lendingApi;
const status = (code: number) => () => server.problem(code);

test('a GET has the cookie of the session and no key, follows no redirect and encodes the id', async () => {
  const { requests } = server.fakeServer();
  for (const baseUrl of ['https://lender.example/desk/', '/desk/'])
    await server.makeServerStore(baseUrl).dispatch(endpoints.getBroker.initiate('a b/?é'));
  const hosts = ['https://lender.example', 'http://localhost'];
  const urls = hosts.map((host) => `${host}/desk/api/broker/a%20b%2F%3F%C3%A9`);
  expect(requests.map(({ url }) => url)).toEqual(urls);
  expect(requests[0]).toMatchObject({ credentials: 'include', redirect: 'manual' });
  expect(requests[0]?.headers.has('Idempotency-Key')).toBe(false);
});

const html = () => new Response('<p>', { status: 502 });
test.each<[name: string, respond: server.Respond, sent: number, message: string]>([
  ['no connection', server.lostConnection, 3, 'The server cannot be reached.'],
  ['a 502 of HTML', html, 3, 'The server is not available (502).'],
  ['a 504', status(504), 3, 'The server is not available (504).'],
  ['a 500', status(500), 1, 'The server failed (500).'],
  ['no response for 30 s', server.noResponse, 1, 'The server took too long.'],
])('a GET with %s is sent again or not', async (_name, respond, sent, message) => {
  jest.useFakeTimers();
  const { requests } = server.fakeServer([], respond);
  const store = server.makeServerStore();
  void store.dispatch(endpoints.getBroker.initiate('me'));
  const readMessage = () => endpoints.getBroker.select('me')(store.getState()).error?.message;
  await advanceTime(29_999);
  expect(readMessage()).toBe(respond === server.noResponse ? undefined : message);
  await advanceTime(100);
  expect(readMessage()).toBe(message);
  await advanceTime(60_000);
  expect(requests).toHaveLength(sent);
});

const result = (success: boolean, message: string) => () => Response.json({ success, message });
const done = result(true, 'Escalated.');
const refused = result(false, 'Not today');

const DONE = /^Escalated\.$/;
const FAILED = /^failed\. (?!.*may have been done)/;
const MAYBE = /^is not confirmed\. (?!.* earlier).*\. It may have been done all the same\.$/;
const EARLIER = /^is not confirmed\. .*\. An earlier try may have been done\.$/;

type Press = readonly [respond: server.Respond, outcome: RegExp, key: string];

/** Presses Escalate again and again. The same letter stands for the same Idempotency-Key. */
async function expectPresses(...presses: Press[]) {
  const store = server.makeServerStore();
  const id = nanoid(); // The keys of an earlier test are still in memory.
  const keys: (string | null)[] = [];
  for (const [respond, outcome] of presses) {
    server.fakeServer([], (request) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return respond(request);
    });
    const { data, error } = await store.dispatch(endpoints.escalateToCommittee.initiate(id));
    expect(error && 'outcome' in error ? error.outcome : data?.message).toMatch(outcome);
  }
  const letters = keys.map((key) => 'abc'[[...new Set(keys)].indexOf(key)]);
  expect(letters.join('')).toBe(presses.map(([, , key]) => key).join(''));
}

test.each<[name: string, respond: server.Respond]>([
  ['no response', server.lostConnection],
  ['a wrong response', () => Response.json({ success: 'yes', message: 'Done.' })],
  ['a redirect', () => Response.error()], // A server may redirect after the act.
  ...[408, 409, 425, 429, 500].map((code): [string, server.Respond] => [`a ${code}`, status(code)]),
])('the Idempotency-Key is sent again after %s, until a result settles the action', async (_name, respond) => {
  const first: Press = [respond, MAYBE, 'a'];
  await expectPresses(first, first, [done, DONE, 'a'], [done, DONE, 'b']);
  await expectPresses(first, [refused, FAILED, 'a'], [done, DONE, 'b']);
});

test.each([400, 401, 404, 422])('the Idempotency-Key is not sent again after a %i to the first press', (code) =>
  expectPresses([status(code), FAILED, 'a'], [done, DONE, 'b']),
);

test.each([
  [401, 'a'],
  [404, 'a'],
  [400, 'b'],
  [422, 'b'],
])('after a %i to a later press the warning stays, and the next Idempotency-Key is %s', async (code, next) => {
  const second: Press = [status(code), EARLIER, 'a'];
  const third: Press = [server.lostConnection, MAYBE, next];
  await expectPresses([status(504), MAYBE, 'a'], second, third, [done, DONE, next]);
});

test('the Idempotency-Key belongs to one action on one borrower, and is kept before the response', async () => {
  const { requests } = server.fakeServer([], server.noResponse);
  const { dispatch } = server.makeServerStore();
  for (const action of ['escalateToCommittee', 'sendToValuer'] as const)
    for (const id of ['b-1', 'b-2']) void dispatch(endpoints[action].initiate(id));
  await waitFor(() => expect(requests).toHaveLength(4));
  const keys = requests.map(({ headers }) => headers.get('Idempotency-Key'));
  for (const key of keys) expect(key).toMatch(/^[\w-]{21}$/);
  expect(new Set(keys).size).toBe(4);
  expect(sessionStorage).toHaveLength(4);
});

test('the Idempotency-Key is kept while the computer is offline, when nothing is sent and the page says so', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get');
  const loseConnection: server.Respond = (request) => {
    onLine.mockReturnValue(false);
    return server.lostConnection(request);
  };
  const earlier = /^is not confirmed\. This .* offline\. Nothing was sent\. An earlier try may have/;
  await expectPresses([loseConnection, MAYBE, 'a'], [done, earlier, '']);
  await expectPresses([done, /^failed\. This computer is offline\. Nothing was sent\.$/, '']);
});

test('the Idempotency-Key is kept until a reload if the storage throws', async () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Storage is forbidden.', 'SecurityError');
  });
  await expectPresses([server.lostConnection, MAYBE, 'a'], [done, DONE, 'a'], [done, DONE, 'b']);
});

test('an action whose result has no words gets some', () =>
  expectPresses(
    [result(true, ' '), /^Done\.$/, 'a'],
    [result(false, ' '), /^failed\. The server does not say why\.$/, 'b'],
  ));
