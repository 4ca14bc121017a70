import { expect, test, waitForAnimations } from './fixtures';
import { openState, type StateName } from './states';

// screens/README.md shows the pictures. To renew them: npm run test:browser -- screenshots --update-snapshots
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
const sizes = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
  { width: 768, height: 1024 },
  { width: 375, height: 812 },
];

/** The browser and the font of the stored pictures. Others draw other pixels. */
const STORED_WITH = { chromium: '156', widthOfHamburgefons: 177 };

// Chromium repaints a part of a tile with other rounding than the whole: after a hover, a few pixels
// of a rounded corner differ from run to run.
test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    const { args = [] } = launchOptions;
    await provide({ ...launchOptions, args: [...args, '--disable-partial-raster'] });
  },
});

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

for (const { width, height } of sizes) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`§2 the screen at ${width} px, ${colorScheme}, equals the stored pictures`, async ({
      page,
      openApp,
    }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      for (const name of names) {
        await openState(name, page, openApp);
        await page.mouse.move(0, 0);
        await waitForAnimations(page);
        await expect.soft(page).toHaveScreenshot([`${width}-${colorScheme}`, `${name}.png`], {
          // Skeletons that Playwright ends during their delay sometimes stay invisible.
          animations: 'allow',
          // The stacked columns are taller than the window.
          fullPage: width < 1024,
          // Playwright's default of 0.2 takes #ae1a1a for #b91c1c.
          threshold: 0,
          maxDiffPixels: 4,
        });
      }
    });
  }
}
