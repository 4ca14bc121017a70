import { locators } from '../browser/fixtures';
import { expect, test } from './fixtures';

// The tests share the page, and end with a list of their own.
test.beforeEach(({ openApp }) => openApp());

const toggled = 'machine/collapse/collapse.toggle';

test('the list has each action and each change of a machine, and the State tab the machines', async ({
  monitor,
  page,
}, testInfo) => {
  const { option, button } = locators(page);
  await option('Elena Petrova').click();
  await monitor.expectTypes('dashboard/borrowerSelected', 'lendingApi/executeQuery/fulfilled');
  await button('AI Explainability').click();
  await monitor.expectTypes(toggled);
  await button('Escalate to Committee').click();
  await monitor.expectTypes('machine/toast/toast.show');
  await monitor.select(toggled, 'Diff');
  await expect(monitor.tree).toContainText('collapse(pin): { value: "hidden" }');
  await monitor.select('machine/toast/toast.show', 'State');
  await expect(monitor.tree).toContainText('selectedBorrowerId: "b-1003"');
  for (const name of ['machines', 'toast']) await monitor.tree.getByText(name, { exact: true }).first().click();
  await expect(monitor.tree).toContainText('collapse(pin): { value: "hidden", context: {} }');
  await expect(monitor.tree).toContainText('{ variant: "success", message: "Escalated …"');
  // The README shows it. -u renews it.
  if (testInfo.config.updateSnapshots !== 'none') {
    await monitor.page.setViewportSize({ width: 1200, height: 900 });
    await monitor.page.screenshot({ path: 'test/devtools/monitor.png' });
  }
});

test('a jump shows the machines and the borrower as they were, back and forth, and Reset as they open', async ({
  monitor,
  page,
}) => {
  const { option, button, heading, toast } = locators(page);
  const explanation = button('AI Explainability');
  await button('Escalate to Committee').click();
  await monitor.expectTypes('machine/toast/toast.show');
  await explanation.click();
  await monitor.expectTypes(toggled);
  await option('Elena Petrova').click();
  await monitor.expectTypes('dashboard/borrowerSelected');
  await expect(toast).toBeHidden();
  await monitor.jumpTo('machine/toast/toast.show');
  await expect(toast).toHaveText('Escalated to Credit Committee.');
  await expect(heading('Priya Raman')).toBeVisible();
  await expect(explanation).toHaveAttribute('aria-expanded', 'true');
  await monitor.slider.press('End');
  await expect(toast).toBeHidden();
  await expect(heading('Elena Petrova')).toBeVisible();
  await expect(explanation).toHaveAttribute('aria-expanded', 'false');

  // A locked page does nothing but follow jumps, until it is unlocked.
  await monitor.button('Lock changes').click();
  await explanation.click();
  await option('Thomas Beckett').click();
  await monitor.jumpTo(toggled);
  await expect(heading('Priya Raman')).toBeVisible();
  await expect(explanation).toHaveAttribute('aria-expanded', 'false');
  await monitor.slider.press('End');
  await monitor.button('Unlock changes').click();
  await option('Thomas Beckett').click();
  await expect(heading('Thomas Beckett')).toBeVisible();
  await explanation.click();
  await expect(explanation).toHaveAttribute('aria-expanded', 'true');

  await explanation.click();
  await monitor.page.getByText('Reset', { exact: true }).first().click();
  await expect(heading('Priya Raman')).toBeVisible();
  await expect(page.getByText('720')).toBeVisible();
  await expect(explanation).toHaveAttribute('aria-expanded', 'true');
});

test('an import brings the screen back after a reload', async ({ monitor, page, openApp }, testInfo) => {
  const { option, tab, button, heading } = locators(page);
  await option('Elena Petrova').click();
  await tab('Review 4').click();
  await button('AI Explainability').click();
  await monitor.expectTypes(toggled);
  const file = testInfo.outputPath('state.json');
  const download = monitor.page.waitForEvent('download');
  await monitor.button('Export to a file').click();
  await (await download).saveAs(file);
  await openApp();
  await expect(heading('Priya Raman')).toBeVisible();
  const chooser = monitor.page.waitForEvent('filechooser');
  await monitor.button('Import from a file').click();
  await (await chooser).setFiles(file);
  await expect(heading('Elena Petrova')).toBeVisible();
  await expect(tab('Review 4')).toHaveAttribute('aria-selected', 'true');
  await expect(button('AI Explainability')).toHaveAttribute('aria-expanded', 'false');
  await tab('New 5').click();
  await option('Thomas Beckett').click();
  await expect(heading('Thomas Beckett')).toBeVisible();
});

test('what the Dispatcher sends and cannot be is ignored', async ({ monitor, page }) => {
  const { heading, tab } = locators(page);
  await monitor.button('Show dispatcher').click();
  const payloads = { borrowerSelected: '5', stageSelected: "'Review'" };
  for (const [action, payload] of Object.entries(payloads)) {
    await monitor.page.locator('.cm-content').first().click();
    await monitor.page.keyboard.press('ControlOrMeta+A');
    await monitor.page.keyboard.insertText(`{ type: 'dashboard/${action}', payload: ${payload} }`);
    await monitor.button('Dispatch').click();
    await monitor.expectTypes(`dashboard/${action}`);
    await expect(heading('Priya Raman')).toBeVisible();
    await expect(tab('New 5')).toHaveAttribute('aria-selected', 'true');
  }
  await monitor.button('Hide dispatcher').click();
});
