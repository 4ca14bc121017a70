/** @jest-environment ./test/fetchEnvironment.ts */
import { act, screen, within } from '@testing-library/react';
import { fakeServer, serverTransport } from '../fakeServer';
import { getPanel } from '../queries';
import { renderApp } from '../renderApp';

const DETAIL = '/api/borrowers/b-1001';

/** Lets time pass, in ms. */
function pass(ms: number) {
  return act(() => jest.advanceTimersByTimeAsync(ms));
}

/** The app on a server whose detail fails so often. Counts how often it was asked for the detail. */
async function appWithBusyServer(
  status: number,
  retryAfter: () => string | undefined,
  times = Infinity,
) {
  let left = times;
  const { requests } = fakeServer((_request, path) => {
    if (path !== DETAIL || left-- <= 0) return undefined;
    const value = retryAfter();
    return new Response('', {
      status,
      headers: value === undefined ? {} : { 'Retry-After': value },
    });
  });
  const app = renderApp({ transport: serverTransport('b-1001'), fresh: true, fakeTimers: true });
  await pass(50);
  return { ...app, countAsked: () => requests.filter(({ url }) => url.endsWith(DETAIL)).length };
}

function inSeconds(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toUTCString();
}

const waits: [name: string, status: number, retryAfter: () => string, ms: number][] = [
  ['429', 429, () => '7', 7_000],
  ['503', 503, () => '30', 30_000],
  ['429 and a date', 429, () => inSeconds(20), 20_000],
  ['503 and a date that is over', 503, () => inSeconds(-20), 0],
];
test.each(waits)(
  'fault 8: §7 a GET that gets %s with Retry-After is sent again when that says',
  async (_name, status, retryAfter, wait) => {
    const { countAsked } = await appWithBusyServer(status, retryAfter, 1);
    // A date has whole seconds, and 50 ms are over.
    if (wait > 0) {
      await pass(wait - 1_100);
      expect(countAsked()).toBe(1);
    }
    await pass(1_150);
    expect(countAsked()).toBe(2);
    expect(screen.getByText('720')).toBeVisible();
  },
);

test('fault 8: §7 a GET is sent at most twice more, whatever Retry-After says', async () => {
  const { countAsked } = await appWithBusyServer(429, () => '2');
  await pass(3_900);
  expect(within(getPanel('Borrower detail')).queryByRole('alert')).not.toBeInTheDocument();
  await pass(60_000);
  expect(countAsked()).toBe(3);
  expect(within(getPanel('Borrower detail')).getByRole('alert')).toHaveTextContent(
    'The server gets too many requests (429).',
  );
});

test.each([
  ['429 with 31 s', 1, 429, '31'],
  ['503 with 31 s', 1, 503, '31'],
  ['429 with words', 1, 429, 'soon'],
  ['429 without Retry-After', 1, 429, undefined],
  ['500 with Retry-After', 1, 500, '1'],
  ['503 with words', 3, 503, 'soon'],
  ['503 without Retry-After', 3, 503, undefined],
] as const)('fault 8: §7 %s: the GET is sent %i times', async (_name, count, status, value) => {
  const { countAsked } = await appWithBusyServer(status, () => value);
  await pass(10_000);
  expect(countAsked()).toBe(count);
  expect(within(getPanel('Borrower detail')).getByRole('alert')).toBeVisible();
});

test('fault 9: §7 a borrower left during the wait is not asked for again', async () => {
  const { user, countAsked } = await appWithBusyServer(429, () => '10');
  await user.click(screen.getByText('Elena Petrova'));
  await pass(30_000);
  expect(countAsked()).toBe(1);
  expect(screen.getByText('688')).toBeVisible();
});

test('fault 5: §7 a POST is not sent again, whatever Retry-After says', async () => {
  const { requests } = fakeServer(({ method }) =>
    method === 'POST'
      ? new Response('', { status: 503, headers: { 'Retry-After': '1' } })
      : undefined,
  );
  const { user } = renderApp({
    transport: serverTransport('b-1001'),
    fresh: true,
    fakeTimers: true,
  });
  await pass(50);
  await user.click(screen.getByRole('button', { name: /^Escalate/ }));
  await pass(2_000);
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
