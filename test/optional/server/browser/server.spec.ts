import type { Locator, Page } from '@playwright/test';
import sirv from 'sirv';
import { buildListItem, buildPipeline, buildPortfolio, samplePortfolio } from '../../../builders';
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
  needsScrolling,
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
      const serveFile = sirv(folderOf('api'));
      server = await startReferenceServer({ serveFile, ...options });
      await page.goto(server.url);
      await waitForStart(page);
      return server;
    });
    await server?.close().catch(() => undefined);
  },
  allowConsoleMessages: true,
  failOnPageError: [
    async ({ page }, provide) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => {
        // Firefox reports its messages about CORS as errors of the page.
        if (!message.startsWith('The Same Origin Policy')) errors.push(message);
      });
      await provide(undefined);
      base.expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

const problemDocument = { 'Content-Type': 'application/problem+json' };

const buildBorrowers = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildListItem({ id: `id-${index}`, name: `Borrower ${index}` }),
  );

function callsOf({ requests }: ReferenceServer, call: string) {
  return requests.filter((request) => request.call === call);
}

const hydration =
  '§2 §7 hydration keeps the skeletons, the three responses replace them, no borrower is selected, and a link without an address looks disabled';
test(hydration, { tag: '@firefox' }, async ({ page, openServer }) => {
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
  await openServer({ portfolio: samplePortfolio() });
  const { option, detail, broker } = locators(page);
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'true');
  await expect(option('Elena Petrova')).toBeVisible();
  await expect(broker).toContainText('Robert Turner');
  await expect(broker).toContainText('AI Validation');
  await expect(detail).toContainText('Select a borrower');
  for (const name of ['Call', 'Email']) {
    const link = page.getByRole('link', { name, exact: true });
    await expect(link).toHaveCSS('border-style', 'dashed');
  }
});

