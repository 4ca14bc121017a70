import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './desk';
import { stateOf, states, type StateName } from './states';

const names = Object.keys(states) as StateName[];
const rules = {
  runOnly: {
    type: 'tag' as const,
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
};

for (const width of [1440, 768, 375]) {
  for (const [scheme, options] of [
    ['light', { colorScheme: 'light' }],
    ['dark', { colorScheme: 'dark' }],
    ['forced colours', { forcedColors: 'active' }],
  ] as const) {
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      test(`§2 axe finds nothing at ${width} px, ${scheme}, motion ${reducedMotion}`, async ({
        page,
        openDesk,
      }) => {
        test.setTimeout(240_000);
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ ...options, reducedMotion });
        expect(names.length).toBeGreaterThanOrEqual(20);
        for (const name of names) {
          const { build, reach } = stateOf(name);
          await openDesk(build);
          await reach?.(page);
          await page.evaluate(coloursArrived);
          const { violations } = await new AxeBuilder({ page }).options(rules).analyze();
          expect(
            violations.map(({ id, nodes }) => [name, id, nodes.map(({ html }) => html)]),
          ).toEqual([]);
        }
      });
    }
  }
}

test('§2 one h1, no level skipped, and the landmarks', async ({ page, openDesk }) => {
  await openDesk();
  const levels = await page
    .getByRole('heading')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  levels.reduce((before, level) => {
    expect(level).toBeLessThanOrEqual(before + 1);
    return level;
  }, 0);
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('navigation')).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(3);
});

/** Waits until nothing moves. A transition that another one replaces rejects what it promised. */
async function coloursArrived(): Promise<void> {
  for (;;) {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    if (running.length === 0) return;
    await Promise.allSettled(running.map(({ finished }) => finished));
  }
}
