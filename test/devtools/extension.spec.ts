import { expect, locators } from '../browser/fixtures';
import { test } from './withExtension';

test.use({ allowConsoleMessages: true }); // React recommends its own DevTools.
test.beforeEach(({ openApp }) => openApp());

const toggled = 'machine/collapse/collapse.toggle';
const shown = 'machine/toast/toast.show';

const list = 'the list has each action and each change of a machine, and the State tab the machines';
test(list, async ({ monitor, page }, testInfo) => {
  const { rowOf, tree, pressText } = monitor;
  const { option, button } = locators(page);
  await option('Elena Petrova').click();
  await button('AI Explainability').click();
  await button('Escalate to Committee').click();
  for (const type of ['dashboard/borrowerSelected', 'lendingApi/executeQuery/fulfilled', toggled, shown])
    await rowOf(type).click();
  await pressText('State');
  for (const name of ['machines', 'toast']) await tree.getByText(name, { exact: true }).first().click();
  await expect(tree).toContainText('collapse(pin): { value: "hidden", context: {} }');
  await expect(tree).toContainText('{ variant: "success", message: "Escalated …"');
  if (testInfo.config.updateSnapshots === 'none') return;
  await monitor.page.setViewportSize({ width: 1200, height: 900 });
  await monitor.page.screenshot({ path: `${__dirname}/monitor.png` }); // For the README.
});

const jump = 'a jump changes what the screen shows, and nothing else; after Reset the screen is as it opens';
test(jump, async ({ monitor, page }) => {
  const { rows, rowOf, moveSliderToEnd, pressText, jumpTo } = monitor;
  const { option, button, heading, toast, list } = locators(page);
  const explanation = button('AI Explainability');
  await button('Escalate to Committee').click();
  await expect(rowOf(shown)).toBeVisible();
  await page.getByRole('switch').click();
  await option('Elena Petrova').click();
  await expect(page.getByText('elena.petrova@example.com')).toBeVisible();
  await expect(toast).toBeHidden();
  await explanation.click();
  await expect(rowOf(toggled)).toBeVisible();
  await list.focus();
  const ownRows = rows.filter({ hasText: /dashboard|machine/ }); // RTK Query adds rows of its own when a query starts.
  const count = await ownRows.count();
  await jumpTo(shown);
  await expect(toast).toHaveText('Escalated to Credit Committee.');
  await expect(heading('Priya Raman')).toBeVisible();
  await expect(explanation).toHaveAttribute('aria-expanded', 'true');
  await moveSliderToEnd();
  await expect(toast).toBeHidden();
  await expect(heading('Elena Petrova')).toBeVisible();
  await expect(explanation).toHaveAttribute('aria-expanded', 'false');
  await expect(list).toBeFocused();
  await expect(page.getByRole('switch')).toBeChecked();
  await expect(ownRows).toHaveCount(count);

  const reloaded = page.waitForEvent('load');
  await pressText('Reset');
  await reloaded;
  await expect(page.getByText('720')).toBeVisible();
  await expect(explanation).toHaveAttribute('aria-expanded', 'true');
  await explanation.click();
  await expect(explanation).toHaveAttribute('aria-expanded', 'false');
});

test('an import brings the screen back after a reload', async ({ monitor, page, openApp }, testInfo) => {
  const { option, button, heading } = locators(page);
  await option('Elena Petrova').click();
  await button('AI Explainability').click();
  await expect(monitor.rowOf(toggled)).toBeVisible();
  const file = testInfo.outputPath('state.json');
  const download = monitor.page.waitForEvent('download');
  await monitor.press('Export to a file');
  await (await download).saveAs(file);
  await openApp();
  const chooser = monitor.page.waitForEvent('filechooser');
  await monitor.press('Import from a file');
  await (await chooser).setFiles(file);
  await expect(heading('Elena Petrova')).toBeVisible();
  await expect(button('AI Explainability')).toHaveAttribute('aria-expanded', 'false');
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
