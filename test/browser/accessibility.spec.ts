import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
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

/** Returns axe. In legacy mode it reads no frames, which the page has none of, in half the time. */
const createAxe = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true);

for (const width of [1440, 375]) {
  test(`§2 axe finds no violation in any state at ${width} px`, async ({ page, openApp }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 900 });
    for (const name of names) {
      await openState(name, page, openApp);
      await waitForAnimations(page);
      const { violations } = await createAxe(page).options(everyRule).analyze();
      expect(violations.map(({ id, nodes }) => [name, id, nodes.map(({ html }) => html)])).toEqual(
        [],
      );
    }
  });
}

const contrasts =
  'fault 39: §2 text has a contrast of 7:1 but in avatars, light and dark, also if the user prefers more';
test(contrasts, async ({ page, openApp }) => {
  test.setTimeout(180_000);
  for (const name of ['in review', 'escalated', 'failing', 'empty', 'pointer on a row'] as const) {
    await openState(name, page, openApp);
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const contrast of ['no-preference', 'more'] as const) {
        await page.emulateMedia({ colorScheme, contrast });
        await waitForAnimations(page);
        // The enhanced rule reports no contrast below 4.5:1, which is the other's.
        const { violations, passes } = await createAxe(page)
          .withRules(['color-contrast', 'color-contrast-enhanced'])
          .exclude('.avatar')
          .analyze();
        expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
        expect(passes).toHaveLength(2);
      }
    }
  }
});
