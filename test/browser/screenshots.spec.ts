import { expect, test } from './desk';
import { stateOf, type StateName } from './states';

// Renewed by: npm run test:browser -- screenshots --update-snapshots
const shown: StateName[] = [
  'opening',
  'without a detail record',
  'in review',
  'explanation collapsed',
  'workflow open',
  'escalated',
  'escalation failed',
  'focus on the list',
  'failing',
  'on its way',
  'empty',
  'hard to fit',
];

/** What the stored pictures were taken with: another browser or font draws other pixels. */
const TAKEN_WITH = { chromium: '156', widthOfHamburgefons: 177 };

test.beforeEach(async ({ page, browser }) => {
  const widthOfHamburgefons = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return 0;
    context.font = '24px system-ui, sans-serif';
    return Math.round(context.measureText('Hamburgefons').width);
  });
  const here = { chromium: browser.version().split('.')[0], widthOfHamburgefons };
  test.skip(
    JSON.stringify(here) !== JSON.stringify(TAKEN_WITH),
    `The stored pictures were taken with ${JSON.stringify(TAKEN_WITH)}, this is ${JSON.stringify(here)}.`,
  );
});

for (const width of [1440, 768, 375]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`§2 the screen at ${width} px, ${colorScheme}, looks as it did`, async ({
      page,
      openDesk,
    }) => {
      await page.setViewportSize({ width, height: width < 1024 ? 1024 : 900 });
      await page.emulateMedia({ colorScheme });
      for (const name of shown) {
        const { build, reach } = stateOf(name);
        await openDesk(build);
        await reach?.(page);
        await page.mouse.move(0, 0);
        await expect.soft(page).toHaveScreenshot([`${width}-${colorScheme}`, `${name}.png`], {
          animations: 'disabled',
          maxDiffPixels: 40,
        });
      }
    });
  }
}
