import type { Locator } from '@playwright/test';
import { installBench } from '../bench/inPage';
import { bytesOf, expectAtMost, HTML, MAIN_SCRIPT } from './builtFiles';
import { expect, locators, scrollTo, test } from './fixtures';
import type { Build } from './testBuilds';

// These values are the same on every machine.

test.beforeEach(({ page }) => page.addInitScript(installBench));

test('§1 the script has at most 1.15 × the bytes of a minimal program with the same packages', () => {
  expectAtMost(120_747, 'bytes of the script', bytesOf('sample', MAIN_SCRIPT));
});

test('§1 the HTML does not grow with the number of borrowers', () => {
  const limit = Math.floor(1.05 * bytesOf('thousandBorrowers', HTML));
  const value = bytesOf('hundredThousandBorrowers', HTML);
  expectAtMost(limit, 'bytes of the HTML of 100,000 borrowers', value);
});

test('§1 the page loads with at most five requests', async ({ page, openApp }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await openApp();
  await page.evaluate(() => bench.untilLoaded());
  expectAtMost(5, 'requests per load', requests.length);
});

test('§1 100,000 borrowers have as many DOM nodes as 1,000', async ({ page, openApp }) => {
  const countNodes = async (build: Build, lastRow: string) => {
    await openApp(build);
    const count = () => page.evaluate(() => document.querySelectorAll('*').length);
    const atTop = await count();
    await scrollTo(locators(page).list, 1e9);
    await locators(page).option(lastRow).waitFor();
    await page.evaluate(() => bench.untilIdle());
    return [atTop, await count()] as const;
  };
  const [top, end] = await countNodes('thousandBorrowers', 'Borrower 600');
  const [largeTop, largeEnd] = await countNodes('hundredThousandBorrowers', 'Borrower 60000');
  expectAtMost(top, 'DOM nodes, 100,000 borrowers, top of the list', largeTop);
  expectAtMost(end, 'DOM nodes, 100,000 borrowers, end of the list', largeEnd);
});

test('§1 a click among 100,000 borrowers renders at most two rows', async ({ page, openApp }) => {
  await openApp('hundredThousandBorrowers');
  const measure = async (target: Locator) => {
    await page.evaluate(() => bench.untilIdle());
    await page.evaluate(() => Object.assign(bench.totals, { commits: 0, renderedRows: 0 }));
    await target.click();
    await page.evaluate(() => bench.untilIdle());
    return page.evaluate(() => bench.totals);
  };
  const rows = page.getByRole('option');
  const click = await measure(rows.nth(2));
  await expect(locators(page).heading('Borrower 3')).toBeVisible();
  expectAtMost(2, 'rows rendered per click', click.renderedRows);
  expectAtMost(3, 'React commits per click', click.commits);
  // Checks the counter itself: another tab renders at least all its visible rows.
  const tabChange = await measure(locators(page).tab('Review'));
  expect(tabChange.renderedRows).toBeGreaterThanOrEqual(await rows.count());
});
