import type { Locator } from '@playwright/test';
import sirv from 'sirv';
import { namedFaults, type Fault } from '../../../../src/optional/server/referenceServer/faults';
import {
  startReferenceServer,
  type ReferenceServer,
  type ReferenceServerOptions,
} from '../../../../src/optional/server/referenceServer/referenceServer';
import {
  expect,
  keepToasts,
  locators,
  test as base,
  waitForStart,
} from '../../../browser/fixtures';
import { folderOf } from '../../../browser/testBuilds';

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
      const skeleton = root?.querySelector('.skeleton');
      // If React could not hydrate, it would render another one.
      document.addEventListener('app-hydrated', () => {
        document.documentElement.dataset.kept = String(skeleton?.isConnected);
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
  await expect(page.locator('.skeleton')).toHaveCount(0);
});

const json = { 'Content-Type': 'application/json' };
/** Faults that only a real network has, and the text of the failed panel. */
const failures: [fault: Fault, message: string][] = [
  [namedFaults.redirect(), 'The server redirected this request.'],
  [
    { status: 200, headers: { ...json, 'Content-Length': '99', Connection: 'close' }, body: '{}' },
    'The response broke off.',
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
  let finished = 0;
  page.on('requestfinished', () => finished++);
  page.on('requestfailed', () => finished++); // The page cancels the list that it has already.
  await page.clock.fastForward(61_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const statuses = () => server.requests.map(({ status }) => status);
  await expect.poll(statuses).toEqual([304, 304, 304, 304]);
  await expect.poll(() => finished).toBe(4);
  for (let frame = 0; frame < 2; frame++) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  // The only change is that of the switch.
  await page.getByRole('switch').click();
  await expect(page.locator('html')).toHaveAttribute('data-mutations', '1');
});

test('server: fault 5: an action that got no response is done once, after a sign-in, too', async ({
  page,
  openServer,
  context,
}) => {
  await page.clock.install();
  await page.addInitScript(keepToasts);
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
