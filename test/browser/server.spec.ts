import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sirv from 'sirv';
import { buildListItem, buildPortfolio } from '../builders';
import { namedFaults, type Fault } from '../../src/referenceServer/faults';
import {
  startReferenceServer,
  type ReferenceServer,
  type ReferenceServerOptions,
} from '../../src/referenceServer/referenceServer';
import { expect, locators, test as base, waitForHydration } from './fixtures';
import { buildsFolder, elsewhere } from './testBuilds';

const PIPELINE = 'GET /api/borrowers/pipeline';
const BROKER = 'GET /api/broker/{id}';
const DETAIL = 'GET /api/borrowers/{id}';
const ESCALATE = 'POST /api/borrowers/{id}/escalate';

type Fixtures = {
  /** Starts the reference server with the page beside its API, and opens the page. */
  openServer: (options?: ReferenceServerOptions) => Promise<ReferenceServer>;
  failOnPageError: undefined;
};

// Chromium logs every failed request, so console messages say nothing here. Errors do.
const test = base.extend<Fixtures>({
  openServer: async ({ page }, provide) => {
    const servers: ReferenceServer[] = [];
    await provide(async (options) => {
      const serveFile = sirv(path.join(buildsFolder, 'api'));
      const server = await startReferenceServer({ serveFile, ...options });
      servers.push(server);
      await page.goto(server.url);
      await waitForHydration(page);
      return server;
    });
    await Promise.all(servers.map((server) => server.close().catch(() => undefined)));
  },
  allowConsoleMessages: true,
  failOnPageError: [
    async ({ page }, provide) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => {
        // Firefox reports what it says of CORS in the console as an error of the page.
        if (!message.startsWith('The Same Origin Policy')) errors.push(message);
      });
      await provide(undefined);
      base.expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

const manyBorrowers = Array.from({ length: 100 }, (_, index) =>
  buildListItem({ id: `many-${index}`, name: `Borrower ${index}` }),
);
const manyBorrowersPortfolio = buildPortfolio(manyBorrowers, {
  active_borrower: null,
  borrowers: Object.fromEntries(
    manyBorrowers.map(({ id }, index) => [id, { credit_score: 1000 + index }]),
  ),
});

/** The failure of the broker's data in its panel. */
function brokerFailure(page: Page) {
  return locators(page).broker.getByRole('alert');
}

function callsOf({ requests }: ReferenceServer, call: string) {
  return requests.filter((request) => request.call === call);
}

test('§7 the page asks a server for three responses, opens no borrower and shows whose they are', async ({
  page,
  openServer,
}) => {
  const server = await openServer();
  const { option, detail, broker } = locators(page);
  await expect(option('Elena Petrova')).toBeVisible();
  await expect(broker).toContainText('Robert Turner');
  await expect(broker).toContainText('AI Validation');
  await expect(detail).toContainText('Select a borrower');
  expect(server.requests.map(({ method, path: url }) => `${method} ${url}`).sort()).toEqual([
    'GET /api/borrowers/pipeline',
    'GET /api/broker/me',
    'GET /api/onboarding/workflow',
  ]);
});

test('§7 the skeletons of the prerendered page stay in place until the responses are there', async ({
  page,
  openServer,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const root = document.getElementById('root');
      const header = root?.firstElementChild;
      // Rendering anew instead of hydrating would put another header there.
      document.addEventListener('app-hydrated', () => {
        document.documentElement.dataset.kept = String(root?.firstElementChild === header);
      });
    });
  });
  await openServer();
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'true');
});

