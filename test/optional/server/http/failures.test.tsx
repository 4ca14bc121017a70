import { act, fireEvent, screen, within } from '@testing-library/react';
import { lendingApi } from '../../../../src/api/lendingApi';
import { createServerPage } from '../../../../src/optional/server/serverPage';
import { makeStore } from '../../../../src/store/makeStore';
import { fakeServer, renderServerApp, serverPage } from '../fakeServer';
import { brokenOff, html, json, lostConnection, problem } from '../responses';
import { getButton, getPanel } from '../../../queries';
import { advanceTime } from '../../../renderApp';

const { endpoints, util } = lendingApi;

/** Requests the broker at a whole second, because a date in a header has no fractions. */
function askForBroker(
  respond: (request: Request) => Response | Promise<Response> | undefined,
  id = 'me',
) {
  jest.useFakeTimers({ now: 1e12 });
  const { requests } = fakeServer(respond);
  const store = makeStore(serverPage().storeOptions);
  const query = store.dispatch(endpoints.getBroker.initiate(id));
  const readError = () => endpoints.getBroker.select(id)(store.getState()).error;
  return { store, requests, query, readError };
}

const retryAfter = (status: number, value: string) =>
  new Response('', { status, headers: { 'Retry-After': value } });

test('§7 a request carries the session’s cookie, follows no redirect and encodes the id', async () => {
  const { requests } = askForBroker(() => undefined, 'a b\\c\n\ud800?é/%');
  await advanceTime(50);
  const [{ url, method, credentials, redirect, headers } = new Request('')] = requests;
  expect({ url, method, credentials, redirect }).toEqual({
    url: 'https://lender.example/base/api/broker/a%20b%5Cc%0A%EF%BF%BD%3F%C3%A9%2F%25',
    method: 'GET',
    credentials: 'include',
    redirect: 'manual',
  });
  expect(headers.has('Idempotency-Key')).toBe(false);
});

test.each(['/', '/desk/'])(
  '§7 a call of a page with api=%s has the page’s origin',
  async (baseUrl) => {
    const { requests } = fakeServer(() => json({}));
    const store = makeStore(createServerPage({ baseUrl }).storeOptions);
    await store.dispatch(endpoints.getBroker.initiate('me'));
    expect(requests.map(({ url }) => url)).toEqual([`http://localhost${baseUrl}api/broker/me`]);
  },
);

test.each(['.', '..', ''])(
  'fault 18: §7 the id %p is refused with a message and not sent',
  async (id) => {
    const { requests, query } = askForBroker(() => undefined, id);
    const message = `No URL can carry the id “${id}”.`;
    expect((await query).error).toEqual({ status: 0, message });
    expect(requests).toEqual([]);
  },
);

const SIGNED_OUT = 'You are not signed in.';
const REDIRECTED =
  'The server redirected this request. You may have to sign in, or the server’s address may lack a slash or https.';
const NO_DATA =
  'The server answered with a web page instead of data. You may have to sign in again.';
const inCharset = (charset: string, status = 200) =>
  problem(
    status,
    { detail: 'Jos\uFFFD' },
    { 'Content-Type': `application/problem+json; CharSet=${charset}` },
  );
const foreign = (charset: string) => `The server’s answer is in ${charset}, not in UTF-8.`;
const foreign403 = `The server does not allow this (403). ${foreign('Windows-1252')}`;
const x300 = 'x'.repeat(300);

