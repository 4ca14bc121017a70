import { locators } from '../../browser/fixtures';
import { expect as base, test } from './fixtures';

// webpack builds first.
const expect = base.configure({ timeout: 60_000 });

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
