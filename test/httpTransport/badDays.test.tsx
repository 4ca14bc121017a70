/** @jest-environment ./test/fetchEnvironment.ts */
import { act, screen, within } from '@testing-library/react';
import { fakeServer, json, serverTransport } from '../fakeServer';
import { renderApp } from '../renderApp';

function problem(status: number, detail: string) {
  return new Response(JSON.stringify({ detail }), {
    status,
    headers: { 'Content-Type': 'application/problem+json', 'X-Request-Id': 'r-7' },
  });
}

function html(status: number) {
  return new Response('<h1>Oops</h1>', { status, headers: { 'Content-Type': 'text/html' } });
}

function lostConnection(): never {
  throw new TypeError('Failed to fetch');
}

const WEB_PAGE =
  'The server answered with a web page instead of data. You may have to sign in again.';

const answers: [name: string, answer: () => Response, message: string][] = [
  [
    '500 with problem+json',
    () => problem(500, 'The ledger is closed.'),
    'The ledger is closed. (Request r-7)',
  ],
  ['500 with an empty problem', () => problem(500, ' '), 'The server failed (500). (Request r-7)'],
  ['500 with HTML', () => html(500), 'The server failed (500).'],
  ['502', () => html(502), 'The server is not available (502).'],
  ['a lost connection', lostConnection, 'The server cannot be reached.'],
  ['204', () => new Response(null, { status: 204 }), 'The server’s answer is empty.'],
  ['HTML with 200', () => html(200), WEB_PAGE],
  ['HTML that says it is JSON', () => new Response(' <p>Sign in</p>'), WEB_PAGE],
  ['words with 200', () => new Response('Oops'), 'The server’s answer is not JSON.'],
  ['null', () => json(null), 'The server’s answer is empty.'],
  [
    '401 with a problem',
    () => problem(401, 'Your session ended at 18:00.'),
    'You are not signed in. Your session ended at 18:00. (Request r-7)',
  ],
  [
    '401 with the same words',
    () => problem(401, 'You are not signed in.'),
    'broker could not be loaded.You are not signed in. (Request r-7)',
  ],
  ['401 with HTML', () => html(401), 'You are not signed in.'],
  // Its status is 0, like that of a redirect that the page does not follow.
  ['a redirect', () => Response.error(), 'You are not signed in.'],
  ['403', () => html(403), 'The server does not allow this (403).'],
  ['404', () => html(404), 'The server does not have this (404).'],
  ['429', () => html(429), 'The server gets too many requests (429).'],
];

test.each(answers)(
  'fault 8: §8 %s is said in plain words, Retry heals it, and the other panels work',
  async (name, answer, message) => {
    let isBad = true;
    const { requests } = fakeServer((_request, path) =>
      isBad && path === '/api/broker/me' ? answer() : undefined,
    );
    const { user } = renderApp({ transport: serverTransport('b-1001'), fresh: true });
    const broker = screen.getByRole('region', { name: 'Broker panel' });
    const alert = await within(broker).findByRole('alert', {}, { timeout: 10_000 });
    expect(alert).toHaveTextContent(message);
    expect(await screen.findByText('Total: 11 borrowers')).toBeVisible();
    const isTransient = /^502|lost/.test(name);
    const asked = () => requests.filter(({ url }) => url.endsWith('/broker/me'));
    expect(asked()).toHaveLength(isTransient ? 3 : 1);

    isBad = false;
    await user.click(within(broker).getByRole('button', { name: /^Retry/ }));
    expect(await within(broker).findByText('Robert Turner')).toBeVisible();
  },
  15_000,
);

test('fault 8: §8 the message distinguishes an offline computer from an unreachable server', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let isOffline = true;
  fakeServer(() => (isOffline ? lostConnection() : undefined));
  renderApp({ transport: serverTransport(), fresh: true });
  const alerts = await screen.findAllByRole('alert', {}, { timeout: 10_000 });
  expect(alerts[0]).toHaveTextContent('This computer is offline.');

  // It heals by itself. A request that waits to be sent again may wait for 1.7 s.
  isOffline = false;
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  const patience = { timeout: 5_000 };
  expect(await screen.findByText('Total: 11 borrowers', {}, patience)).toBeVisible();
  expect(await screen.findByText('Robert Turner', {}, patience)).toBeVisible();
}, 15_000);

test.each([
  [
    '502',
    () => html(502),
    'The server is not available (502). It may have been done all the same.',
  ],
  [
    'a lost connection',
    lostConnection,
    'The server cannot be reached. It may have been done all the same.',
  ],
  [
    '500',
    () => problem(500, 'The ledger is closed.'),
    'The ledger is closed. It may have been done all the same. (Request r-7)',
  ],
] as const)(
  'fault 5: §8 an action that gets %s is sent once, with a key, and the toast says what is known',
  async (_name, answer, message) => {
    const { requests } = fakeServer(({ method }) => (method === 'POST' ? answer() : undefined));
    const { user } = renderApp({ transport: serverTransport('b-1001'), fresh: true });
    await user.click(await screen.findByRole('button', { name: /^Escalate/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    const detail = screen.getByRole('region', { name: 'Borrower detail' });
    expect(within(detail).getByText(`Escalate to Committee failed. ${message}`)).toBeVisible();
    const posts = requests.filter(({ method }) => method === 'POST');
    expect(posts).toHaveLength(1);
    expect(posts[0]?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{21}$/);
  },
);

test('fault 4: §3 a borrower on whom a held key does not rest is not requested', async () => {
  const { requests } = fakeServer();
  const { user } = renderApp({
    transport: serverTransport('b-1001'),
    fresh: true,
    fakeTimers: true,
  });
  await act(() => jest.advanceTimersByTimeAsync(250));
  expect(screen.getByText('720')).toBeVisible();
  requests.length = 0;
  act(() => {
    screen.getByRole('listbox', { name: 'Borrowers' }).focus();
  });
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await act(() => jest.advanceTimersByTimeAsync(199));
  expect(requests.map(({ url }) => url.slice(-6))).toEqual(['b-1002']);
  await act(() => jest.advanceTimersByTimeAsync(51));
  expect(requests.map(({ url }) => url.slice(-6))).toEqual(['b-1002', 'b-1004']);
  expect(screen.getByText('655')).toBeVisible();
});

test.each(['.', '..', ''])(
  'fault 18: §7 the id %p is refused in words and not sent',
  async (id) => {
    const { requests } = fakeServer();
    renderApp({ transport: serverTransport(id), fresh: true });
    const detail = screen.getByRole('region', { name: 'Borrower detail' });
    expect(await within(detail).findByRole('alert')).toHaveTextContent(
      `No URL can carry the id “${id}”.`,
    );
    expect(requests.filter(({ url }) => !/pipeline|broker|workflow/.test(url))).toEqual([]);
  },
);

test('§7 a detail with another id is refused', async () => {
  fakeServer((_request, path) =>
    path === '/api/borrowers/b-1001'
      ? json({ id: 'b-1002', name: 'Other', loan_type: 'x', amount: 1, status: 'New' })
      : undefined,
  );
  renderApp({ transport: serverTransport('b-1001'), fresh: true });
  const detail = screen.getByRole('region', { name: 'Borrower detail' });
  expect(await within(detail).findByRole('alert')).toHaveTextContent(
    'The server’s answer is wrong: id: expected "b-1001", got "b-1002"',
  );
});
