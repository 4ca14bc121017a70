import type { Locator } from '@playwright/test';
import { boxOf, expect, locators, test } from './fixtures';

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
    const areAligned = (await boxOf(pipeline)).top === (await boxOf(detail)).top;
    expect(areAligned, `${width} px`).toBe(isLarge);
  }
});

test('§2 at 24 px icons, switch and brand grow, no word breaks', async ({ page, openApp }) => {
  await openApp();
  const { detail, button } = locators(page);
  const heightOf = async (locator: Locator) => (await boxOf(locator.first())).height;
  const email = detail.getByText('priya.raman@example.com');
  for (const width of [375, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await heightOf(detail.locator('.borrower-header svg')), 'envelope').toBe(21);
    expect(await heightOf(page.locator('.switch__track')), 'switch').toBe(36);
    const brand = page.getByRole('heading', { level: 1 });
    expect(await brand.evaluate((title) => getComputedStyle(title, '::before').height)).toBe(
      '36px',
    );
    const lines = await email.evaluate((element) =>
      [...element.childNodes].map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return range.getClientRects().length;
      }),
    );
    expect(Math.max(...lines), 'the email breaks before its host only').toBe(1);
    const gap = await button('Escalate to Committee').evaluate((element) => {
      const label = document.createRange();
      label.selectNodeContents(element.lastChild ?? element);
      const icon = element.querySelector('svg')?.getBoundingClientRect();
      return Math.max(
        ...[...label.getClientRects()].map(({ left }) => left - (icon?.right ?? NaN)),
      );
    });
    expect(gap, 'Escalate beside its icon').toBeLessThan(12);
  }
});

test('§2 at 24 px no title on a phone touches its chevron', async ({ page, openApp }) => {
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
