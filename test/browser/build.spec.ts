import type { Page } from '@playwright/test';
import { expect, fileUrl, locators, test, waitForHydration } from './fixtures';

async function expectThreeColumns(page: Page) {
  const { pipeline, detail, broker } = locators(page);
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(3);
  await expect(pipeline).toContainText('Total: 11 borrowers');
  await expect(detail).toContainText('Credit Score720');
  await expect(broker).toContainText('Robert Turner');
  await expect(broker).toContainText('Funder Syndication');
}

test('§2 the build shows the three columns when it is served from a sub-path', async ({
  page,
  openApp,
}) => {
  await openApp();
  await expectThreeColumns(page);
});

test('§2 the build shows the three columns when it is opened from disk', async ({ page }) => {
  await page.goto(fileUrl);
  await waitForHydration(page);
  await expectThreeColumns(page);
});

test('§2 the columns take 3, 6 and 3 of 12 from 1024 px, and are stacked below', async ({
  page,
  openApp,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openApp();
  const { pipeline, detail, broker } = locators(page);
  const boxes = () => Promise.all([pipeline, detail, broker].map((region) => region.boundingBox()));

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
  test(`§2 the page does not scroll sideways at ${width} px`, async ({ page, openApp }) => {
    await page.setViewportSize({ width, height: 800 });
    await openApp();
    await expectThreeColumns(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('§8 §9 Escalate to Committee shows the toast bottom right for 3000 ms', async ({
  page,
  openApp,
}) => {
  await page.clock.install();
  await openApp();
  await locators(page).button('Escalate to Committee').click();
  const toast = page.getByRole('status').getByText('Escalated to Credit Committee.');
  await expect(toast).toBeVisible();
  // Poll, because the toast slides in from below.
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

test('§8 Request Documents and Send to Valuer show their alerts', async ({ page, openApp }) => {
  await openApp();
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await locators(page).button('Request Documents').click();
  await locators(page).button('Send to Valuer').click();
  await expect.poll(() => alerts).toEqual(['Documents requested', 'Sent to valuer']);
});
