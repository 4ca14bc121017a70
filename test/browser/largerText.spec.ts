import type { Locator } from '@playwright/test';
import { expect, locators, test } from './fixtures';

// The user has set the browser's font size to 24 px in place of 16.
test.use({
  launchOptions: async ({ launchOptions, browserName }, provide) => {
    await provide({
      ...launchOptions,
      ...(browserName === 'chromium'
        ? { args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=24'] }
        : { firefoxUserPrefs: { 'font.size.variable.x-western': 24 } }),
    });
  },
});

const topOf = (locator: Locator) =>
  locator.evaluate((element) => element.getBoundingClientRect().top);

const columns = '§2 with a browser font size of 24 px three columns need 1536 px';
test(columns, { tag: '@firefox' }, async ({ page, openApp }) => {
  await openApp();
  const { pipeline, detail } = locators(page);
  for (const [width, isLarge] of [
    [1024, false],
    [1535, false],
    [1536, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect((await topOf(pipeline)) === (await topOf(detail)), `${width} px`).toBe(isLarge);
  }
});

test('§2 with a browser font size of 24 px no title on a phone touches its chevron', async ({
  page,
  openApp,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openApp();
  const gaps = await page
    .getByRole('button', { name: /Broker info|Onboarding Workflow/ })
    .evaluateAll((toggles) =>
      toggles.map((toggle) => {
        const title = document.createRange();
        title.selectNodeContents(toggle.parentElement?.querySelector('span') ?? toggle);
        const chevron = toggle.querySelector('svg')?.getBoundingClientRect();
        return (chevron?.left ?? NaN) - title.getBoundingClientRect().right;
      }),
    );
  expect(gaps).toHaveLength(2);
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(8);
});
