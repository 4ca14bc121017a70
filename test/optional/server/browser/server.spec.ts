import type { Locator } from '@playwright/test';
import sirv from 'sirv';
import { buildListItem, buildPortfolio } from '../../../builders';
import { namedFaults, type Fault } from '../../../../src/optional/server/referenceServer/faults';
import {
  startReferenceServer,
  type ReferenceServer,
  type ReferenceServerOptions,
} from '../../../../src/optional/server/referenceServer/referenceServer';
import {
  boxOf,
  expect,
  locators,
  scrollTo,
  test as base,
  waitForStart,
} from '../../../browser/fixtures';
import { holdRequests } from '../../../browser/holdRequests';
import { folderOf } from '../../../browser/testBuilds';

const PIPELINE = 'GET /api/borrowers/pipeline';
const BROKER = 'GET /api/broker/{id}';
const ESCALATE = 'POST /api/borrowers/{id}/escalate';

type Fixtures = {
  /** Starts the reference server with the page beside its API, and opens the page. */
  openServer: (options?: ReferenceServerOptions) => Promise<ReferenceServer>;
  failOnPageError: undefined;
};

// Chromium logs every failed request, so only uncaught errors fail these tests.
const test = base.extend<Fixtures>({
  openServer: async ({ page }, provide) => {
    let server: ReferenceServer | undefined;
    await provide(async (options) => {
      server = await startReferenceServer({ serveFile: sirv(folderOf('api')), ...options });
      await page.goto(server.url);
      await waitForStart(page);
      return server;
    });
    await server?.close();
  },
  allowConsoleMessages: true,
  failOnPageError: [
    async ({ page }, provide) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await provide(undefined);
      base.expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

test('server: hydration keeps the skeletons, and the responses replace them', async ({
  page,
  openServer,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const root = document.getElementById('root');
      const header = root?.firstElementChild;
      // If React could not hydrate, it would render another header.
      document.addEventListener('app-hydrated', () => {
        document.documentElement.dataset.kept = String(root?.firstElementChild === header);
      });
    });
  });
  await openServer();
  const { option, detail, broker } = locators(page);
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'true');
  await expect(option('Elena Petrova')).toBeVisible();
  await expect(broker).toContainText('Robert Turner');
  await expect(broker).toContainText('AI Validation');
  await expect(detail).toContainText('Select a borrower');
});

const json = { 'Content-Type': 'application/json' };
/** Faults that only a real network has, and the text of the failed panel. */
const failures: [fault: Fault, message: string][] = [
  [namedFaults.redirect(), 'The server redirected this request.'],
  [
    { status: 200, headers: { ...json, 'Content-Length': '99', Connection: 'close' }, body: '{}' },
    'The answer broke off.',
  ],
  [{ status: 200, headers: { ...json, 'Content-Encoding': 'gzip' }, body: '{}' }, 'broke off.'],
];

test(
  'server: fault 53: a panel that failed says why and loads on Retry or once online; the others work',
  { tag: '@firefox' },
  async ({ page, openServer, context }) => {
    const { option, broker, button, detail } = locators(page);
    const server = await openServer();
    for (const [fault, message] of failures) {
      server.setFault(BROKER, fault);
      await page.reload();
      await expect(broker.getByRole('alert')).toContainText(message);
      await expect(page.getByRole('alert')).toHaveCount(1);
      await expect(option('Elena Petrova')).toBeVisible();
      server.setFault(BROKER);
      await button(/^Retry/).click();
      await expect(broker).toContainText('Robert Turner');
    }
    const failure = detail.getByRole('alert');
    await context.setOffline(true);
    await option('Elena Petrova').click();
    await expect(failure).toContainText('This computer is offline.');
    await context.setOffline(false);
    await expect(detail).toContainText('688');

    await server.close();
    await option('Marcus Oyelaran').click();
    await expect(failure).toContainText('The server cannot be reached.');
    await expect(broker).toContainText('Robert Turner');
  },
);

