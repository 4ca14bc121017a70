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
