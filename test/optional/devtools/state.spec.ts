import { locators } from '../../browser/fixtures';
import { expect, test } from './fixtures';

test('§2 it shows the state, diffs and queries', async ({ monitor, openApp, page }) => {
  await openApp();
  await monitor.openTab('State');
  // All of it is shown without expanding a node.
  await expect(monitor.tree).toContainText('selectedBorrowerId: "b-1001", selectedStage: "new"');
  await expect(monitor.tree).toContainText('collapse: "shown"');
  await expect(monitor.tree).toContainText('accordion: "brokerInfo"');
  await expect(monitor.tree).toContainText('queries: {…}');

  await locators(page).option('Elena Petrova').click();
  await monitor.expectLast('lendingApi/getBorrower/fulfilled');
  await locators(page).button('AI Explainability').click();
  await monitor.openTab('Diff');
  await monitor.select('dashboard/borrowerSelected');
  await expect(monitor.tree).toContainText(/'b-1001'\s*=>\s*'b-1003'/);
  await expect(monitor.tree).not.toContainText('lendingApi');
  await monitor.select('lendingApi/getBorrower/fulfilled');
  await expect(monitor.tree).toContainText('queries');
  await expect(monitor.tree).not.toContainText('subscriptions');
  await monitor.select('machine/collapse/collapse.toggle');
  await expect(monitor.tree).toContainText(/'shown'\s*=>\s*'hidden'/);

  await monitor.page.getByRole('button', { name: 'RTK Query', exact: true }).click();
  await monitor.page.getByText('getBorrower("b-1003")', { exact: true }).click();
  await monitor.page.getByText('Data', { exact: true }).click();
  await expect(monitor.page.getByText('elena.petrova@example.com')).toBeVisible();
  await monitor.page.getByText('Api', { exact: true }).click();
  await expect(monitor.page.getByText('lendingApi').first()).toBeVisible();
});
