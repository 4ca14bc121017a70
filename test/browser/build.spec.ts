import type { Page } from '@playwright/test';
import { expect, pageOnDisk, started, test } from './desk';

async function expectTheScreen(page: Page) {
  const regions = page.getByRole('main').getByRole('region');
  await expect(regions).toHaveCount(3);
  await expect(regions.nth(0)).toContainText('Total: 11 borrowers');
  await expect(regions.nth(1)).toContainText('Credit Score720');
  await expect(regions.nth(2)).toContainText('Robert Turner');
  await expect(regions.nth(2)).toContainText('Funder Syndication');
}

test('§2 the build shows the three columns from a sub-path', async ({ page, openDesk }) => {
  await openDesk();
  await expectTheScreen(page);
});

test('§2 the build shows the three columns straight from disk', async ({ page }) => {
  await page.goto(pageOnDisk);
  await started(page);
  await expectTheScreen(page);
});

test('§2 side by side from 1024 px in 3, 6 and 3 of 12 columns, stacked below', async ({
  page,
  openDesk,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk();
  const regions = page.getByRole('main').getByRole('region');
  const boxes = async () =>
    Promise.all([0, 1, 2].map(async (index) => await regions.nth(index).boundingBox()));

  const columns = await boxes();
  const column = (1440 - 2 * 24 - 11 * 20) / 12;
  expect(columns.map((box) => Math.round(box?.width ?? 0))).toEqual(
    [3, 6, 3].map((span) => Math.round(span * column + (span - 1) * 20)),
  );
  expect(new Set(columns.map((box) => box?.y)).size).toBe(1);
  for (const box of columns) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900);

  await page.setViewportSize({ width: 1023, height: 900 });
  const [first, second, third] = await boxes();
  expect(second?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0));
  expect(third?.y).toBeGreaterThan((second?.y ?? 0) + (second?.height ?? 0));
});

for (const width of [1440, 1024, 768, 375, 320]) {
  test(`§2 nothing scrolls sideways at ${width} px`, async ({ page, openDesk }) => {
    await page.setViewportSize({ width, height: 800 });
    await openDesk();
    await expectTheScreen(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('§8 §9 escalating shows the toast bottom right for 3000 ms', async ({ page, openDesk }) => {
  await page.clock.install();
  await openDesk();
  await page.getByRole('button', { name: 'Escalate to Committee' }).click();
  const toast = page.getByRole('status').getByText('Escalated to Credit Committee.');
  await expect(toast).toBeVisible();
  // It comes up from a little below.
  await expect
    .poll(() =>
      toast.evaluate((element) => {
        const { right, bottom } = element.getBoundingClientRect();
        return [innerWidth - right, innerHeight - bottom];
      }),
    )
    .toEqual([24, 24]);
  await page.mouse.move(0, 0);
  await page.clock.runFor(3000);
  await expect(toast).toBeHidden();
});

test('§8 the two alerts say what was done', async ({ page, openDesk }) => {
  await openDesk();
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await page.getByRole('button', { name: 'Request Documents' }).click();
  await page.getByRole('button', { name: 'Send to Valuer' }).click();
  await expect.poll(() => alerts).toEqual(['Documents requested', 'Sent to valuer']);
});
