import AxeBuilder from '@axe-core/playwright';
import { expect, test, waitForAnimations } from './fixtures';
import { openState, states, type StateName } from './states';

// Object.keys types its result as string[].
const names = Object.keys(states) as StateName[];
const everyRule = {
  runOnly: {
    type: 'tag' as const,
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
};
// A scheme changes colours alone.
const contrast = { runOnly: ['color-contrast'] };

// What forced colours change, display.spec.ts checks: axe skips the contrast there.
for (const [width, colorScheme, axeOptions] of [
  [1440, 'light', everyRule],
  [375, 'light', everyRule],
  [1440, 'dark', contrast],
] as const) {
  test(`§2 axe finds no violation in any state at ${width} px, ${colorScheme}`, async ({
    page,
    openApp,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    for (const name of names) {
      await openState(name, page, openApp);
      await waitForAnimations(page);
      const { violations } = await new AxeBuilder({ page }).options(axeOptions).analyze();
      expect(violations.map(({ id, nodes }) => [name, id, nodes.map(({ html }) => html)])).toEqual(
        [],
      );
    }
  });
}

test('§2 the landmarks are there, each once', async ({ page, openApp }) => {
  await openApp();
  for (const role of ['banner', 'navigation', 'main'] as const) {
    await expect(page.getByRole(role)).toHaveCount(1);
  }
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(3);
});