const failures: [name: string, respond: () => Response, message: string][] = [
  ['a detail', () => problem(500, { detail: 'Closed.', title: 'No' }), 'Closed.'],
  ['a title alone', () => problem(500, { title: ' Closed\n', detail: ' ' }), 'Closed.'],
  ['a question', () => problem(500, { detail: 'Closed “for good?”' }), 'Closed “for good?”'],
  ['a long detail', () => problem(500, { detail: `${x300}y` }), `${x300}.`],
  ['a detail of 2', () => problem(500, { detail: 2 }), 'The server failed (500).'],
  ['a 500 of JSON', () => json({ detail: 'x' }, { status: 500 }), 'The server failed (500).'],
  ['a 204', () => new Response(null, { status: 204 }), 'The server’s answer is empty.'],
  ['null', () => json(null), 'The server’s answer is empty.'],
  ['text with the type of HTML', () => html(200, 'Sign in'), NO_DATA],
  ['HTML with another type', () => new Response(' <p>Sign in</p>'), NO_DATA],
  ['a 200 of text', () => new Response('Oops'), 'The server’s answer is not JSON.'],
  ['text without a type', () => new Response(Buffer.from('O')), 'The server’s answer is not JSON.'],
  ['ISO-8859-1', () => inCharset('iso-8859-1'), foreign('iso-8859-1')],
  ['a quoted charset', () => inCharset('"UTF-16"'), foreign('UTF-16')],
  ['a 403 in Windows-1252', () => inCharset('Windows-1252', 403), foreign403],
  ['a 401 with a detail', () => problem(401, { detail: 'At 18:00.' }), `${SIGNED_OUT} At 18:00.`],
  ['a 401 with the same detail', () => problem(401, { detail: SIGNED_OUT }), SIGNED_OUT],
  ['a 401 of HTML', () => html(401), SIGNED_OUT],
  // Its status is 0, like that of a redirect that the page does not follow.
  ['a redirect', () => Response.error(), REDIRECTED],
  // A browser shows a redirect that names no target.
  ['a 302', () => html(302), REDIRECTED],
  ['a 304', () => new Response(null, { status: 304 }), 'The server failed (304).'],
  ['a 403', () => html(403), 'The server does not allow this (403).'],
  ['a 404', () => html(404), 'The server does not have this (404).'],
  ['a 429', () => html(429), 'The server gets too many requests (429).'],
  ['a 505', () => html(505), 'The server failed (505).'],
  // A Retry-After that is too far off, cannot be read, or belongs to another status.
  ['a 429 in 31 s', () => retryAfter(429, '31'), 'The server gets too many requests (429).'],
  ['a 500 in 1 s', () => retryAfter(500, '1'), 'The server failed (500).'],
];

test.each(failures)(
  'fault 8: fault 53: §7 §8 a response with %s becomes a plain message, and the GET is not retried',
  async (_name, respond, message) => {
    const { requests, readError } = askForBroker(respond);
    await advanceTime(60_000);
    expect(readError()).toMatchObject({ message });
    expect(requests).toHaveLength(1);
  },
);

test('§8 server: the id of the request is beside the message, and 300 characters of it', async () => {
  for (const [id, requestId] of [
    ['r-7', 'r-7'],
    [`${x300}y`, x300],
  ] as const) {
    const respond = () => problem(500, { detail: 'Closed.' }, { 'X-Request-Id': id });
    const { readError } = askForBroker(respond);
    await advanceTime(50);
    expect(readError()).toEqual({ status: 500, message: 'Closed.', requestId });
  }
});

function noNetwork(): never {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  return lostConnection();
}

const transient: [name: string, respond: () => Response, message: string][] = [
  ...[502, 503, 504].map((status): [string, () => Response, string] => [
    `a ${status}`,
    () => html(status),
    `The server is not available (${status}).`,
  ]),
  ['a lost connection', lostConnection, 'The server cannot be reached.'],
  ['no network', noNetwork, 'This computer is offline.'],
  ['a body that breaks off', () => brokenOff(200), 'The answer broke off.'],
  ['a 404 that breaks off', () => brokenOff(404), 'The answer broke off.'],
  ['a negative Retry-After', () => retryAfter(503, '-5'), 'The server is not available (503).'],
  ['a wrong Retry-After', () => retryAfter(503, 'soon'), 'The server is not available (503).'],
  ['a 429 in 2 s', () => retryAfter(429, '2'), 'The server gets too many requests (429).'],
  ['a problem of the proxy', () => problem(502, { detail: 'No.', outcome: 'not sent' }), 'No.'],
];

test.each(transient)(
  'fault 8: §7 §8 a GET that gets %s is retried twice within seconds, and then rejected',
  async (_name, respond, message) => {
    const { requests, readError } = askForBroker(respond);
    await advanceTime(4_000);
    expect(requests).toHaveLength(3);
    expect(readError()).toMatchObject({ message });
    await advanceTime(60_000);
    expect(requests).toHaveLength(3);
  },
);

test('fault 8: §7 a GET is retried after a random time around 0.3 s to 0.8 s, and then after twice that', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.6);
  const { requests } = askForBroker(lostConnection);
  const counts: number[] = [];
  for (const ms of [599, 1, 1_199, 1]) {
    await advanceTime(ms);
    counts.push(requests.length);
  }
  expect(counts).toEqual([1, 2, 2, 3]);
});

/** Returns the date so many seconds after the request of `askForBroker`. */
const dateIn = (seconds: number) => new Date(1e12 + seconds * 1000).toUTCString();

