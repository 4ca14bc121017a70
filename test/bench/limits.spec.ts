import type { Page } from '@playwright/test';
import { compressedBytes } from './builds';
import { expect, test } from './fixtures';
import { recordMetric } from './metrics';

// These values are the same on every machine. A value above its limit fails the run.

// Without the portfolio, which is a script of its own.
const MAIN_SCRIPT = /^main\..*\.js/u;
const HTML = /\.html/u;

function expectAtMost(limit: number, name: string, value: number, unit: string): void {
  const verdict = value <= limit ? 'pass' : 'fail';
  recordMetric({ name, value, unit, limit: `≤ ${limit}`, verdict });
  expect.soft(value, name).toBeLessThanOrEqual(limit);
}

test('script size is at most 1.15 × the floor of the stack', () => {
  const floor = compressedBytes('floor', MAIN_SCRIPT);
  recordMetric({ name: 'script size, floor', value: floor, unit: 'bytes' });
  const limit = Math.floor(1.15 * floor);
  expectAtMost(limit, 'script size', compressedBytes('app', MAIN_SCRIPT), 'bytes');
  recordMetric({ name: 'HTML size', value: compressedBytes('app', HTML), unit: 'bytes' });
  recordMetric({ name: 'CSS size', value: compressedBytes('app', /\.css/u), unit: 'bytes' });
});

test('§7 a build with --env api is at most 6,000 bytes larger', () => {
  const app = compressedBytes('app', MAIN_SCRIPT);
  const apiBuild = compressedBytes('apiBuild', MAIN_SCRIPT);
  expectAtMost(app + 6_000, 'script size, api build', apiBuild, 'bytes');
  // Checks the builds themselves: one asks a server, the other does not validate.
  expect(apiBuild).toBeGreaterThan(app);
  expect(compressedBytes('apiUnchecked', MAIN_SCRIPT)).toBeLessThan(apiBuild);
});

test('the HTML does not grow with the number of borrowers', () => {
  const limit = Math.floor(1.05 * compressedBytes(1_000, HTML));
  expectAtMost(limit, 'HTML size, 100,000 borrowers', compressedBytes(100_000, HTML), 'bytes');
});

test('the page loads with at most five requests', async ({ openPage, server }) => {
  await openPage('app');
  const requests = server.requests.filter((url) => url.startsWith('/app/'));
  expectAtMost(5, 'requests per load', requests.length, 'requests');
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 375, height: 800 },
]) {
  const size = `${viewport.width} × ${viewport.height}`;
  test(`the layout does not shift while the page loads at ${size}`, async ({ openPage }) => {
    const page = await openPage('app', viewport);
    const layoutShift = await page.evaluate(() => bench.totals.layoutShift);
    expectAtMost(0, `layout shift at ${size}`, layoutShift, 'CLS');
  });
}

test('100,000 borrowers have as many DOM nodes as 1,000', async ({ openPage }) => {
  const small = await openPage(1_000);
  const large = await openPage(100_000);
  const countNodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);
  const compare = async (position: string) => {
    const limit = await countNodes(small);
    recordMetric({ name: `DOM nodes, 1,000 borrowers, ${position}`, value: limit, unit: 'nodes' });
    const value = await countNodes(large);
    expectAtMost(limit, `DOM nodes, 100,000 borrowers, ${position}`, value, 'nodes');
  };
  await compare('top of the list');
  await scrollToRow(600, small);
  await scrollToRow(60_000, large);
  await compare('end of the list');
});

test('a click among 100,000 borrowers renders at most two rows', async ({ openPage }) => {
  const page = await openPage(100_000);
  const rows = page.getByRole('option');
  const measure = async (action: () => Promise<void>) => {
    await page.evaluate(() => Object.assign(bench.totals, { commits: 0, renderedRows: 0 }));
    await action();
    await page.evaluate(() => bench.untilIdle());
    return page.evaluate(() => bench.totals);
  };

  // Checks the counter itself: another tab renders at least all its visible rows.
  const tabChange = await measure(() => page.getByRole('tab', { name: 'Review' }).click());
  expect(tabChange.renderedRows).toBeGreaterThanOrEqual(await rows.count());
  await measure(() => page.getByRole('tab', { name: 'New' }).click());

  const click = await measure(async () => {
    await rows.nth(2).click();
    await page.getByRole('heading', { level: 2, name: 'Borrower 3', exact: true }).waitFor();
  });
  expectAtMost(2, 'rows rendered per click', click.renderedRows, 'rows');
  expectAtMost(3, 'React commits per click', click.commits, 'commits');
});

/** Scrolls to the end of the list, where this row is the last one. */
async function scrollToRow(position: number, page: Page): Promise<void> {
  const list = page.getByRole('listbox', { name: 'Borrowers' });
  await list.evaluate((element) => {
    element.scrollTop = element.scrollHeight;
  });
  await list.getByRole('option', { name: `Borrower ${position}` }).waitFor();
  await page.evaluate(() => bench.untilIdle());
}
