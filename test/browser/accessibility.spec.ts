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
      await waitForAnimations(page);
      await page.clock.resume(); // axe uses timers.
      const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).options(everyRule).analyze();
      expect(violations.map(({ id, nodes }) => [name, id, nodes.map(({ html }) => html)])).toEqual([]);
    }
  });
}

for (const [setting, media, rule] of [
  ['dark colours', { colorScheme: 'dark', contrast: 'no-preference' }, 'color-contrast'],
  ['more contrast', { contrast: 'more' }, 'color-contrast-enhanced'],
  ['more contrast and dark colours', { contrast: 'more', colorScheme: 'dark' }, 'color-contrast-enhanced'],
] as const) {
  test(`axe finds no weak text with ${setting}`, async ({ page, openApp }) => {
    await page.emulateMedia(media);
    for (const name of ['escalated', 'failing', 'statuses'] as const) {
      await openState(name, page, openApp);
      await page.clock.resume();
      await waitForAnimations(page);
      const white = ['.avatar', '.toast', '.action-button--escalateToCommittee']; // White text stays at 4.5:1.
      const axe = new AxeBuilder({ page }).setLegacyMode(true).withRules(rule);
      const { violations } = await (
        media.contrast === 'more' ? white.reduce((it, part) => it.exclude(part), axe) : axe
      ).analyze();
      expect(violations.map(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
    }
  });
}
