import { gzipSync } from 'node:zlib';
import { readHtml } from './builtFiles';
import { expect, locators, scrollTo, test } from './fixtures';

test('100,000 borrowers make neither the HTML nor the DOM large', async ({ page, openApp }) => {
  expect(gzipSync(readHtml('hundredThousandBorrowers')).length).toBeLessThanOrEqual(10_000);
  await openApp('hundredThousandBorrowers');
  await scrollTo(locators(page).list, 1e9);
  await locators(page).option('Borrower 60000').waitFor();
  expect(await page.locator('*').count()).toBeLessThanOrEqual(1_500);
});
