import { gzipSync } from 'node:zlib';
import { readFolder, readHtml } from './builtFiles';
import { expect, locators, scrollTo, test } from './fixtures';
import { folderOf } from './testBuilds';

// These values do not depend on the speed of the machine.

test('the script has at most 1.15 × the bytes of a minimal program with the same packages', () => {
  const files = Object.entries(readFolder(folderOf('sample')));
  // The portfolio is a script of its own.
  const [, script = ''] = files.find(([name]) => /^main\..*\.js$/.test(name)) ?? [];
  expect(script).not.toBe('');
  // In November 2026 the minimal program had 104,998 bytes.
  expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(1.15 * 104_998);
});

test('100,000 borrowers make neither the HTML nor the DOM large', async ({ page, openApp }) => {
  expect(gzipSync(readHtml('hundredThousandBorrowers')).length).toBeLessThanOrEqual(10_000);
  await openApp('hundredThousandBorrowers');
  await scrollTo(locators(page).list, 1e9);
  await locators(page).option('Borrower 60000').waitFor();
  expect(await page.locator('*').count()).toBeLessThanOrEqual(1_500);
});