test('§8 a slow server leaves its panel busy, and the others work', async ({
  page,
  openServer,
}) => {
  const server = await openServer();
  const { option, detail, broker, tab } = locators(page);
  server.setFault(DETAIL, namedFaults.slow('600000'));
  await option('Elena Petrova').click();
  await expect(detail).toHaveAttribute('aria-busy', 'true');
  await expect(detail.getByRole('heading', { name: 'Elena Petrova' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await tab('Review 4').click();
  await expect(broker).toContainText('Robert Turner');
});

/** The days on which a server answers, what the panel says, and how often it is asked. */
const badDays: [name: string, fault: Fault, words: RegExp, requests: number][] = [
  [
    '500 with a problem document',
    namedFaults.status('500'),
    /GET \/api\/broker\/me failed because of a fault\. \(Request [\da-f-]{36}\)/,
    1,
  ],
  ['500 with HTML', namedFaults.html('500'), /The server failed \(500\)\./, 1],
  ['204', namedFaults.empty('204'), /The server’s answer is empty\./, 1],
  ['200 without a body', namedFaults.empty('200'), /The server’s answer is empty\./, 1],
  [
    '200 with HTML',
    namedFaults.html('200'),
    /web page instead of data\. You may have to sign in/,
    1,
  ],
  ['null', namedFaults.null(), /The server’s answer is empty\./, 1],
  [
    'a wrong type',
    namedFaults['wrong-type']('deals'),
    /The server’s answer is wrong: deals: expected a number, got "text" \(Request/,
    1,
  ],
  ['502', namedFaults.html('502'), /The server is not available \(502\)\./, 3],
  ['503', namedFaults.html('503'), /The server is not available \(503\)\./, 3],
  ['504', namedFaults.html('504'), /The server is not available \(504\)\./, 3],
  ['401', namedFaults.status('401'), /You are not signed in\./, 1],
  ['a redirect', namedFaults.redirect(), /You are not signed in\./, 1],
  ['403', namedFaults.status('403'), /failed because of a fault\./, 1],
  ['403 with HTML', namedFaults.html('403'), /The server does not allow this \(403\)\./, 1],
  ['404', namedFaults.html('404'), /The server does not have this \(404\)\./, 1],
  ['429', namedFaults.html('429'), /The server gets too many requests \(429\)\./, 1],
];
for (const [name, fault, words, requests] of badDays) {
  test(`§8 a server that answers ${name}: the panel says so and Retry heals it`, async ({
    page,
    openServer,
  }) => {
    const { option, broker, button } = locators(page);
    const server = await openServer();
    await expect(broker).toContainText('Robert Turner');
    server.reset();
    server.setFault(BROKER, fault);
    await page.reload();
    await expect(brokerFailure(page)).toContainText(words, { timeout: 15_000 });
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(option('Elena Petrova')).toBeVisible();
    await expect(broker).toContainText('AI Validation');
    expect(callsOf(server, BROKER)).toHaveLength(requests);

    server.setFault(BROKER);
    await button(/^Retry/).click();
    await expect(broker).toContainText('Robert Turner');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('§8 a server that answers 503 twice is asked a third time, and nothing is said', async ({
  page,
  openServer,
}) => {
  const server = await openServer();
  server.setFault(BROKER, { ...namedFaults.status('503'), times: 2 });
  await page.reload();
  await expect(locators(page).broker).toContainText('Robert Turner', { timeout: 15_000 });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('§7 a server that answers 429 is asked again when Retry-After says', async ({
  page,
  openServer,
}) => {
  const server = await openServer();
  await page.clock.install();
  const busy = { ...namedFaults.status('429'), headers: { 'Retry-After': '20' }, times: 1 };
  server.setFault(DETAIL, busy);
  const { option, detail } = locators(page);
  await option('Elena Petrova').click();
  await expect.poll(() => callsOf(server, DETAIL)[0]?.status).toBe(429);
  await page.clock.fastForward(19_000);
  await expect(detail).toHaveAttribute('aria-busy', 'true');
  expect(callsOf(server, DETAIL)).toHaveLength(1);
  await page.clock.fastForward(2_000);
  await expect(detail).toContainText('688');
  expect(callsOf(server, DETAIL)).toHaveLength(2);
});

test('§7 an unchanged pipeline stays in the browser’s cache, although it is not read again', async ({
  page,
  openServer,
}) => {
  await page.clock.install();
  const server = await openServer({ portfolio: manyBorrowersPortfolio });
  await expect(locators(page).pipeline).toContainText('Total: 100 borrowers');
  server.reset();
  for (let minute = 1; minute <= 3; minute += 1) {
    await page.clock.runFor(61_000);
    await expect.poll(() => server.requests.map(({ status }) => status)).toHaveLength(minute);
    // A click is handled after the response.
    await page.getByRole('switch').click();
  }
  await expect.poll(() => server.requests.map(({ status }) => status)).toEqual([304, 304, 304]);
  await expect(page.getByRole('alert')).toHaveCount(0);

  server.setFault(PIPELINE, { changeData: (data) => ({ ...data, new: manyBorrowers.slice(1) }) });
  await page.clock.runFor(61_000);
  await expect(locators(page).pipeline).toContainText('Total: 99 borrowers');
});

const longName = 'W'.repeat(10_000);
const longTexts = buildPortfolio(
  [
    buildListItem({ id: 'long', name: longName, amount: 1e300 }),
    buildListItem({ id: 'short', name: 'Ben Short' }),
  ],
  { active_borrower: null, borrowers: { long: { loan_amount: 1e300, existing_loan: 1e300 } } },
);
for (const [width, height] of [
  [375, 800],
  [1440, 900],
] as const) {
  test(`fault 21: §8 texts of 10,000 letters disturb nothing around them at ${width} px`, async ({
    page,
    openServer,
  }) => {
    await page.setViewportSize({ width, height });
    const { broker } = longTexts;
    const server = await openServer({
      portfolio: { ...longTexts, broker: { ...broker, name: longName, pending: 1e300 } },
    });
    const { option, detail, pipeline, broker: brokerPanel, button, toast } = locators(page);
    await option('Ben Short').waitFor();
    expect(await heightOf(option('Ben Short'))).toBeLessThan(100);
    expect(await heightOf(option('WWW'))).toBeLessThan(100);
    await option('WWW').click();
    await expect(detail.getByText('$1e+300').first()).toBeVisible();
    expect(await heightOf(detail.getByRole('heading', { level: 2 }).first())).toBeLessThan(200);
    expect(await heightOf(brokerPanel.getByRole('heading', { level: 3 }).first())).toBeLessThan(
      200,
    );
    for (const panel of [pipeline, detail, brokerPanel]) await expectNoOverflow(panel);
    await expect(detail.getByRole('heading', { level: 2 }).first()).toHaveAttribute(
      'title',
      longName,
    );

    const headers = {
      'Content-Type': 'application/problem+json',
      'X-Request-Id': 'r'.repeat(10_000),
    };
    const body = JSON.stringify({ detail: 'D'.repeat(10_000) });
    server.setFault('all', { status: 500, headers, body });
    await button('Escalate to Committee').click();
    await expect(toast).toContainText('DDDD');
    expect(await heightOf(toast)).toBeLessThan(200);
    await page.keyboard.press('Escape');
    await option('Ben Short').click();
    await expect(detail.getByRole('alert')).toContainText('DDDD');
    expect(await heightOf(detail.getByRole('alert'))).toBeLessThan(700);
    for (const panel of [pipeline, detail, brokerPanel]) await expectNoOverflow(panel);
  });
}

async function heightOf(locator: Locator): Promise<number> {
  return (await locator.boundingBox())?.height ?? NaN;
}

async function expectNoOverflow(locator: Locator) {
  const [content, box] = await locator.evaluate((element) => [
    element.scrollWidth,
    element.clientWidth,
  ]);
  expect(content).toBe(box);
}

/** Returns how far below one element another begins, in px. */
async function distanceBelow(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
  return (below?.y ?? NaN) - (above ? above.y + above.height : NaN);
}

test('fault 27: §8 wrong rows and ids that stand twice are a line above the others', async ({
  page,
  openServer,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const server = await openServer();
  const { option, pipeline, tab } = locators(page);
  const item = buildListItem({ id: 'right', name: 'Right One' });
  server.setFault(PIPELINE, {
    changeData: () => ({
      new: [item, { ...item, amount: '12k' }],
      in_review: [item],
      approved: [],
    }),
  });
  await page.reload();
  await expect(pipeline.getByRole('status')).toHaveText(
    '2 rows could not be shown.new[1].amount: expected a number, got "12k"',
  );
  await expect(pipeline.getByRole('status')).toBeInViewport({ ratio: 1 });
  await expect(option('Right One')).toBeVisible();
  await expect(tab('Review')).toBeVisible();
  await expectNoOverflow(pipeline);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await distanceBelow(tab('Review'), pipeline.getByRole('status'))).toBeLessThan(4);
});

for (const count of [0, 1, 4, 20, 1000]) {
  // Only Chromium measures layout shifts.
  const title = `§8 ${count} borrowers that come late shift no layout`;
  test(title, { tag: '@chromium' }, async ({ page, openServer }) => {
    await page.addInitScript(() => {
      let shift = 0;
      new PerformanceObserver((list) => {
        // TypeScript's DOM library has no LayoutShift type.
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          shift += entry.value;
        }
        document.documentElement.dataset.shift = String(shift);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const items = Array.from({ length: count }, (_, index) =>
      buildListItem({ id: `id-${index}`, name: `Borrower ${index}` }),
    );
    const server = await openServer({
      portfolio: buildPortfolio(items, { active_borrower: null }),
    });
    server.setFault('all', namedFaults.slow('600'));
    for (const [width, height] of [
      [375, 667],
      [375, 800],
      [375, 1000],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.reload();
      await expect(locators(page).pipeline).toHaveAttribute('aria-busy', 'true');
      await expect(locators(page).pipeline).toContainText(`borrowers`);
      await expect(locators(page).broker).toContainText('Robert Turner');
      // The shift of a frame is known after the next one.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      const shift = Number(await page.locator('html').getAttribute('data-shift'));
      expect(shift, `at ${width} × ${height}`).toBeLessThanOrEqual(0.05);
    }
  });
}

test('§8 a server that resets the connection cannot be reached', async ({ page, openServer }) => {
  const server = await openServer();
  server.setFault(DETAIL, namedFaults.reset());
  const { option, detail, button } = locators(page);
  await option('Elena Petrova').click();
  await expect(detail.getByRole('alert')).toContainText('The server cannot be reached.', {
    timeout: 15_000,
  });
  server.setFault(DETAIL);
  await button(/^Retry/).click();
  await expect(detail).toContainText('688');
});

test('§8 pulling the plug: the panel says so, what was loaded stays', async ({
  page,
  openServer,
}) => {
  const server = await openServer();
  const { option, detail, broker } = locators(page);
  await expect(broker).toContainText('Robert Turner');
  await server.close();
  await option('Elena Petrova').click();
  await expect(detail.getByRole('alert')).toContainText('The server cannot be reached.', {
    timeout: 15_000,
  });
  await expect(option('Marcus Oyelaran')).toBeVisible();
  await expect(broker).toContainText('Robert Turner');
});

test('§8 a server that hangs took too long after 30 s', async ({ page, openServer }) => {
  await page.clock.install();
  const server = await openServer();
  server.setFault(DETAIL, namedFaults.hang());
  const { option, detail, button } = locators(page);
  await option('Elena Petrova').click();
  await expect.poll(() => callsOf(server, DETAIL).length).toBe(1);
  await page.clock.fastForward(29_000);
  await expect(detail).toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward(1_500);
  await expect(detail.getByRole('alert')).toContainText('The server took too long.');
  server.setFault(DETAIL);
  await button(/^Retry/).click();
  await expect(detail).toContainText('688');
  expect(callsOf(server, DETAIL)).toHaveLength(2);
});

test('§8 an offline computer says so and heals by itself', async ({
  page,
  openServer,
  context,
}) => {
  await openServer();
  const { option, detail } = locators(page);
  await expect(option('Elena Petrova')).toBeVisible();
  await context.setOffline(true);
  await option('Elena Petrova').click();
  await expect(detail.getByRole('alert')).toContainText('This computer is offline.', {
    timeout: 15_000,
  });
  await context.setOffline(false);
  await expect(detail).toContainText('688');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

/** What a POST meets, and what the toast says. */
const badPosts: [name: string, fault: Fault, words: RegExp][] = [
  [
    '500',
    namedFaults.status('500'),
    /^Escalate to Committee failed\. POST .+ failed because .+ It may have been done all the same\./,
  ],
  ['502', namedFaults.html('502'), /\(502\)\. It may have been done all the same\./],
  ['a reset', namedFaults.reset(), /cannot be reached\. It may have been done all the same\.$/],
  ['no answer', namedFaults.hang(), /took too long\. It may have been done all the same\.$/],
  ['no JSON', namedFaults.html('200'), /sign in again\. It may have been done all the same\./],
];
for (const [name, fault, words] of badPosts) {
  test(`fault 5: §8 three clicks in a task send one POST, once; on ${name} the toast says what may be`, async ({
    page,
    openServer,
  }) => {
    await page.clock.install();
    const server = await openServer();
    const { option, button, detail, toast } = locators(page);
    await option('Elena Petrova').click();
    await expect(button('Escalate to Committee')).toBeEnabled();
    server.setFault(ESCALATE, fault);
    await button('Escalate to Committee').evaluate((element: HTMLElement) => {
      for (let click = 0; click < 3; click += 1) element.click();
    });
    await expect.poll(() => callsOf(server, ESCALATE).length).toBeGreaterThan(0);
    if (name === 'no answer') await page.clock.fastForward(30_500);
    await expect(toast).toHaveText(words);
    // Not every copy is the page's: Chromium sends a POST again when its connection is reset.
    const keys = callsOf(server, ESCALATE).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    if (name !== 'a reset') expect(keys).toHaveLength(1);

    // The toast goes, the line stays until the next press. That is the same action.
    await page.clock.fastForward(3_100);
    await expect(toast).toHaveCount(0);
    await expect(detail.getByText(words)).toBeVisible();
    server.setFault(ESCALATE);
    await button('Escalate to Committee').click();
    await expect(toast).toHaveText('Escalated to Credit Committee.');
    await expect(detail.getByText(words)).toHaveCount(0);
    expect(callsOf(server, ESCALATE).at(-1)?.headers['idempotency-key']).toBe(keys[0]);
    expect(server.actions).toHaveLength(1);

    // The next one is another.
    await button('Escalate to Committee').click();
    await expect.poll(() => server.actions.length).toBe(2);
  });
}

test('fault 5: §8 offline an action is not sent, and the message says so', async ({
  page,
  openServer,
  context,
}) => {
  const server = await openServer();
  const { option, button, toast } = locators(page);
  await option('Elena Petrova').click();
  await expect(button('Escalate to Committee')).toBeEnabled();
  await context.setOffline(true);
  await button('Escalate to Committee').click();
  await expect(toast).toHaveText(
    'Escalate to Committee failed. This computer is offline. Nothing was sent.',
  );
  await context.setOffline(false);
  await button('Escalate to Committee').click();
  await expect(toast).toHaveText('Escalated to Credit Committee.');
  expect(callsOf(server, ESCALATE)).toHaveLength(1);
});

for (const [width, height] of [
  [1440, 900],
  [1280, 800],
  [1024, 768],
  [1024, 480],
  [768, 1024],
  [375, 667],
] as const) {
  test(`§8 at ${width} × ${height} px a pending action moves nothing, and its failure leaves all buttons in view`, async ({
    page,
    openServer,
  }) => {
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
      ...namedFaults.slow('1000'),
      status: 503,
      headers: { 'Content-Type': 'application/problem+json' },
      body: JSON.stringify({ detail: 'The ledger is closed until tomorrow. '.repeat(9) }),
    });
    await button('Send to Valuer').click();
    await expect(button('Send to Valuer')).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByText('Send to Valuer is pending…')).toBeAttached();
    expect(await boxes()).toEqual(before);
    const line = detail.getByText(/^Send to Valuer failed\. The ledger .+ \(Request [\da-f-]+\)$/);
    await expect(line).toBeVisible({ timeout: 15_000 });
    await expect(button('Send to Valuer')).not.toHaveAttribute('aria-busy');
    // Only in a window this low does the line have to scroll to its end.
    const isCut = await line.evaluate(({ parentElement }) =>
      parentElement ? parentElement.scrollHeight > parentElement.clientHeight : false,
    );
    expect(isCut).toBe(height < 560);
    // Where the buttons have two rows, Escalate must not come to where another one was pressed.
    if (width === 1280 || height === 768) expect(await boxes()).toEqual(before);
    // On a small screen the page scrolls.
    if (width < 1024) await button('Request Documents').scrollIntoViewIfNeeded();
    for (const name of names) await expect(button(name)).toBeInViewport({ ratio: 1 });
    const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(pageWidth).toBeLessThanOrEqual(width);
  });
}

test('§2 §3 what a server leaves out is not made up: links and Escalate are disabled', async ({
  page,
  openServer,
}) => {
  const server = await openServer();
  const { option, button, detail, broker } = locators(page);
  server.setFault('all', {
    changeData: (data) => ({
      ...data,
      // JSON has none of them.
      risk_factors: undefined,
      completed: undefined,
      phone: undefined,
      email: undefined,
    }),
  });
  await page.reload();
  await option('Elena Petrova').click();
  await expect(detail).toContainText('No risk factors');
  await expect(button('Escalate to Committee')).toBeDisabled();
  await expect(broker).toContainText('Deal Intake');
  await expect(broker.getByText('Completed')).toHaveCount(0);
  const url = page.url();
  for (const name of ['Call', 'Email']) {
    const link = broker.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('aria-disabled', 'true');
    await expect(link).toHaveAccessibleDescription(/^The server gives no /);
    await expect(link).toHaveCSS('border-style', 'dashed');
    await link.click({ force: true });
  }
  expect(page.url()).toBe(url);
});

test('§7 a held arrow key requests the borrower on whom it rests', async ({ page, openServer }) => {
  await page.clock.install();
  const server = await openServer({ portfolio: manyBorrowersPortfolio });
  server.setFault(DETAIL, namedFaults.slow('1000'));
  const { list, detail } = locators(page);
  await list.focus();
  // By the page's own clock, so that a busy machine does not lengthen the presses.
  await page.clock.pauseAt(Date.now() + 10_000);
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('ArrowDown');
    await page.clock.runFor(25);
  }
  // With the server's 1 s, the detail shows within 1.5 s of the last press.
  await page.clock.runFor(300);
  await expect.poll(() => callsOf(server, DETAIL).at(-1)?.path).toMatch(/many-59$/);
  expect(callsOf(server, DETAIL).length).toBeLessThanOrEqual(3);
  await page.clock.resume();
  await expect(detail).toContainText('1059');
});

test('fault 4: §7 a response that comes late shows under no other name, and is aborted', async ({
  page,
  openServer,
}) => {
  const server = await openServer({ portfolio: manyBorrowersPortfolio });
  server.setFault(DETAIL, { ...namedFaults.slow('1500'), times: 1 });
  const { option, detail } = locators(page);
  await option('Borrower 0').first().click();
  await expect.poll(() => callsOf(server, DETAIL).length).toBe(1);
  await option('Borrower 2').first().click();
  await expect(detail).toContainText('1002');
  await expect.poll(() => callsOf(server, DETAIL)[0]?.aborted).toBe(true);
  await expect(detail).toContainText('1002');
  await expect(detail).not.toContainText('1000');
});

test('fault 4: §7 a detail of another borrower than the selected one is refused', async ({
  page,
  openServer,
}) => {
  const server = await openServer();
  server.setFault(DETAIL, namedFaults['other-id']());
  const { option, detail } = locators(page);
  await option('Elena Petrova').click();
  await expect(detail.getByRole('alert')).toContainText(
    'The server’s answer is wrong: id: expected "b-1003", got "another"',
  );
  await expect(detail).not.toContainText('688');
});

/** Ids that a path must not take apart, with what the panel says of those it cannot carry. */
const oddIds: [id: string, refusal?: string][] = [
  ['pipeline'],
  ['__proto__'],
  ['a/b'],
  ['a\\b'],
  ['../broker/1'],
  ['a?b=c#d'],
  ['%'],
  ['%2F'],
  ['%2e%2e'],
  ['100 %'],
  [' b '],
  ['a\tb\nc'],
  ['é'],
  ['👩‍👧'],
  ['a;b,c&d=e+f:g@h'],
  ['"<b>\'`{|}^~[]'],
  ['.', 'No URL can carry the id “.”.'],
  ['..', 'No URL can carry the id “..”.'],
  ['', 'No URL can carry the id “”.'],
  ['\uD800', 'Unknown borrower “\uFFFD”.'],
];
test('fault 18: §7 odd ids arrive as they are, or are refused with words', async ({
  page,
  openServer,
}) => {
  const items = oddIds.map(([id], index) => buildListItem({ id, name: `Odd ${index}.` }));
  const borrowers = Object.fromEntries(
    oddIds.map(([id], index) => [id, { credit_score: 1000 + index }]),
  );
  await openServer({ portfolio: buildPortfolio(items, { active_borrower: null, borrowers }) });
  const { option, detail } = locators(page);
  for (const [index, [, refusal]] of oddIds.entries()) {
    await option(`Odd ${index}.`).click();
    await expect(detail).toContainText(refusal ?? String(1000 + index));
  }
});

test('§7 on focus the responses are refreshed at most once a minute, without a trace', async ({
  page,
  openServer,
}) => {
  await page.clock.install();
  const server = await openServer({ portfolio: manyBorrowersPortfolio });
  const { list, option, detail } = locators(page);
  await option('Borrower 3').first().click();
  await expect(detail).toContainText('1003');
  await list.evaluate((element) => {
    element.scrollTop = 1234;
  });
  await expect(option('Borrower 25')).toBeVisible();
  // The announcement of the click leaves the page by itself.
  await page.clock.fastForward(2_000);
  await expect(page.getByText('Showing Borrower 3')).toHaveCount(0);
  const focus = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));

  server.reset();
  await focus();
  expect(server.requests).toEqual([]);
  await page.evaluate(() => {
    const root = document.getElementById('root');
    if (!root) return;
    let count = 0;
    new MutationObserver((mutations) => {
      count += mutations.length;
      document.documentElement.dataset.mutations = String(count);
    }).observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await page.clock.fastForward(61_000);
  await focus();
  await focus();
  await expect
    .poll(() => server.requests.map(({ status }) => status))
    .toEqual([304, 304, 304, 304]);
  // A click is handled after the responses.
  await page.getByRole('switch').click();
  await expect(page.locator('html')).toHaveAttribute('data-mutations', '1');
  expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBe(1234);
});

test('§8 a failed refresh keeps what is shown, and a line says so until Retry succeeds', async ({
  page,
  openServer,
}) => {
  await page.clock.install();
  const server = await openServer();
  const { option, pipeline, broker, button } = locators(page);
  await expect(broker).toContainText('Robert Turner');
  server.setFault('all', namedFaults.html('500'));
  await page.clock.fastForward(61_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const line = pipeline.getByRole('alert');
  await expect(line).toContainText('The pipeline could not be refreshed.');
  await expect(line).toContainText('The server failed (500).');
  expect(await distanceBelow(page.getByRole('tablist'), line)).toBeLessThan(4);
  await expect(broker.getByRole('alert')).toHaveCount(2);
  await page.clock.fastForward(10_000);
  await expect(line).toBeVisible();
  await expect(option('Elena Petrova')).toBeVisible();
  await expect(broker).toContainText('Robert Turner');

  server.setFault('all');
  await button('Retry refreshing the pipeline').click();
  await expect(line).toHaveCount(0);
  await expect(option('Elena Petrova')).toBeVisible();
});

test('§7 a page in view asks for the pipeline every minute and shows what has changed', async ({
  page,
  openServer,
}) => {
  await page.clock.install();
  const server = await openServer();
  const { option, pipeline } = locators(page);
  await expect(option('Elena Petrova')).toBeVisible();
  server.reset();
  await page.clock.runFor(59_000);
  expect(server.requests).toEqual([]);
  server.setFault(PIPELINE, {
    changeData: (data) => ({ ...data, approved: [] }),
  });
  await page.clock.runFor(2_000);
  await expect(pipeline).toContainText('Total: 9 borrowers');
  expect(server.requests.map(({ path: url }) => url)).toEqual(['/api/borrowers/pipeline']);
});

test('§7 after an answered action the borrower and the pipeline are asked for again', async ({
  page,
  openServer,
}) => {
  const server = await openServer();
  const { option, detail, button, toast } = locators(page);
  await option('Elena Petrova').click();
  await expect(detail).toContainText('688');
  server.reset();
  await button('Escalate to Committee').click();
  await expect(toast).toHaveText('Escalated to Credit Committee.');
  await expect
    .poll(() => server.requests.map(({ method, path: url }) => `${method} ${url}`).sort())
    .toEqual([
      'GET /api/borrowers/b-1003',
      'GET /api/borrowers/pipeline',
      'POST /api/borrowers/b-1003/escalate',
    ]);
});

test('§8 a borrower deleted elsewhere takes detail and actions along', async ({
  page,
  openServer,
}) => {
  await page.clock.install();
  const server = await openServer();
  const { option, detail, button } = locators(page);
  await option('Elena Petrova').click();
  await expect(detail).toContainText('688');
  server.setFault(DETAIL, namedFaults.status('404'));
  await page.clock.fastForward(61_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(detail.getByRole('alert')).toContainText('could not be loaded');
  await expect(detail).not.toContainText('688');
  await expect(button('Escalate to Committee')).toHaveCount(0);
});

test.describe(() => {
  const { origin, port } = elsewhere;
  // One after the other: the build names the port.
  test.describe.configure({ mode: 'default' });

  test('§1 a build with a server at another origin talks to that alone', async ({
    page,
    origin: pageOrigin,
  }) => {
    const server = await startReferenceServer({ port, allowedOrigin: pageOrigin, signIn: true });
    try {
      const requested: string[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).origin));
      await page.goto(`${server.url}sign-in`);
      await page.goto(`${pageOrigin}/apiElsewhere/`);
      const { option, detail, button, toast } = locators(page);
      await option('Elena Petrova').click();
      await expect(detail).toContainText('688');
      await button('Escalate to Committee').click();
      await expect(toast).toHaveText('Escalated to Credit Committee.');
      expect(new Set(requested)).toEqual(new Set([origin, pageOrigin]));
      const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
      expect(await policy.getAttribute('content')).toContain(`connect-src ${origin};`);
      const outcome = await page.evaluate(() => fetch('/other').catch(() => 'blocked'));
      expect(outcome).toBe('blocked');
    } finally {
      await server.close();
    }
  });

  test('§8 a server that does not allow the page’s origin cannot be reached', async ({
    page,
    origin: pageOrigin,
  }) => {
    const server = await startReferenceServer({ port });
    try {
      await page.goto(`${pageOrigin}/apiElsewhere/`);
      await expect(brokerFailure(page).first()).toContainText('The server cannot be reached.', {
        timeout: 15_000,
      });
    } finally {
      await server.close();
    }
  });
});