/** Faults that only a real network has, and the text of the failed panel. */
const failures: [fault: Fault, message: RegExp][] = [
  [namedFaults.redirect(), /The server redirected this request\./],
  ...[{ 'Content-Length': '99', Connection: 'close' }, { 'Content-Encoding': 'gzip' }].map(
    (headers): [Fault, RegExp] => [
      { status: 200, headers: { 'Content-Type': 'application/json', ...headers }, body: '{}' },
      /The answer broke off\. \(Request/,
    ],
  ),
];
const failedPanel =
  '§8 a failed panel says why and loads on Retry or once online, and the other panels keep their data';
test(failedPanel, { tag: '@firefox' }, async ({ page, openServer, context }) => {
  const { option, broker, button, detail } = locators(page);
  const server = await openServer();
  for (const [fault, message] of failures) {
    server.setFault(BROKER, fault);
    await page.reload();
    await expect(broker.getByRole('alert')).toContainText(message);
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(option('Elena Petrova')).toBeVisible();
    await expect(broker).toContainText('AI Validation');
    server.setFault(BROKER);
    await button(/^Retry/).click();
    await expect(broker).toContainText('Robert Turner');
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  const failure = detail.getByRole('alert');
  await context.setOffline(true);
  await option('Elena Petrova').click();
  await expect(failure).toContainText('This computer is offline.');
  await context.setOffline(false);
  await expect(detail).toContainText('688');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await server.close();
  await option('Marcus Oyelaran').click();
  await expect(failure).toContainText('The server cannot be reached.');
  await expect(option('Elena Petrova')).toBeVisible();
  await expect(broker).toContainText('Robert Turner');
});

const withCredentials =
  '§7 §8 a page whose own URL has a user and a password works, after a reload too';
test(withCredentials, { tag: '@firefox' }, async ({ page, openServer }) => {
  const server = await openServer({ signIn: true });
  const url = server.url.replace('//', '//user:p%40ss@');
  const { option, detail, broker, button, toast } = locators(page);
  await page.goto(url);
  const link = broker.getByRole('link', { name: 'Sign in' }).first();
  await expect(link).toHaveAttribute('href', `${server.url}sign-in`);
  await link.click();
  await page.goto(url);
  await option('Elena Petrova').click();
  await expect(detail).toContainText('688');
  server.setFault(ESCALATE, { ...namedFaults.redirect(), acts: true });
  await button('Escalate to Committee').click();
  await expect(toast).toContainText('The server redirected this request.');
  server.setFault(ESCALATE);
  await page.reload();
  await option('Elena Petrova').click();
  await button('Escalate to Committee').click();
  await expect(toast).toHaveText('Escalated to Credit Committee.');
  expect(server.actions).toHaveLength(1);
});

const notModified =
  '§7 a refresh answered by 304 changes nothing in the document; a changed response is shown';
test(notModified, { tag: '@firefox' }, async ({ page, openServer }) => {
  await page.clock.install();
  const borrowers = buildBorrowers(100);
  const portfolio = buildPortfolio(borrowers, { active_borrower: null });
  const server = await openServer({ portfolio });
  const { list, option, detail, pipeline } = locators(page);
  await option('Borrower 3').first().click();
  await expect(detail).toContainText('Not assessed');
  await scrollTo(list, 1234);
  await expect(option('Borrower 25')).toBeVisible();
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
  // A click is handled after the responses.
  await page.getByRole('switch').click();
  await expect(page.locator('html')).toHaveAttribute('data-mutations', '1');
  expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBe(1234);

  server.setFault(PIPELINE, { changeData: (data) => ({ ...data, new: borrowers.slice(1) }) });
  await page.clock.runFor(61_000);
  await expect(pipeline).toContainText('Total: 99 borrowers');
});

/** Returns where each row in view is, in px, by its name. */
async function readRows(page: Page): Promise<ReadonlyMap<string, number>> {
  const rows = await locators(page).list.evaluate((list) =>
    [...list.querySelectorAll('[role=option]')].flatMap((row) => {
      const view = list.getBoundingClientRect();
      const { top, bottom } = row.getBoundingClientRect();
      const name = row.querySelector('[title]')?.getAttribute('title') ?? '';
      return bottom > view.top + 1 && top < view.bottom - 1 ? [[name, top] as const] : [];
    }),
  );
  return new Map(rows);
}

for (const count of [100, 1000]) {
  test(
    `§2 §7 a refresh of ${count} borrowers moves no row in view; at the very top new rows show`,
    { tag: '@firefox' },
    async ({ page, openServer }) => {
      await page.clock.install();
      const create = (name: string) => buildListItem({ id: name, name });
      let items = Array.from({ length: count }, (_, i) => create(`B${i}`));
      const portfolio = buildPortfolio(items, { active_borrower: null });
      const server = await openServer({ portfolio });
      const { list, pipeline, option } = locators(page);
      /** Changes the list on the server, and returns which rows in view have moved since. */
      async function refresh(change: typeof items) {
        const before = await readRows(page);
        items = change;
        server.setFault(PIPELINE, { changeData: (data) => ({ ...data, new: items }) });
        await page.clock.runFor(61_000);
        await expect(pipeline).toContainText(`Total: ${items.length.toLocaleString('en-US')} b`);
        const after = await readRows(page);
        const kept = [...before].filter(([name]) => after.has(name));
        expect(kept.length).toBeGreaterThan(3);
        return kept.filter(([name, top]) => Math.abs(top - (after.get(name) ?? NaN)) > 1);
      }

      await refresh([create('first'), ...items]);
      await expect(option('first')).toBeInViewport({ ratio: 1 });
      await scrollTo(list, 1234);
      await expect(option('B19')).toBeInViewport();
      expect(await refresh([...['x', 'y', 'z'].map(create), ...items])).toEqual([]);
      expect(await refresh(items.slice(2))).toEqual([]);
    },
  );
}

for (const width of [375, 1440]) {
  test(`fault 21: §8 texts of 10,000 letters fit at ${width} px`, async ({ page, openServer }) => {
    await page.setViewportSize({ width, height: 900 });
    const name = 'W'.repeat(10_000);
    const items = [
      buildListItem({ id: 'long', name, amount: 1e300 }),
      buildListItem({ id: 'short', name: 'Ben Short' }),
    ];
    const risk_factors = [{ type: 'error' as const, text: 'Undeclared loan' }];
    const long = { loan_amount: 1e300, existing_loan: 1e300, risk_factors };
    const portfolio = buildPortfolio(items, { active_borrower: null, borrowers: { long } });
    const broker = { ...portfolio.broker, name, pending: 1e300 };
    const server = await openServer({ portfolio: { ...portfolio, broker } });
    const { option, detail, button, toast } = locators(page);
    const heading = detail.getByRole('heading', { level: 2 });
    const expectNoPanelToOverflow = async () => {
      for (const panel of await page.getByRole('region').all()) await expectNoOverflow(panel);
    };
    expect(await heightOf(option('Ben Short'))).toBeLessThan(100);
    expect(await heightOf(option('WWW'))).toBeLessThan(120);
    await option('WWW').click();
    await expect(detail.getByText('$1e+300').first()).toBeVisible();
    await expect(heading).toHaveAttribute('title', name);
    expect(await heightOf(heading)).toBeLessThan(200);
    expect(await heightOf(page.getByRole('heading', { level: 3, name }).first())).toBeLessThan(200);
    await expectNoPanelToOverflow();

    server.setFault('all', {
      status: 500,
      headers: { ...problemDocument, 'X-Request-Id': 'r'.repeat(10_000) },
      body: JSON.stringify({ detail: 'D'.repeat(10_000) }),
    });
    await button('Escalate to Committee').click();
    await expect(toast).toContainText('DDDD');
    expect(await heightOf(toast)).toBeLessThan(200);
    await page.keyboard.press('Escape');
    await option('Ben Short').click();
    await expect(detail.getByRole('alert')).toContainText('DDDD');
    expect(await heightOf(detail.getByRole('alert'))).toBeLessThan(700);
    await expectNoPanelToOverflow();
  });
}

const heightOf = async (locator: Locator) => (await boxOf(locator)).height;

async function expectNoOverflow(locator: Locator) {
  expect(await locator.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
}

/** Returns how far below the tabs an element begins, in px. */
async function distanceBelowTabs(page: Page, element: Locator): Promise<number> {
  return (await boxOf(element)).top - (await boxOf(page.getByRole('tablist'))).bottom;
}

test('fault 27: §8 wrong rows are reported above the list, a failed refresh below it, so that no row moves', async ({
  page,
  openServer,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.clock.install();
  const server = await openServer();
  const { option, pipeline } = locators(page);
  const item = buildListItem({ id: 'right', name: 'Right One' });
  server.setFault(PIPELINE, {
    changeData: () =>
      buildPipeline<object>({ new: [item, { ...item, amount: '12k' }], in_review: [item] }),
  });
  await page.reload();
  const wrongRows = pipeline.getByRole('status');
  await expect(wrongRows).toHaveText(
    '2 rows could not be shown.new[1].amount: expected a number, got "12k".',
  );
  await expect(wrongRows).toBeInViewport({ ratio: 1 });
  await expect(option('Right One')).toBeVisible();
  await expectNoOverflow(pipeline);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await distanceBelowTabs(page, wrongRows)).toBeLessThan(4);

  const rows = await readRows(page);
  server.setFault(PIPELINE, namedFaults.html('500'));
  await page.clock.runFor(61_000);
  const failure = pipeline.getByRole('alert');
  await expect(failure).toContainText('The pipeline could not be refreshed.');
  await expect(failure).toBeInViewport({ ratio: 1 });
  expect(await readRows(page)).toEqual(rows);
});

const journey =
  'fault 5: §6 §8 three clicks in a task, done without a response, then signed out, then signed in on the server’s own page: one act';
test(journey, { tag: '@firefox' }, async ({ page, openServer, context }) => {
  await page.clock.install();
  const server = await openServer({ signIn: true });
  const { option, button, detail, broker, toast } = locators(page);
  async function signIn(link: Locator) {
    await link.click();
    await expect(page).toHaveURL(`${server.url}sign-in`);
    await page.goto(server.url);
    await option('Elena Petrova').click();
    await expect(detail).toContainText('688');
  }
  await signIn(broker.getByRole('link', { name: 'Sign in' }).first());
  server.setFault(ESCALATE, namedFaults.hang());
  await button('Escalate to Committee').evaluate((element: HTMLElement) => {
    for (let click = 0; click < 3; click += 1) element.click();
  });
  await expect.poll(() => callsOf(server, ESCALATE).length).toBe(1);
  await page.clock.fastForward(30_500);
  await expect(toast).toHaveText(/took too long\. It may have been done all the same\.$/);
  server.setFault(ESCALATE);
  await context.clearCookies();
  await button('Escalate to Committee').click();
  await expect(toast).toContainText('not signed in. An earlier try may have been done.');
  const line = detail
    .getByRole('paragraph')
    .filter({ hasText: /^Escalate to Committee is not confirmed/ });
  await signIn(line.getByRole('link'));
  await expect(line).toHaveText(/An earlier try may have been done\.$/);
  await page.clock.fastForward(500); // Or the press would be one with the last.
  await button('Escalate to Committee').click();
  await expect(toast).toHaveText('Escalated to Credit Committee.');
  await expect(line).toHaveCount(0);
  expect(server.actions).toHaveLength(1);
  expect(callsOf(server, ESCALATE).map(({ status }) => status)).toEqual([undefined, 401, 200]);
});

for (const [width, height] of [
  [1280, 800],
  [1024, 768],
  [1024, 480],
  [375, 667],
] as const) {
  test(`§8 at ${width} × ${height} px an action moves no button`, async ({ page, openServer }) => {
    await page.setViewportSize({ width, height });
    const server = await openServer();
    const { option, button, detail } = locators(page);
    await option('Elena Petrova').click();
    await expect(detail).toContainText('688');
    const names = ['Request Documents', 'Send to Valuer', 'Escalate to Committee'];
    const boxes = () => Promise.all(names.map((name) => button(name).boundingBox()));
    await button('Send to Valuer').scrollIntoViewIfNeeded();
    const before = await boxes();

    server.setFault('all', {
      status: 503,
      headers: problemDocument,
      body: JSON.stringify({ detail: 'The ledger is closed until tomorrow. '.repeat(9) }),
    });
    const sendRequests = await holdRequests(page, '**/api/**');
    // Not by the locator, which scrolls the page if it has to try again.
    const { x = 0, y = 0 } = before[1] ?? {};
    await page.mouse.click(x + 10, y + 10);
    await expect(button('Send to Valuer')).toHaveAttribute('aria-busy', 'true');
    expect(await boxes()).toEqual(before);
    sendRequests();
    const line = detail.getByText(
      /^Send to Valuer is not confirmed\. The ledger .+ \(Request [\da-f-]+\)$/,
    );
    await expect(line).toBeVisible();
    await expect(button('Send to Valuer')).not.toHaveAttribute('aria-busy');
    // Only in the lowest window does the line have to scroll to its end.
    expect(await needsScrolling(line.locator('..'))).toBe(height < 560);
    // On two lines of buttons, Escalate must not move to where another one was pressed.
    if (width === 1280 || height === 768) expect(await boxes()).toEqual(before);
    // On a small screen the page scrolls.
    if (width < 1024) await button('Request Documents').scrollIntoViewIfNeeded();
    for (const name of names) await expect(button(name)).toBeInViewport({ ratio: 1 });
    const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(pageWidth).toBeLessThanOrEqual(width);
  });
}

const anotherOrigin =
  '§1 §8 a page for a server at another origin sends requests there alone, if that allows its origin';
test(anotherOrigin, { tag: '@firefox' }, async ({ page, origin: pageOrigin }) => {
  const port = 47_913; // In the build `apiElsewhere`.
  const origin = `http://127.0.0.1:${port}`;
  let server = await startReferenceServer({ port, signIn: true });
  try {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).origin));
    await page.goto(`${server.url}sign-in`);
    await page.goto(`${pageOrigin}/apiElsewhere/`);
    const { option, detail, broker, button, toast } = locators(page);
    const failure = broker.getByRole('alert').first();
    await expect(failure).toContainText('The server cannot be reached.');

    await server.close();
    server = await startReferenceServer({ port, allowedOrigin: pageOrigin, signIn: true });
    await page.reload();
    await option('Elena Petrova').click();
    await expect(detail).toContainText('688');
    await button('Escalate to Committee').click();
    await expect(toast).toHaveText('Escalated to Credit Committee.');
    expect(new Set(requested)).toEqual(new Set([origin, pageOrigin]));
    const outcome = await page.evaluate(() => fetch('/other').catch(() => 'blocked'));
    expect(outcome).toBe('blocked');
  } finally {
    await server.close();
  }
});
