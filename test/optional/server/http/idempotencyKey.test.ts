import { fireEvent, screen, within } from '@testing-library/react';
import { lendingApi } from '../../../../src/api/lendingApi';
import { makeStore } from '../../../../src/store/makeStore';
import { fakeServer, renderServerApp, serverPage } from '../fakeServer';
import { brokenOff, html, json, lostConnection, problem } from '../responses';
import { getButton, getPanel } from '../../../queries';
import { advanceTime } from '../../../renderApp';

type Respond = () => Response | Promise<Response>;

const MAYBE = 'It may have been done all the same.';
const EARLIER = 'An earlier try may have been done.';
const ESCALATE = '/api/borrowers/b-1001/escalate';

/** The response of the dev server's proxy if the server gives none. */
const proxyProblem = (fields: object) =>
  problem(502, { detail: 'The server cannot be reached.', ...fields });

const success = () => json({ success: true, message: 'Done.' });
const refusal = () => json({ success: false, message: 'Not today.' });

/** A server that gives the given responses to POSTs in order, then succeeds. */
function serveActions(...responses: Respond[]) {
  const { requests } = fakeServer(({ method }) =>
    method === 'POST' ? (responses.shift() ?? success)() : undefined,
  );
  return () =>
    requests
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('Idempotency-Key'));
}

/** The store of a page for such a server. */
function openStore(...responses: Respond[]) {
  const keys = serveActions(...responses);
  const store = makeStore(serverPage().storeOptions);
  type Action = 'escalateToCommittee' | 'sendToValuer';
  /** Sends an action. Returns the reason of its failure, or undefined if it succeeds. */
  async function act(id = 'b-1', action: Action = 'escalateToCommittee') {
    const { data, error } = await store.dispatch(lendingApi.endpoints[action].initiate(id));
    if (data?.success === false) return data.message;
    return error && 'status' in error ? error.message : undefined;
  }
  return { act, keys };
}

/** Presses Escalate, later than a press that would be one with the last, and lets the server answer. */
async function press() {
  await advanceTime(500);
  fireEvent.click(getButton('Escalate to Committee'));
  await advanceTime(50);
}

const timeout = () => {
  throw new DOMException('30 s are over', 'TimeoutError');
};

test.each<[name: string, respond: Respond]>([
  ['no response', lostConnection],
  ['a timeout', timeout],
  ['500', () => html(500)],
  ['a web page', () => html(200)],
  ['an empty response', () => new Response(null, { status: 204 })],
  ['a wrong response', () => json({ success: 'yes', message: 'Done.' })],
  ['a success that breaks off', () => brokenOff(200)],
  // A server may redirect after the act (POST, redirect, GET).
  ['a redirect', () => Response.error()],
  ['303', () => html(303)],
  // The browser may have sent the POST twice, and this is about the copy.
  ['409', () => html(409)],
  ['408', () => html(408)],
  ['425', () => html(425)],
  ['429', () => html(429)],
])(
  'fault 5: fault 53: §8 after %s the next presses send the same key, until a success or a refusal settles them',
  async (_name, respond) => {
    for (const [settle, result] of [
      [success, undefined],
      [refusal, 'Not today.'],
    ] as const) {
      const { act, keys } = openStore(respond, respond, settle);
      for (const reason of [await act(), await act()]) {
        expect(reason).toContain(MAYBE);
        expect(reason).not.toContain(EARLIER);
      }
      expect([await act(), await act()]).toEqual([result, undefined]);
      const [first, second, third, fourth] = keys();
      expect(first).toMatch(/^[\w-]{21}$/);
      expect([second, third]).toEqual([first, first]);
      expect(fourth).not.toBe(first);
    }
  },
);

const certain: [name: string, respond: Respond][] = [
  ...[401, 403, 404, 413].map((status): [string, Respond] => [`${status}`, () => html(status)]),
  ['a 404 that breaks off', () => brokenOff(404)],
];

test.each<[name: string, respond: Respond]>([
  ...certain,
  ['400', () => html(400)],
  ['422', () => html(422)],
  ['success: false', refusal],
])('fault 5: §8 %s to a first press is certain, and keeps nothing', async (_name, respond) => {
  const { act, keys } = openStore(respond);
  expect(await act()).toMatch(/^(?!.*may have been done).*\.$/);
  expect(sessionStorage).toHaveLength(0);
  await act();
  expect(new Set(keys()).size).toBe(2);
});

