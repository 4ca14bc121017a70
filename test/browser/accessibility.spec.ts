import AxeBuilder from '@axe-core/playwright';
import { expect, test, waitForAnimations } from './fixtures';
import { openState, states, type StateName } from './states';

// Object.keys types its result as string[].
const names = Object.keys(states) as StateName[];
const axeOptions = {
  runOnly: {
    type: 'tag' as const,
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
};

for (const width of [1440, 768, 375]) {
  for (const [scheme, media] of [
    ['light', { colorScheme: 'light' }],
    ['dark', { colorScheme: 'dark' }],
    ['forced colours', { forcedColors: 'active' }],
  ] as const) {
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      test(`§2 axe finds no violation at ${width} px, ${scheme}, motion ${reducedMotion}`, async ({
        page,
        openApp,
      }) => {
        test.setTimeout(240_000);
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ ...media, reducedMotion });
        expect(names.length).toBeGreaterThanOrEqual(20);
        for (const name of names) {
          await openState(name, page, openApp);
          await waitForAnimations(page);
          const { violations } = await new AxeBuilder({ page }).options(axeOptions).analyze();
          expect(
            violations.map(({ id, nodes }) => [name, id, nodes.map(({ html }) => html)]),
          ).toEqual([]);
        }
      });
    }
  }
}

test('§2 there is one h1, no heading level is skipped, and the landmarks are there', async ({
  page,
  openApp,
}) => {
  await openApp();
  const levels = await page
    .getByRole('heading')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  levels.reduce((previous, level) => {
    expect(level).toBeLessThanOrEqual(previous + 1);
    return level;
  }, 0);
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('navigation')).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(3);
});