test('server: a refresh that brings nothing new changes nothing in the document', async ({
  page,
  openServer,
}) => {
  await page.clock.install();
  const server = await openServer();
  const { option, detail } = locators(page);
  await option('Elena Petrova').click();
  await expect(detail).toContainText('688');
  await page.evaluate(() => {
    const root = document.getElementById('root');
    if (!root) return;
    let count = 0;
    new MutationObserver((mutations) => {
      count += mutations.length;
      document.documentElement.dataset.mutations = String(count);
    }).observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  server.reset();
  await page.clock.fastForward(61_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const statuses = () => server.requests.map(({ status }) => status);
  await expect.poll(statuses).toEqual([304, 304, 304, 304]);
  // The page handles a click after the responses.
  await page.getByRole('switch').click();
  await expect(page.locator('html')).toHaveAttribute('data-mutations', '1');
});

test('server: a refresh of 1,000 borrowers moves no row in view, and neither does one that fails', async ({
  page,
  openServer,
}) => {
  await page.clock.install();
  const create = (name: string) => buildListItem({ id: name, name });
  const items = Array.from({ length: 1000 }, (_, index) => create(`No. ${1000 + index}`));
  const server = await openServer({ portfolio: buildPortfolio(items, { active_borrower: null }) });
  const { list, pipeline, option } = locators(page);
  const row = option('No. 1019');
  await scrollTo(list, 1234);
  await expect(row).toBeInViewport();
  const { top } = await boxOf(row);
  async function expectRowToStay(fault: Fault, text: Locator) {
    server.setFault(PIPELINE, fault);
    await page.clock.runFor(61_000);
    await expect(text).toBeInViewport({ ratio: 1 });
    expect(Math.abs((await boxOf(row)).top - top)).toBeLessThanOrEqual(1);
  }
  for (const changed of [[...['x', 'y', 'z'].map(create), ...items], items.slice(2)]) {
    const total = pipeline.getByText(`Total: ${changed.length.toLocaleString('en-US')} b`);
    await expectRowToStay({ changeData: (data) => ({ ...data, new: changed }) }, total);
  }
  await expectRowToStay(namedFaults.html('500'), pipeline.getByRole('alert'));
});

test('server: fault 5: an action that got no response is done once, after a sign-in, too', async ({
  page,
  openServer,
  context,
}) => {
  await page.clock.install();
  const server = await openServer({ signIn: true });
  const { option, button, detail, broker, toast } = locators(page);
  const posts = () => server.requests.filter(({ call }) => call === ESCALATE);
  async function signIn(link: Locator) {
    await link.click();
    await expect(page).toHaveURL(`${server.url}sign-in`);
    await page.goto(server.url);
    await option('Elena Petrova').click();
    await expect(detail).toContainText('688');
  }
  await signIn(broker.getByRole('link', { name: 'Sign in' }).first());
  server.setFault(ESCALATE, namedFaults.hang());
  await button('Escalate to Committee').click();
  await expect.poll(() => posts().length).toBe(1);
  await page.clock.fastForward(30_500);
  await expect(toast).toHaveText(/took too long\. It may have been done all the same\.$/);

  server.setFault(ESCALATE);
  await context.clearCookies();
  await button('Escalate to Committee').click();
  await expect(toast).toContainText('not signed in. An earlier try may have been done.');
  const line = detail.getByRole('paragraph').filter({ hasText: 'is not confirmed' });
  await signIn(line.getByRole('link'));
  await expect(line).toHaveText(/An earlier try may have been done\.$/);
  await button('Escalate to Committee').click();
  await expect(toast).toHaveText('Escalated to Credit Committee.');
  await expect(line).toHaveCount(0);
  expect(server.actions).toHaveLength(1);
  expect(posts().map(({ status }) => status)).toEqual([undefined, 401, 200]);
});

for (const [width, height] of [
  [1280, 800],
  [375, 667],
] as const) {
  test(`server: at ${width} × ${height} px an action that fails moves no button out of view`, async ({
    page,
    openServer,
  }) => {
    await page.setViewportSize({ width, height });
    const server = await openServer();
    const { option, button, detail } = locators(page);
    await option('Elena Petrova').click();
    await expect(detail).toContainText('688');
    const names = ['Request Documents', 'Send to Valuer', 'Escalate to Committee'];
    const boxes = () => Promise.all(names.map((name) => boxOf(button(name))));
    await button('Send to Valuer').scrollIntoViewIfNeeded();
    const before = await boxes();

    server.setFault('all', {
      status: 503,
      headers: { 'Content-Type': 'application/problem+json' },
      body: JSON.stringify({ detail: 'The ledger is closed until tomorrow. '.repeat(9) }),
    });
    const sendRequests = await holdRequests(page, '**/api/**');
    await button('Send to Valuer').click();
    await expect(button('Send to Valuer')).toHaveAttribute('aria-busy', 'true');
    expect(await boxes()).toEqual(before);
    sendRequests();
    await expect(detail.getByText(/^Send to Valuer is not confirmed\. The ledger/)).toBeVisible();
    if (width === 1280) expect(await boxes()).toEqual(before);
    // On a small screen the page scrolls.
    else await button('Request Documents').scrollIntoViewIfNeeded();
    for (const name of names) await expect(button(name)).toBeInViewport({ ratio: 1 });
    const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(pageWidth).toBeLessThanOrEqual(width);
  });
}
