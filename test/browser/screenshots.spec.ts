import type { Page } from '@playwright/test';
import { boxOf, expect, locators, setStyle, test, waitForAnimations } from './fixtures';
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
type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;

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

/** Looks that only some states have, each in a folder of its own. */
const looks: [folder: string, names: StateName[], media: Media, width?: number, css?: string][] = [
  ['1440-light', ['assistant on', 'action pending', 'statuses'], {}],
  ['1440-dark', ['assistant on', 'action pending', 'statuses'], { colorScheme: 'dark' }],
  ['375-light', ['assistant on', 'action pending'], {}, 375],
  ['forced colours', ['escalated', 'assistant on', 'action pending'], { forcedColors: 'active' }],
  ['more contrast', ['initial', 'assistant on'], { contrast: 'more' }],
  ['more contrast, dark', ['initial'], { contrast: 'more', colorScheme: 'dark' }],
  ['print', ['AI Explainability collapsed'], { media: 'print', colorScheme: 'dark' }],
  ['low window', ['initial', 'long texts', 'many borrowers'], {}, 1093],
  ['large text', ['initial', 'long texts', 'many borrowers'], {}, 375, 'html { font-size: 200% }'],
  [
    'large text, wide',
    ['initial', 'long texts', 'many borrowers'],
    {},
    1024,
    'html { font-size: 200% }',
  ],
];

for (const [folder, names, media, width = 1440, css] of looks) {
  test(`§2 the look “${folder}” equals the stored pictures`, async ({ page, openApp }) => {
    await page.setViewportSize({ width, height: width === 1093 ? 505 : 900 });
    await page.emulateMedia(media);
    for (const name of names) {
      await openState(name, page, openApp);
      if (css) await setStyle(page, css);
      await expectPicture(page, [folder, `${name}.png`], { fullPage: width < 1024 });
    }
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`§2 controls under the pointer equal the pictures, ${colorScheme}`, async ({
    page,
    openApp,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openApp();
    const { option, tab, button } = locators(page);
    const controls = {
      row: option('Elena Petrova'),
      tab: tab('Review 4'),
      link: page.getByRole('link', { name: 'Reports' }),
      'icon button': button('Help'),
      button: button('Chat'),
      Escalate: button('Escalate to Committee'),
      'AI Explainability': page.locator('.ai-explainability__header'),
      switch: page.getByRole('switch'),
      'accordion item': page.getByRole('heading', { name: 'Onboarding Workflow' }),
    };
    for (const [name, control] of Object.entries(controls)) {
      if (name === 'accordion item') await page.setViewportSize({ width: 375, height: 812 });
      await control.hover();
      const { x, y, width, height } = await boxOf(control);
      const clip = { x: x - 6, y: y - 6, width: width + 12, height: height + 12 };
      await expectPicture(page, [`pointer-${colorScheme}`, `${name}.png`], { clip });
      await page.mouse.down();
      await expectPicture(page, [`pointer-${colorScheme}`, `${name}, pressed.png`], { clip });
      // Released elsewhere, it is no click.
      await page.mouse.move(0, 0);
      await page.mouse.up();
    }
  });
}

/** Compares the page with a stored picture, pixel by pixel. */
async function expectPicture(page: Page, name: string[], options: object) {
  await waitForAnimations(page);
  await expect.soft(page).toHaveScreenshot(name, {
    // Skeletons that Playwright ends during their delay sometimes stay invisible.
    animations: 'allow',
    // Playwright's default of 0.2 takes #ae1a1a for #b91c1c.
    threshold: 0,
    maxDiffPixels: 4,
    ...options,
  });
}

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
        // The stacked columns are taller than the window.
        await expectPicture(page, [`${width}-${colorScheme}`, `${name}.png`], {
          fullPage: width < 1024,
        });
      }
    });
  }
}
