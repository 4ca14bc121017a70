import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Locator } from '@playwright/test';
import { installBench } from '../bench/inPage';
import { readHtml, scriptOf } from './builtFiles';
import { expect, locators, scrollTo, test } from './fixtures';
import { folderOf } from './testBuilds';

// These values do not depend on the speed of the machine.

test.beforeEach(({ page }) => page.addInitScript(installBench));

test('the script has at most 1.15 × the bytes of a minimal program with the same packages', () => {
  const script = readFileSync(path.join(folderOf('sample'), scriptOf('sample')));
  // In November 2026 the minimal program had 104,998 bytes.
  expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(1.15 * 104_998);
});

test('100,000 borrowers make neither the HTML nor the DOM large', async ({ page, openApp }) => {
  expect(gzipSync(readHtml('hundredThousandBorrowers')).length).toBeLessThanOrEqual(10_000);
  await openApp('hundredThousandBorrowers');
  await scrollTo(locators(page).list, 1e9);
  await locators(page).option('Borrower 60000').waitFor();
  await page.evaluate(() => bench.untilIdle());
  expect(await page.locator('*').count()).toBeLessThanOrEqual(1_500);
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
  expect(click.renderedRows).toBeLessThanOrEqual(2);
  expect(click.commits).toBeLessThanOrEqual(3);
  // Checks the counter itself: another tab renders at least all its visible rows.
  const tabChange = await measure(locators(page).tab('Review'));
  expect(tabChange.renderedRows).toBeGreaterThanOrEqual(await rows.count());
});
