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

describe('server: a request', () => {
  test('carries the cookie of the session, follows no redirect and encodes the id', async () => {
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

  test('of a page with api=/desk/ goes to that path of the page’s origin', async () => {
    const { requests } = fakeServer(() => json({}));
    const store = makeStore(createServerPage({ baseUrl: '/desk/' }).storeOptions);
    await store.dispatch(endpoints.getBroker.initiate('me'));
    expect(requests.map(({ url }) => url)).toEqual(['http://localhost/desk/api/broker/me']);
  });

  test.each(['.', '..', ''])('fault 18: with the id %p is refused and not sent', async (id) => {
    const { requests, query } = askForBroker(() => undefined, id);
    const message = `No URL can carry the id “${id}”.`;
    expect((await query).error).toEqual({ status: 0, message });
    expect(requests).toEqual([]);
  });

  test('fault 4: is sent for the first and the last borrower only that a held key selects', async () => {
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
    await advanceTime(250);
    expect(requests.map(({ url, signal }) => [url.slice(-6), signal.aborted])).toEqual([
      ['b-1002', true],
      ['b-1004', false],
    ]);
    expect(screen.getByText('655')).toBeVisible();
  });
});

const SIGNED_OUT = 'You are not signed in.';
const REDIRECTED =
  'The server redirected this request. You may have to sign in, or the server’s address may lack a slash or https.';
const NO_DATA =
  'The server answered with a web page instead of data. You may have to sign in again.';
const NOT_UTF_8 = 'The server’s response is in iso-8859-1, not in UTF-8.';
const LATIN_1 = { 'Content-Type': 'text/plain; CharSet="iso-8859-1"' };
const x300 = 'x'.repeat(300);

test.each<[name: string, respond: () => Response, message: string]>([
  ['a detail', () => problem(500, { detail: 'Closed.', title: 'No' }), 'Closed.'],
  ['a title alone', () => problem(500, { title: ' Closed\n', detail: ' ' }), 'Closed.'],
  ['a long detail', () => problem(500, { detail: `${x300}y` }), `${x300}.`],
  ['a detail of 2', () => problem(500, { detail: 2 }), 'The server failed (500).'],
  ['a 500 of JSON', () => json({ detail: 'x' }, { status: 500 }), 'The server failed (500).'],
  ['a 204', () => new Response(null, { status: 204 }), 'The server’s response is empty.'],
  ['a web page', () => html(200), NO_DATA],
  ['a web page without its type', () => new Response(' <p>Sign in</p>'), NO_DATA],
  ['a text', () => new Response('Oops'), 'The server’s response is not JSON.'],
  ['another charset', () => json('Jos\uFFFD', { headers: LATIN_1 }), NOT_UTF_8],
  ['a 401 with a detail', () => problem(401, { detail: 'At 18:00.' }), `${SIGNED_OUT} At 18:00.`],
  ['a 401 with the same words', () => problem(401, { detail: SIGNED_OUT }), SIGNED_OUT],
  // Its status is 0, as fetch gives a redirect that the page does not follow.
  ['a redirect', () => Response.error(), REDIRECTED],
  ['a 302 without a target', () => html(302), REDIRECTED],
  ['a 429 for 31 s', () => retryAfter(429, '31'), 'The server gets too many requests (429).'],
])(
  'server: a response with %s becomes a plain message at once',
  async (_name, respond, message) => {
    const { requests, readError } = askForBroker(respond);
    await advanceTime(60_000);
    expect(readError()).toMatchObject({ message });
    expect(requests).toHaveLength(1);
  },
);

test('server: the request’s id is beside the message, cut to 300 characters', async () => {
  const { readError } = askForBroker(() =>
    problem(500, { detail: 'Closed.' }, { 'X-Request-Id': `${x300}y` }),
  );
  await advanceTime(50);
  expect(readError()).toEqual({ status: 500, message: 'Closed.', requestId: x300 });
});

function noNetwork(): never {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  return lostConnection();
}

describe('server: fault 8: a GET', () => {
  test.each<[name: string, respond: () => Response, message: string]>([
    ['a 502', () => html(502), 'The server is not available (502).'],
    ['a lost connection', lostConnection, 'The server cannot be reached.'],
    ['no network', noNetwork, 'This computer is offline.'],
    ['a body that breaks off', () => brokenOff(200), 'The response broke off.'],
    ['a wrong Retry-After', () => retryAfter(503, '-5'), 'The server is not available (503).'],
    ['a 429 for 2 s', () => retryAfter(429, '2'), 'The server gets too many requests (429).'],
    ['a problem of the proxy', () => problem(502, { detail: 'No.', outcome: 'not sent' }), 'No.'],
  ])('that gets %s is sent twice more, and then fails', async (_name, respond, message) => {
    const { requests, readError } = askForBroker(respond);
    await advanceTime(60_000);
    expect(requests).toHaveLength(3);
    expect(readError()).toMatchObject({ message });
  });

  test.each([
    ['7 s', 429, '7', 7_000],
    ['a date in 20 s', 503, new Date(1e12 + 20_000).toUTCString(), 20_000],
  ])('that is put off for %s is sent again after that time', async (_name, status, value, wait) => {
    const responses = [retryAfter(status, value)];
    const { requests, readError } = askForBroker(() => responses.shift());
    await advanceTime(wait - 1);
    expect(requests).toHaveLength(1);
    await advanceTime(1);
    expect(requests).toHaveLength(2);
    expect(readError()).toBeUndefined();
  });

  test('fault 9: that is aborted while it is put off is not sent again', async () => {
    const { store, requests, query } = askForBroker(() => retryAfter(429, '10'));
    await advanceTime(5_000);
    query.abort();
    store.dispatch(util.resetApiState());
    await advanceTime(30_000);
    expect(requests).toHaveLength(1);
  });

  test('without a response fails after 30 s', async () => {
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
});

describe('server: a 401', () => {
  const linksIn = (panel: 'Pipeline' | 'Borrower detail') =>
    within(getPanel(panel))
      .queryAllByRole<HTMLAnchorElement>('link', { name: 'Sign in' })
      .map(({ href, target }) => href + target);

  test.each([
    ['/login?next=%2F', ['https://lender.example/login?next=%2F']],
    ['HTTPS://id.example/', ['https://id.example/']],
    ['//evil.example/', []],
    ['/\\\\evil.example/', []],
    ['/\t/evil.example/', []],
    ['javascript:alert(1)', []],
    [['/login'], []],
  ])('with the sign_in %j gives a panel the links %j', async (sign_in, links) => {
    fakeServer(() => problem(401, { sign_in }));
    await renderServerApp(null);
    expect(linksIn('Pipeline')).toEqual(links);
  });

  test('to an action gives a link to sign in beside why it failed', async () => {
    fakeServer(({ method }) =>
      method === 'POST' ? problem(401, { sign_in: '/login' }) : undefined,
    );
    await renderServerApp();
    fireEvent.click(getButton('Escalate to Committee'));
    await advanceTime(50);
    expect(linksIn('Borrower detail')).toEqual(['https://lender.example/login']);
  });
});
