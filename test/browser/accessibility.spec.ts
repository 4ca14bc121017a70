import AxeBuilder from '@axe-core/playwright';
import { expect, test, waitForAnimations } from './fixtures';
import { openState } from './states';

const everyRule = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
};

for (const [width, names] of [
  [1440, ['escalated', 'failing', 'loading', 'empty', 'statuses']],
  [375, ['workflow open', 'desk']],
] as const) {
  test(`axe finds no violation at ${width} px`, async ({ page, openApp }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const name of names) {
      await openState(name, page, openApp);
      await page.clock.resume(); // axe uses timers.
      await waitForAnimations(page);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).options(everyRule).analyze();
      expect(violations.map(({ id, nodes }) => [name, id, nodes.map(({ html }) => html)])).toEqual([]);
    }
  });
}

const forced = 'forced colours leave initials and chip of the selected row a contrast of 4.5:1';
test(forced, { tag: '@firefox' }, async ({ playwright, browserName, origin }) => {
  test.skip(browserName !== 'firefox', 'Chromium only emulates them, and computes other colours.');
  const firefoxUserPrefs = {
    'browser.display.document_color_use': 2,
    'browser.display.use_system_colors': false,
    'browser.display.background_color': '#ffffff',
    'browser.display.foreground_color': '#000000',
    'ui.highlight': '#3399ff',
    'ui.highlighttext': '#ffffff',
  };
  const browser = await playwright.firefox.launch({ firefoxUserPrefs });
  const page = await browser.newPage();
  await page.goto(`${origin}/sample/`);
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
  const parts = '[role=option][aria-selected=true] :is(.avatar, .status-chip)';
  const rule = new AxeBuilder({ page }).setLegacyMode(true).include(parts).withRules('color-contrast');
  expect((await rule.analyze()).passes.flatMap(({ nodes }) => nodes)).toHaveLength(2);
  await browser.close();
});
