import { lendingApi } from '../../../src/api/lendingApi';
import { sample } from '../../../src/optional/server/node/exampleServer';
import { advanceTime } from '../../renderApp';
import { fakeServer, makeServerStore, type Respond, json, problem } from './fakeServer';

const { endpoints } = lendingApi;
const status = (code: number) => () => problem(code);
const lostConnection = () => Promise.reject<Response>(new TypeError('Failed to fetch'));

/** Requests the broker on a server that responds like this. */
function requestBroker(respond: Respond) {
  jest.useFakeTimers();
  const { requests } = fakeServer([['GET /api/broker/me', respond]]);
  const store = makeServerStore();
  void store.dispatch(endpoints.getBroker.initiate('me'));
  const readMessage = () => endpoints.getBroker.select('me')(store.getState()).error?.message;
  return { requests, readMessage };
}

describe('server: a GET', () => {
  test('has the cookie of the session and no key, follows no redirect and encodes the id', async () => {
    const { requests } = fakeServer();
    for (const baseUrl of ['https://lender.example/desk/', '/desk/']) {
      await makeServerStore(baseUrl).dispatch(endpoints.getBroker.initiate('a b/?é'));
    }
    const hosts = ['https://lender.example', 'http://localhost'];
    const urls = hosts.map((host) => `${host}/desk/api/broker/a%20b%2F%3F%C3%A9`);
    expect(requests.map(({ url }) => url)).toEqual(urls);
    expect(requests[0]).toMatchObject({ credentials: 'include', redirect: 'manual' });
    expect(requests[0]?.headers.has('Idempotency-Key')).toBe(false);
  });

  const html = () => new Response('<p>', { status: 502 });
  test.each<[name: string, respond: Respond, sent: number, message: string]>([
    ['no connection', lostConnection, 3, 'The server cannot be reached.'],
    ['a 502 of HTML', html, 3, 'The server is not available (502).'],
    ['a 504', status(504), 3, 'The server is not available (504).'],
    ['a 500', status(500), 1, 'The server failed (500).'],
  ])('with %s is sent again or not', async (_name, respond, sent, message) => {
    const { requests, readMessage } = requestBroker(respond);
    await advanceTime(60_000);
    expect([requests.length, readMessage()]).toEqual([sent, message]);
  });

  test('fault 2: that has got a 404 is a 404, whatever failure follows, until it succeeds', async () => {
    const responses = [status(404), status(500), () => json(sample.broker), status(500)];
    fakeServer([['GET /api/broker/me', () => (responses.shift() ?? lostConnection)()]]);
    const store = makeServerStore();
    const statuses = [];
    while (responses.length > 0) {
      const query = endpoints.getBroker.initiate('me', { forceRefetch: true });
      const { error } = await store.dispatch(query);
      statuses.push(error && 'status' in error ? error.status : 200);
    }
    expect(statuses).toEqual([404, 404, 200, 500]);
  });

  test('fails after 30 s without a response, and is not sent again', async () => {
    const { requests, readMessage } = requestBroker(() => new Promise(() => undefined));
    await advanceTime(29_999);
    expect(readMessage()).toBeUndefined();
    await advanceTime(60_000);
    expect([requests.length, readMessage()]).toEqual([1, 'The server took too long.']);
  });
});

const MAYBE = 'It may have been done all the same.';
const EARLIER = 'An earlier try may have been done.';
const result = (success: boolean, message: string) => () => json({ success, message });
const success = result(true, 'Escalated.');
const refusal = result(false, 'Not today');

