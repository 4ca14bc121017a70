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

const success = () => json({ success: true, message: 'Done.' });
const refusal = () => json({ success: false, message: 'Not today.' });

/** A server that gives the given responses to POSTs in order, then succeeds. Returns how to read their keys. */
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
  const readKeys = serveActions(...responses);
  const store = makeStore(serverPage().storeOptions);
  type Action = 'escalateToCommittee' | 'sendToValuer';
  /** Sends an action. Returns the reason of its failure, or undefined if it succeeds. */
  async function act(id = 'b-1', action: Action = 'escalateToCommittee') {
    const { data, error } = await store.dispatch(lendingApi.endpoints[action].initiate(id));
    if (data?.success === false) return data.message;
    return error && 'status' in error ? error.message : undefined;
  }
  return { act, readKeys };
}

describe('server: fault 5: the Idempotency-Key of an action', () => {
  test.each<[name: string, respond: Respond]>([
    ['no response', lostConnection],
    [
      'a timeout',
      () => {
        throw new DOMException('30 s are over', 'TimeoutError');
      },
    ],
    ['a 500', () => html(500)],
    ['a web page', () => html(200)],
    ['a wrong response', () => json({ success: 'yes', message: 'Done.' })],
    ['a success that breaks off', () => brokenOff(200)],
    // A server may redirect after the act (POST, redirect, GET).
    ['a redirect (fault 53)', () => Response.error()],
    // The browser may have sent the POST twice, and this is about the copy.
    ['a 409', () => html(409)],
    ...[408, 425, 429].map((status): [string, Respond] => [`a ${status}`, () => html(status)]),
  ])('is sent again after %s, until a result settles the action', async (_name, respond) => {
    const { act, readKeys } = openStore(respond, respond, refusal);
    for (let press = 0; press < 2; press += 1) {
      expect(await act()).toMatch(new RegExp(`^(?!.*${EARLIER}).*${MAYBE}$`));
    }
    expect([await act(), await act()]).toEqual(['Not today.', undefined]);
    const [first, second, third, fourth] = readKeys();
    expect(first).toMatch(/^[\w-]{21}$/);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  test.each<[name: string, respond: Respond]>([
    ...[401, 404, 400, 422].map((status): [string, Respond] => [`a ${status}`, () => html(status)]),
    ['success: false', refusal],
  ])('is not kept after %s to a first press, which is certain', async (_name, respond) => {
    const { act, readKeys } = openStore(respond);
    expect(await act()).not.toContain('may have been done');
    expect(sessionStorage).toHaveLength(0);
    await act();
    expect(new Set(readKeys()).size).toBe(2);
  });

  test.each<[name: string, respond: Respond]>([
    ['a 401', () => html(401)],
    ['a 404 that breaks off', () => brokenOff(404)],
  ])(
    'is kept, with the warning, when the response to a later press is %s',
    async (_name, respond) => {
      const { act, readKeys } = openStore(() => html(504), respond, respond);
      await act();
      for (const reason of [await act(), await act()]) {
        expect(reason).toMatch(new RegExp(`\\. ${EARLIER}$`));
        expect(reason).not.toContain(MAYBE);
      }
      expect(await act()).toBeUndefined();
      expect(new Set(readKeys()).size).toBe(1);
    },
  );

  test.each([400, 422])(
    'is new after a %i to a later press, which may be about the key, and the warning stays',
    async (status) => {
      const { act, readKeys } = openStore(
        () => html(504),
        () => html(status),
        lostConnection,
      );
      await act();
      expect(await act()).toContain(EARLIER);
      expect(await act()).toContain(MAYBE);
      expect(await act()).toBeUndefined();
      const [first, second, third, fourth] = readKeys();
      expect(second).toBe(first);
      expect(third).not.toBe(first);
      expect(fourth).toBe(third);
    },
  );

  test('belongs to one borrower and one action', async () => {
    const { act, readKeys } = openStore(lostConnection, lostConnection, lostConnection);
    const presses = [['b-1'], ['b-2'], ['b-1', 'sendToValuer']] as const;
    for (const press of [...presses, ...presses]) await act(...press);
    const keys = readKeys();
    expect(new Set(keys).size).toBe(3);
    expect(keys.slice(3)).toEqual(keys.slice(0, 3));
  });

  test('is kept while the computer is offline, when nothing is sent and the message says so', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { act, readKeys } = openStore(lostConnection);
    expect(await act()).toBe('This computer is offline. Nothing was sent.');
    onLine.mockReturnValue(true);
    expect(await act()).toContain(MAYBE);
    onLine.mockReturnValue(false);
    expect(await act()).toBe(`This computer is offline. Nothing was sent. ${EARLIER}`);
    onLine.mockReturnValue(true);
    await act();
    expect(readKeys()).toHaveLength(2);
    expect(new Set(readKeys()).size).toBe(1);
  });

  test('is kept until a reload if the storage throws', async () => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('Storage is forbidden.', 'SecurityError');
      });
    }
    const { act, readKeys } = openStore(lostConnection);
    for (let press = 0; press < 3; press += 1) await act();
    const [first, second, third] = readKeys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

test('server: the message says that nothing was sent if the dev server’s proxy reports it', async () => {
  const { act } = openStore(() => problem(502, { detail: 'No response.', outcome: 'not sent' }));
  expect(await act()).toBe('No response. Nothing was sent.');
});

/** Presses Escalate, after the time in which two presses count as one, and lets the server respond. */
async function press() {
  await advanceTime(500);
  fireEvent.click(getButton('Escalate to Committee'));
  await advanceTime(50);
}

test('server: fault 5: the line of an unsettled action is there again with its borrower, and after a reload', async () => {
  const readKeys = serveActions(
    () => problem(500, { detail: 'Disk error' }, { 'X-Request-Id': 'r-7' }),
    () => new Promise(() => undefined),
    () => html(401),
  );
  const line = () => within(getPanel('Borrower detail')).queryByText(/(failed|not confirmed)\./);
  const { user, unmount } = await renderServerApp();
  await press();
  const text = `Escalate to Committee is not confirmed. Disk error. ${MAYBE} (Request r-7)`;
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  await user.click(screen.getByText('Elena Petrova'));
  await advanceTime(300);
  expect(line()).not.toBeInTheDocument();
  await user.click(screen.getByRole('option', { name: /Priya Raman/ }));
  await advanceTime(300);
  expect(getPanel('Borrower detail')).toHaveTextContent(text);
  await press(); // It has no response yet when the page is reloaded.
  expect(line()).not.toBeInTheDocument();
  const name = '/base/api/borrowers/b-1001/escalate';
  expect(Object.entries(sessionStorage)).toEqual([[name, readKeys()[0]]]);

  unmount();
  await renderServerApp();
  expect(line()).toHaveTextContent(`Escalate to Committee is not confirmed. ${EARLIER}`);
  await press();
  expect(line()).toHaveTextContent(`is not confirmed. You are not signed in. ${EARLIER}`);
  await press();
  expect(line()).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
  expect(readKeys()).toHaveLength(4);
  expect(new Set(readKeys()).size).toBe(1);
});

test('server: why an action was refused stays in sight until it is pressed again or another row is selected', async () => {
  const refuse = () => problem(403, { detail: 'Closed.' }, { 'X-Request-Id': 'r-7' });
  serveActions(refuse, refuse, () => new Promise(() => undefined));
  const line = (name: string) => screen.queryByText(new RegExp(`^${name} failed\\. .*Closed\\.$`));
  await renderServerApp();
  for (const name of ['Send to Valuer', 'Request Documents']) {
    fireEvent.click(getButton(name));
    await advanceTime(50);
  }
  const text = 'Request Documents failed. Closed. (Request r-7)';
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  await advanceTime(5_000);
  // The toast has said it once; the line is not announced.
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(getPanel('Borrower detail')).toHaveTextContent(text);
  expect(line('Request Documents')?.closest('[aria-live], [role]')).toBe(null);
  fireEvent.click(getButton('Send to Valuer'));
  await advanceTime(50);
  expect(line('Send to Valuer')).not.toBeInTheDocument();
  expect(line('Request Documents')).toBeVisible();
  for (const name of ['Elena Petrova', 'Priya Raman']) {
    fireEvent.click(screen.getByText(name));
    await advanceTime(300);
    expect(line('Request Documents')).not.toBeInTheDocument();
  }
});
