import { buildListItem, buildPortfolio } from '../../builders';
import { locators } from '../../browser/fixtures';
import { expect, test } from './fixtures';

test('§7 opened late, it shows 100,000 rows shortened', async ({ openApp, openMonitor, page }) => {
  const items = Array.from({ length: 100_000 }, (_, index) =>
    buildListItem({ id: `b-${index}`, name: `Borrower ${index}` }),
  );
  await openApp(buildPortfolio(items));
  const { list, heading, button, option } = locators(page);
  await button('AI Explainability').click();
  await list.focus();
  for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowDown');
  await expect(heading('Borrower 12')).toBeVisible();

  const monitor = await openMonitor();
  await monitor.openTab('State');
  await expect(monitor.tree).toContainText('collapse: "hidden"');
  await expect(monitor.tree).toContainText('selectedBorrowerId: "b-12"');
  await option('Borrower 13').click();
  await monitor.expectLast('lendingApi/getBorrower/fulfilled');
  // The page sends its state to the extension with every action, so it must be short.
  const state = JSON.stringify((await monitor.read()).state);
  expect(state).toContain('… and 99980 more');
  expect(state.length).toBeLessThan(50_000);

  await monitor.jump('machine/collapse/collapse.toggle');
  await expect(heading('Borrower 0')).toBeVisible();
});