/** A page whose actions get these responses in order, and then succeed. */
function openPage(...responses: Respond[]) {
  const respond = () => (responses.shift() ?? success)();
  const paths = ['b-1/escalate', 'b-2/escalate', 'b-1/send-valuer'];
  const { requests } = fakeServer(paths.map((path) => [`POST /api/borrowers/${path}`, respond]));
  const store = makeServerStore();
  type Action = 'escalateToCommittee' | 'sendToValuer';
  /** Sends an action. Returns what became of it, or the message of its success. */
  async function act(id = 'b-1', action: Action = 'escalateToCommittee') {
    const { data, error } = await store.dispatch(endpoints[action].initiate(id));
    return error && 'outcome' in error ? error.outcome : data?.message;
  }
  const readKeys = () => requests.map(({ headers }) => headers.get('Idempotency-Key'));
  return { act, readKeys };
}

describe('server: the Idempotency-Key of an action', () => {
  test.each<[name: string, respond: Respond]>([
    ['no response', lostConnection],
    ['a web page', () => new Response('<p>')],
    ['a wrong response', () => json({ success: 'yes', message: 'Done.' })],
    // A server may redirect after the act.
    ['a redirect (fault 53)', () => Response.error()],
    ...[408, 409, 425, 429, 500, 504].map((code): [string, Respond] => [`a ${code}`, status(code)]),
  ])('is sent again after %s, until a result settles the action', async (_name, respond) => {
    const { act, readKeys } = openPage(respond, respond, success, success, refusal);
    const unsettled = new RegExp(`^is not confirmed\\. (?!.*${EARLIER}).*\\. ${MAYBE}$`);
    for (let press = 0; press < 2; press += 1) expect(await act()).toMatch(unsettled);
    await act('b-2');
    await act('b-1', 'sendToValuer');
    expect([await act(), await act()]).toEqual(['failed. Not today.', 'Escalated.']);
    const [first, second, other, another, fifth, next] = readKeys();
    expect(first).toMatch(/^[\w-]{21}$/);
    expect([second, fifth]).toEqual([first, first]);
    expect(new Set([first, other, another, next]).size).toBe(4);
  });

  test('is not kept after a refusal of the first press, which is certain', async () => {
    for (const respond of [...[400, 401, 404, 422].map(status), refusal]) {
      const { act, readKeys } = openPage(() => {
        expect(sessionStorage).toHaveLength(1); // The page may be reloaded before the response.
        return respond();
      });
      expect(await act()).toMatch(/^failed\. (?!.*may have been done)/);
      expect(sessionStorage).toHaveLength(0);
      await act();
      expect(new Set(readKeys()).size).toBe(2);
    }
  });

  test.each([401, 404, 400, 422])('after a %i to a later press the warning stays', async (code) => {
    const { act, readKeys } = openPage(status(504), status(code), lostConnection);
    await act();
    expect(await act()).toMatch(new RegExp(`^is not confirmed\\. .*\\. ${EARLIER}$`));
    expect(await act()).toContain(MAYBE);
    expect(await act()).toBe('Escalated.');
    const [first, second, third, fourth] = readKeys();
    expect([second, fourth]).toEqual([first, third]);
    expect(third === first).toBe(code !== 400 && code !== 422);
  });

  test('is kept while the computer is offline, when nothing is sent and the page says so', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const offline = 'This computer is offline. Nothing was sent.';
    const { act, readKeys } = openPage(lostConnection);
    expect(await act()).toBe(`failed. ${offline}`);
    onLine.mockReturnValue(true);
    expect(await act()).toContain(MAYBE);
    onLine.mockReturnValue(false);
    expect(await act()).toBe(`is not confirmed. ${offline} ${EARLIER}`);
    expect(readKeys()).toHaveLength(1);
  });

  test('fault 35: is kept until a reload if the storage throws', async () => {
    const { act, readKeys } = openPage(lostConnection);
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('Storage is forbidden.', 'SecurityError');
    });
    for (let press = 0; press < 3; press += 1) await act();
    const [first, second, third] = readKeys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

test('server: an action whose result has no words gets some', async () => {
  const { act } = openPage(result(true, ' '), result(false, ' '));
  expect([await act(), await act()]).toEqual(['Done.', 'failed. The server does not say why.']);
});