test.each(certain)(
  'fault 5: §8 after a 504, %s answers its own press only: the warning and the key are kept',
  async (_name, respond) => {
    const { act, keys } = openStore(() => html(504), respond, respond);
    await act();
    for (const reason of [await act(), await act()]) {
      expect(reason).toMatch(new RegExp(`^[^]*\\. ${EARLIER}$`));
      expect(reason).not.toContain(MAYBE);
    }
    expect(await act()).toBeUndefined();
    expect(new Set(keys()).size).toBe(1);
  },
);

test.each([400, 422])(
  'fault 5: §8 after a 504, a %i may be about the key: the next press sends a new one, with the warning',
  async (status) => {
    const refused = () => html(status);
    const { act, keys } = openStore(() => html(504), refused, refused, lostConnection);
    await act();
    for (const reason of [await act(), await act()]) expect(reason).toContain(EARLIER);
    expect(await act()).toContain(MAYBE);
    expect(await act()).toBeUndefined();
    const [first, second, third, fourth, fifth] = keys();
    expect([second, fifth]).toEqual([first, fourth]);
    expect(new Set([first, third, fourth]).size).toBe(3);
  },
);

test('fault 5: §8 each borrower and each action has a key of its own', async () => {
  const { act, keys } = openStore(lostConnection, lostConnection, lostConnection);
  const presses = [['b-1'], ['b-2'], ['b-1', 'sendToValuer']] as const;
  for (const press of [...presses, ...presses]) await act(...press);
  expect(new Set(keys().slice(0, 3)).size).toBe(3);
  expect(keys().slice(3)).toEqual(keys().slice(0, 3));
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

describe('fault 5: §8 An unsettled action', () => {
  const unclear = () => problem(500, { detail: 'Disk error' }, { 'X-Request-Id': 'r-7' });
  const line = () => within(getPanel('Borrower detail')).queryByText(/(failed|not confirmed)\./);

  test('is not called failed; its line is there again with its borrower, and its key after a reload', async () => {
    const keys = serveActions(
      unclear,
      () => new Promise(() => undefined),
      () => html(401),
    );
    const { user, unmount } = await renderServerApp();
    await press();
    const text = `Escalate to Committee is not confirmed. Disk error. ${MAYBE} (Request r-7)`;
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(getPanel('Borrower detail')).toHaveTextContent(text);
    await user.click(screen.getByText('Elena Petrova'));
    await advanceTime(300);
    expect(line()).not.toBeInTheDocument();
    await user.click(screen.getByRole('option', { name: /Priya Raman/ }));
    await advanceTime(300);
    expect(getPanel('Borrower detail')).toHaveTextContent(text);
    await press(); // It has no response yet when the page is reloaded.
    expect(line()).not.toBeInTheDocument();
    expect(Object.entries(sessionStorage)).toEqual([[`/base${ESCALATE}`, keys()[0]]]);

    unmount();
    await renderServerApp();
    expect(line()).toHaveTextContent(`Escalate to Committee is not confirmed. ${EARLIER}`);
    await press();
    expect(line()).toHaveTextContent(`is not confirmed. You are not signed in. ${EARLIER}`);
    await press();
    expect(line()).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
    expect(keys()).toHaveLength(4);
    expect(new Set(keys()).size).toBe(1);
  });

  test('keeps its key without a reload where storage throws', async () => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('Storage is forbidden.', 'SecurityError');
      });
    }
    const { act, keys } = openStore(lostConnection);
    for (let press = 0; press < 3; press += 1) await act();
    const [first, second, third] = keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

test('§8 a success without a message says “Done.”, and a refusal without one has words and its request id', async () => {
  const respond = (success: boolean, message: string) => () =>
    json({ success, message }, { headers: { 'X-Request-Id': 'r-8' } });
  serveActions(respond(true, ' '), respond(false, ''), respond(false, 'Not today'));
  await renderServerApp();
  await press();
  expect(screen.getByRole('status')).toHaveTextContent(/^Done\.$/);
  await press();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Escalate to Committee failed. The server refuses this and does not say why. (Request r-8)',
  );
  await press();
  const text = 'failed. Not today. (Request r-8)';
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(getPanel('Borrower detail')).toHaveTextContent(text);
});
