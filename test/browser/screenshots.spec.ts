import { expect, test } from './fixtures';
import { openState, type StateName } from './states';

// To renew the pictures: npm run test:browser -- screenshots --update-snapshots
const names: StateName[] = [
  'initial',
  'without a detail record',
  'in review',
  'AI Explainability collapsed',
  'workflow open',
  'escalated',
  'escalation failed',
  'focus on the list',
  'failing',
  'loading',
  'empty',
  'long texts',
];

/** The browser and the font of the stored pictures. Others draw other pixels. */
const STORED_WITH = { chromium: '156', widthOfHamburgefons: 177 };

test.beforeEach(async ({ page, browser }) => {
  const widthOfHamburgefons = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return 0;
    context.font = '24px system-ui, sans-serif';
    return Math.round(context.measureText('Hamburgefons').width);
  });
  const here = { chromium: browser.version().split('.')[0], widthOfHamburgefons };
  test.skip(
    JSON.stringify(here) !== JSON.stringify(STORED_WITH),
    `The stored pictures need ${JSON.stringify(STORED_WITH)}, this machine has ${JSON.stringify(here)}.`,
  );
});

for (const width of [1440, 768, 375]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`§2 the screen at ${width} px, ${colorScheme}, equals the stored pictures`, async ({
      page,
      openApp,
    }) => {
      await page.setViewportSize({ width, height: width < 1024 ? 1024 : 900 });
      await page.emulateMedia({ colorScheme });
      for (const name of names) {
        await openState(name, page, openApp);
        await page.mouse.move(0, 0);
        await expect.soft(page).toHaveScreenshot([`${width}-${colorScheme}`, `${name}.png`], {
          animations: 'disabled',
          maxDiffPixels: 40,
        });
      }
    });
  }
}
