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
// Other schemes and forced colours change the contrast alone, which display.spec.ts checks.
for (const width of [1440, 375]) {
  test(`§2 axe finds no violation in any state at ${width} px`, async ({ page, openApp }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 900 });
    for (const name of names) {
      await openState(name, page, openApp);
      await waitForAnimations(page);
      const { violations } = await new AxeBuilder({ page }).options(everyRule).analyze();
      expect(violations.map(({ id, nodes }) => [name, id, nodes.map(({ html }) => html)])).toEqual(
        [],
      );
    }
  });
}