test.each([
  ['429', 429, '7', 7_000],
  ['503', 503, '30', 30_000],
  ['429 with a date', 429, dateIn(20), 20_000],
  ['503 with a date that is over', 503, dateIn(-20), 0],
])(
  'fault 8: §7 a GET that gets %s with Retry-After is retried after that time',
  async (_name, status, value, wait) => {
    const responses = [retryAfter(status, value)];
    const { requests, readError } = askForBroker(() => responses.shift());
    await advanceTime(Math.max(wait - 1, 0));
    expect(requests).toHaveLength(wait === 0 ? 2 : 1);
    await advanceTime(1);
    expect(requests).toHaveLength(2);
    expect(readError()).toBeUndefined();
  },
);

test('fault 8: §7 a Retry-After applies to its own response only: a 500 after it is not retried', async () => {
  const responses = [retryAfter(429, '2'), html(500)];
  const { requests } = askForBroker(() => responses.shift());
  await advanceTime(60_000);
  expect(requests).toHaveLength(2);
});

test('fault 9: §7 a request that is aborted before its retry is not retried', async () => {
  const { store, requests, query } = askForBroker(() => retryAfter(429, '10'));
  await advanceTime(5_000);
  query.abort();
  store.dispatch(util.resetApiState());
  await advanceTime(30_000);
  expect(requests).toHaveLength(1);
});

test('fault 8: §8 after 30 s without a response the message says that the server took too long', async () => {
  const { readError } = askForBroker(
    ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(signal.reason as Error); // A DOMException, as fetch itself would reject with.
        });
      }),
  );
  await advanceTime(29_999);
  expect(readError()).toBeUndefined();
  await advanceTime(1);
  expect(readError()).toMatchObject({ message: 'The server took too long.' });
});

test('fault 4: §7 of the borrowers that a held key selects, only the first, which is aborted, and the last are requested', async () => {
  const { requests } = fakeServer((_request, path) =>
    path.endsWith('/b-1002') ? new Promise(() => undefined) : undefined,
  );
  const { user } = await renderServerApp();
  await advanceTime(200);
  requests.length = 0;
  act(() => {
    screen.getByRole('listbox', { name: 'Borrowers' }).focus();
  });
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await advanceTime(199);
  expect(requests.map(({ url }) => url.slice(-6))).toEqual(['b-1002']);
  await advanceTime(51);
  expect(requests.map(({ url }) => url.slice(-6))).toEqual(['b-1002', 'b-1004']);
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(screen.getByText('655')).toBeVisible();
});

test.each(['UTF-8', '"utf-8"', 'utf8', 'US-ASCII'])(
  '§7 a response with the charset %s is read',
  async (charset) => {
    const broker = { name: 'Dana Cole', deals: 1, approval_rate: '50%', pending: 0 };
    const headers = { 'Content-Type': `application/json;charset=${charset}` };
    const { query } = askForBroker(() => json(broker, { headers }));
    expect((await query).data).toMatchObject(broker);
  },
);

describe('§8 A 401 with sign_in', () => {
  const links = (panel: 'Pipeline' | 'Borrower detail' | 'Broker panel') =>
    within(getPanel(panel))
      .queryAllByRole('link', { name: 'Sign in' })
      .map((link) => [link.getAttribute('href'), link.getAttribute('target')]);

  test.each([
    ['/login?next=%2F', 'https://lender.example/login?next=%2F'],
    ['HTTPS://id.example/', 'https://id.example/'],
    ['http://id.example', 'http://id.example/'],
    ['login', undefined],
    ['//evil.example/', undefined],
    ['/\\\\evil.example/', undefined],
    ['/\t/evil.example/', undefined],
    ['javascript:alert(1)', undefined],
    ['https://[', undefined],
    [['/login'], undefined],
  ])('%j: each panel and the line of an action link to %j', async (sign_in, href) => {
    let status = 200;
    fakeServer(() => (status === 200 ? undefined : problem(status, { sign_in })));
    await renderServerApp();
    status = 401;
    fireEvent.click(getButton('Escalate to Committee'));
    await advanceTime(50);
    const expected = href === undefined ? [] : [[href, null]];
    // After the action both panels are refreshed.
    expect(links('Borrower detail')).toEqual([...expected, ...expected]);
    expect(links('Pipeline')).toEqual(expected);
    status = 403;
    await advanceTime(60_000);
    expect(links('Pipeline')).toEqual([]);
  });

  test('a panel that could not be loaded has the link', async () => {
    fakeServer(() => problem(401, { sign_in: '/login' }));
    await renderServerApp(null);
    expect(links('Pipeline')).toEqual([['https://lender.example/login', null]]);
    expect(links('Broker panel')).toHaveLength(2);
  });
});
