import { locators } from '../../browser/fixtures';
import { expect, sessionTypes, test } from './fixtures';

// The tests share the page, whose size a session changes.
test.beforeEach(async ({ page, openApp }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openApp();
});

test('devtools: the State tab shows the machines, and the Diff tab what an action changed', async ({
  monitor,
  page,
}) => {
  await locators(page).option('Elena Petrova').click();
  await monitor.expectLast('lendingApi/getBorrower/fulfilled');
  await locators(page).button('AI Explainability').click();
  await monitor.select('machine/collapse/collapse.toggle', 'State');
  // All of it is shown without expanding a node.
  await expect(monitor.tree).toContainText('selectedBorrowerId: "b-1003", selectedStage: "new"');
  await expect(monitor.tree).toContainText('collapse: "hidden"');
  await monitor.select('machine/collapse/collapse.toggle', 'Diff');
  await expect(monitor.tree).toContainText(/'shown'\s*=>\s*'hidden'/);
  await monitor.select('dashboard/borrowerSelected', 'Diff');
  await expect(monitor.tree).toContainText(/'b-1001'\s*=>\s*'b-1003'/);
  await expect(monitor.tree).not.toContainText('lendingApi');
  // The monitor would show an action that lost its time as +59:59.95.
  await expect(monitor.rows.filter({ hasText: '+59:' })).toHaveCount(0);
});

test('devtools: the Trace tab shows the line of the source that dispatched an action', async ({
  monitor,
  page,
  devServer,
}) => {
  const { option, button } = locators(page);
  await option('Elena Petrova').click();
  await button('AI Explainability').click();
  for (const [type, file, call] of [
    ['dashboard/borrowerSelected', 'pipeline/BorrowerList.tsx', 'dispatch(borrowerSelected('],
    ['machine/collapse/collapse.toggle', 'borrower/BorrowerDetail.tsx', 'collapse.toggle'],
  ] as const) {
    await monitor.select(type, 'Trace');
    const lines = devServer.readFile(`src/features/${file}`).split('\n');
    const index = lines.findIndex((text) => text.includes(call));
    const trace = monitor.inspector.getByTestId('stack-trace');
    await expect(trace).toContainText(`src/features/${file}:${index + 1}`);
    // The excerpt below it is TypeScript, too.
    await expect(trace).toContainText(lines[index]?.trim() ?? '');
  }
});

test('devtools: the Test tab writes a test of an action, after more than 50 others too', async ({
  monitor,
  page,
}) => {
  const { tab, button } = locators(page);
  await tab('New').focus();
  // By default the extension drops actions after 50, and its Test tab throws.
  for (let press = 0; press < 51; press++) await page.keyboard.press('ArrowRight');
  await button('AI Explainability').click();
  await monitor.select('machine/collapse/collapse.toggle', 'Test');
  await expect(monitor.page.locator('.cm-content').last()).toContainText(
    /state = reducers\(.*collapse:\s*'shown'.*machine\/collapse\/collapse\.toggle.*toEqual\(.*collapse:\s*'hidden'/s,
  );
});

test('devtools: the RTK Query monitor shows a response', async ({ monitor }) => {
  await monitor.page.getByRole('button', { name: 'RTK Query', exact: true }).click();
  await monitor.page.getByText('getBorrower("b-1001")', { exact: true }).click();
  await monitor.page.getByText('Data', { exact: true }).click();
  await expect(monitor.page.getByText('priya.raman@example.com')).toBeVisible();
  await monitor.page.getByRole('button', { name: 'Inspector', exact: true }).click();
});

test('devtools: the Dispatcher sends an action that is chosen by its name', async ({
  monitor,
  page,
}) => {
  await monitor.switch('Show dispatcher', 'Hide dispatcher');
  await monitor.page.getByRole('combobox').last().click();
  await expect(monitor.page.getByRole('option', { name: /stageSelected\(\w+\)$/ })).toBeVisible();
  await monitor.page.getByRole('option', { name: /borrowerSelected\(\w+\)$/ }).click();
  // The first editor is for the argument.
  await monitor.page.locator('.cm-content').first().click();
  await monitor.page.keyboard.press('ControlOrMeta+A');
  await monitor.page.keyboard.insertText(`'b-1004'`);
  await monitor.button('Dispatch').click();
  // The page has not requested this borrower yet.
  await expect(locators(page).detail.getByText('655')).toBeVisible();
  await monitor.expectLast(...sessionTypes.slice(0, 3));
  await monitor.switch('Hide dispatcher', 'Show dispatcher');
});

test('devtools: after an edit of a reducer the list goes on, and its actions are replayed', async ({
  monitor,
  page,
  devServer,
}) => {
  const { option, heading, tab } = locators(page);
  await option('Elena Petrova').click();
  await tab('Review 4').click();
  await monitor.expectLast('dashboard/stageSelected');
  const types = await monitor.types();
  const slice = 'src/store/dashboardSlice.ts';
  devServer.editFile(slice, 'selectedStage = payload', "selectedStage = 'approved'");
  await expect(tab('Approved 2')).toHaveAttribute('aria-selected', 'true', { timeout: 60_000 });
  await expect(heading('Elena Petrova')).toBeVisible();
  devServer.undoEdits();
  await expect(tab('Review 4')).toHaveAttribute('aria-selected', 'true', { timeout: 60_000 });

  await monitor.clickInRow('Jump', types.length - 5); // The last one before the click on the row.
  await expect(heading('Priya Raman')).toBeVisible();
  await tab('New 5').click();
  await monitor.expectLast('dashboard/stageSelected');
  expect((await monitor.types()).slice(0, types.length)).toEqual(types);
});
