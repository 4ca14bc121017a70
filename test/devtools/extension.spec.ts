import { expect, locators } from '../browser/fixtures';
import { test } from './withExtension';

test.use({ allowConsoleMessages: true }); // React recommends its own DevTools.
test.beforeEach(({ openApp }) => openApp());

const toggled = 'machine/collapse/collapse.toggle';
const shown = 'machine/toast/toast.show';

test('the list has each action and each change of a machine', async ({ monitor, page }, testInfo) => {
  const { rowOf, tree } = monitor;
  const { option, button } = locators(page);
  await option('Elena Petrova').click();
  await button('AI Explainability').click();
  await button('Escalate to Committee').click();
  for (const type of ['dashboard/borrowerSelected', 'lendingApi/executeQuery/fulfilled', toggled, shown])
    await rowOf(type).click();
  await monitor.page.getByText('State', { exact: true }).first().click();
  for (const name of ['machines', 'toast']) await tree.getByText(name, { exact: true }).first().click();
  await expect(tree).toContainText('collapse(pin): { value: "hidden", context: {} }');
  await expect(tree).toContainText('{ variant: "success", message: "Escalated …"');
  if (testInfo.config.updateSnapshots === 'none') return;
  await monitor.page.setViewportSize({ width: 1200, height: 960 });
  await monitor.page.screenshot({ path: `${__dirname}/monitor.png` }); // For the README.
});

test('a jump changes the borrower, and leaves the machines as they are', async ({ monitor, page }) => {
  const { rows, rowOf, moveSliderToEnd, jumpTo } = monitor;
  const { option, button, heading, list } = locators(page);
  const explanation = button('AI Explainability');
  await button('Escalate to Committee').click();
  await expect(rowOf(shown)).toBeVisible();
  await option('Elena Petrova').click();
  await expect(page.getByText('elena.petrova@example.com')).toBeVisible();
  await explanation.click();
  await expect(rowOf(toggled)).toBeVisible();
  await expect(rowOf('machine/toast/after.shown.toast.visible')).toBeVisible();
  await list.focus();
  const ownRows = rows.filter({ hasText: /dashboard|machine/ }); // RTK Query adds rows of its own when a query starts.
  const count = await ownRows.count();
  await jumpTo(shown);
  await expect(heading('Priya Raman')).toBeVisible();
  await expect(explanation).toHaveAttribute('aria-expanded', 'false');
  await moveSliderToEnd();
  await expect(page.getByText('elena.petrova@example.com')).toBeVisible();
  await expect(list).toBeFocused();
  await expect(ownRows).toHaveCount(count);
  await expect(monitor.page.getByRole('button', { name: 'Lock changes' })).toHaveCount(0);
});

test('what the Dispatcher sends and cannot be is ignored', async ({ monitor, page }) => {
  await monitor.press('Show dispatcher');
  await monitor.page.locator('.cm-content').first().click();
  await monitor.page.keyboard.press('ControlOrMeta+A');
  await monitor.page.keyboard.insertText("{ type: 'dashboard/borrowerSelected', payload: 5 }");
  await monitor.press('Dispatch');
  await expect(monitor.rowOf('dashboard/borrowerSelected')).toBeVisible();
  await expect(locators(page).heading('Priya Raman')).toBeVisible();
});
