import type { Locator } from '@playwright/test';
import { installBench } from '../bench/inPage';
import { bytesOf, expectAtMost, HTML, MAIN_SCRIPT } from './builtFiles';
import { expect, locators, scrollTo, test } from './fixtures';

// These values do not depend on the speed of the machine.

test.beforeEach(({ page }) => page.addInitScript(installBench));

test('the script has at most 1.15 × the bytes of a minimal program with the same packages', () => {
  // In November 2026 the minimal program had 104,998 bytes.
  expectAtMost(1.15 * 104_998, 'bytes of the script', bytesOf('sample', MAIN_SCRIPT));
});

test('100,000 borrowers make neither the HTML nor the DOM large', async ({ page, openApp }) => {
  const build = 'hundredThousandBorrowers';
  expectAtMost(10_000, 'bytes of the HTML of 100,000 borrowers', bytesOf(build, HTML));
  await openApp(build);
  await scrollTo(locators(page).list, 1e9);
  await locators(page).option('Borrower 60000').waitFor();
  await page.evaluate(() => bench.untilIdle());
  expectAtMost(1_500, 'DOM nodes of 100,000 borrowers', await page.locator('*').count());
});

test('a click among 100,000 borrowers renders at most two rows', async ({ page, openApp }) => {
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
