import { locators } from '../../browser/fixtures';
import { expect, test } from './fixtures';

test.beforeEach(async ({ page, openApp }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openApp();
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
  await expect(tab('Approved 2')).toHaveAttribute('aria-selected', 'true');
  await expect(heading('Elena Petrova')).toBeVisible();
  devServer.undoEdits();
  await expect(tab('Review 4')).toHaveAttribute('aria-selected', 'true');

  await monitor.clickInRow('Jump', types.length - 5); // The last one before the click on the row.
  await expect(heading('Priya Raman')).toBeVisible();
  await tab('New 5').click();
  await monitor.expectLast('dashboard/stageSelected');
  expect((await monitor.types()).slice(0, types.length)).toEqual(types);
});

test('devtools: fault 56: a machine whose state an edit renames starts afresh, and is listed', async ({
  monitor,
  page,
  devServer,
}) => {
  const { option, heading, button } = locators(page);
  const toggle = button('AI Explainability');
  await option('Elena Petrova').click();
  await toggle.click();
  await monitor.expectLast('machine/collapse/collapse.toggle');
  devServer.editFile(
    'src/features/borrower/collapseMachine.ts',
    "'hidden' } },\n    hidden:",
    "'folded' } },\n    folded:",
  );
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(heading('Elena Petrova')).toBeVisible();
  await monitor.expectLast('machine/collapse/xstate.init');
  await toggle.click();
  await monitor.expectLast('machine/collapse/collapse.toggle');
  await monitor.select('machine/collapse/collapse.toggle', 'State');
  await expect(monitor.tree).toContainText('collapse: "folded"');
  devServer.undoEdits();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
});
