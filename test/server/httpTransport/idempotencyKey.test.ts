import { lendingApi } from '../../../src/api/lendingApi';
import { makeStore } from '../../../src/store/makeStore';
import { fakeServer, html, json, lostConnection, problem, serverTransport } from '../fakeServer';

type Respond = () => Response | Promise<Response>;

const MAYBE = 'It may have been done all the same.';
const EARLIER = 'An earlier try may have been done.';

/** The response of the dev server's proxy if the server gives none. */
const proxyProblem = (fields: object) =>
  problem(502, { detail: 'The server cannot be reached.', ...fields });

/** A response whose connection is lost after the headers. */
function brokenOff(status: number): Response {
  const body = new ReadableStream({
    start: (controller) => {
      controller.error(new TypeError('network error'));
    },
  });
  return new Response(body, { status });
}

const success = () => json({ success: true, message: 'Done.' });

/** A server that gives the given responses to POSTs in order, then succeeds. */
function openStore(...responses: Respond[]) {
  const { requests } = fakeServer(() => (responses.shift() ?? success)());
  const store = makeStore(serverTransport());
  type Action = 'escalateToCommittee' | 'sendToValuer';
  /** Sends an action. Returns the reason of its failure, or undefined if it succeeds. */
  async function act(id = 'b-1', action: Action = 'escalateToCommittee') {
    const { error } = await store.dispatch(lendingApi.endpoints[action].initiate(id));
    return error && 'isForUser' in error ? error.message : undefined;
  }
  const keys = () => requests.map(({ headers }) => headers.get('Idempotency-Key'));
  return { act, keys };
}

const timeout = () => {
  throw new DOMException('30 s are over', 'TimeoutError');
};

const uncertain: [name: string, respond: Respond, sentence: string][] = [
  ['no response', lostConnection, MAYBE],
  ['a timeout', timeout, MAYBE],
  ['500', () => html(500), MAYBE],
  ['501', () => html(501), MAYBE],
  ['504', () => html(504), MAYBE],
  ['a web page', () => html(200), MAYBE],
  ['an empty response', () => new Response(null, { status: 204 }), MAYBE],
  ['a wrong response', () => json({ success: 'yes', message: 'Done.' }), MAYBE],
  // The browser may have sent the POST twice, and this is about the copy.
  ['409', () => html(409), MAYBE],
  // A refusal whose message does not arrive.
  ['a 404 that breaks off', () => brokenOff(404), MAYBE],
  ['408', () => html(408), ''],
  ['425', () => html(425), ''],
  ['429', () => html(429), ''],
  ['a redirect', () => Response.error(), ''],
];

test.each(uncertain)(
  'fault 5: §8 after %s the next press sends the same key, and the one after it a new one',
  async (_name, respond, sentence) => {
    const { act, keys } = openStore(respond);
    const reason = await act();
    expect(reason?.includes(MAYBE)).toBe(sentence === MAYBE);
    expect(reason).not.toContain(EARLIER);
    expect(await act()).toBeUndefined();
    await act();
    const [first, second, third] = keys();
    expect(first).toMatch(/^[\w-]{21}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  },
);

test.each<[name: string, respond: Respond]>([
  ['a refusal with a message', () => json({ success: false, message: 'Not today.' })],
  ['400', () => html(400)],
  ['404', () => html(404)],
  ['422', () => html(422)],
])('fault 5: §8 after %s to a repeated press the next one sends a new key', async (_, respond) => {
  const { act, keys } = openStore(lostConnection, respond);
  await act();
  const reason = await act();
  expect(reason ?? '').not.toMatch(/may have been done/);
  await act();
  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('fault 5: §8 each borrower and each action has a key of its own', async () => {
  const { act, keys } = openStore(lostConnection, lostConnection, lostConnection);
  const presses = [['b-1'], ['b-2'], ['b-1', 'sendToValuer']] as const;
  for (const press of [...presses, ...presses]) await act(...press);
  expect(new Set(keys().slice(0, 3)).size).toBe(3);
  expect(keys().slice(3)).toEqual(keys().slice(0, 3));
});

test('fault 5: §8 a 429 leaves an earlier press uncertain: its warning and its key are kept', async () => {
  const busy = () => html(429);
  const { act, keys } = openStore(lostConnection, lostConnection, busy, busy);
  expect([await act(), await act()]).toEqual(
    Array(2).fill(`The server cannot be reached. ${MAYBE}`),
  );
  const reason = `The server gets too many requests (429). ${EARLIER}`;
  expect([await act(), await act()]).toEqual([reason, reason]);
  await act();
  expect(new Set(keys()).size).toBe(1);
});

test('fault 5: §8 two 429s leave nothing uncertain', async () => {
  const { act } = openStore(
    () => html(429),
    () => html(429),
  );
  const reason = 'The server gets too many requests (429).';
  expect([await act(), await act()]).toEqual([reason, reason]);
});

test('fault 5: §8 offline nothing is sent, the message says so, and the warning and key of an earlier press are kept', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { act, keys } = openStore(lostConnection);
  expect(await act()).toBe('This computer is offline. Nothing was sent.');
  expect(keys()).toEqual([]);

  onLine.mockReturnValue(true);
  expect(await act()).toContain(MAYBE);
  onLine.mockReturnValue(false);
  expect(await act()).toBe(`This computer is offline. Nothing was sent. ${EARLIER}`);
  onLine.mockReturnValue(true);
  await act();
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
});

test('fault 5: §8 the message says that nothing was sent if the dev server’s proxy reports it', async () => {
  const { act, keys } = openStore(
    () => proxyProblem({ outcome: 'not sent' }),
    () => proxyProblem({}),
    () => proxyProblem({ outcome: 'not sent' }),
  );
  expect(await act()).toBe('The server cannot be reached. Nothing was sent.');
  expect(await act()).toBe(`The server cannot be reached. ${MAYBE}`);
  expect(await act()).toBe(`The server cannot be reached. Nothing was sent. ${EARLIER}`);
  await act();
  const [, ...later] = keys();
  expect(new Set(later).size).toBe(1);
});
