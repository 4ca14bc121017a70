import type { Locator, Page } from '@playwright/test';
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

const sizes: [width: number, height: number][] = [
  [1440, 900],
  [1366, 768],
  [1280, 720],
  [768, 1024],
  [375, 812],
];
const rare: StateName[] = ['assistant on', 'action pending', 'statuses'];
const wide: StateName[] = ['initial', 'long texts', 'many borrowers'];
const large = 'html { font-size: 200% }';
type Look = [folder: string, [width: number, height: number], Media, StateName[], css?: string];
const looks: Look[] = [
  ...sizes.flatMap(([width, height]): Look[] => [
    [`${width}-light`, [width, height], { colorScheme: 'light' }, names],
    [`${width}-dark`, [width, height], { colorScheme: 'dark' }, names],
  ]),
  ['1440-light', [1440, 900], {}, rare],
  ['1440-dark', [1440, 900], { colorScheme: 'dark' }, rare],
  ['375-light', [375, 900], {}, ['assistant on', 'action pending']],
  ['forced colours', [1440, 900], { forcedColors: 'active' }, ['escalated', 'in review', ...rare]],
  ['more contrast', [1440, 900], { contrast: 'more' }, ['initial', 'assistant on']],
  ['more contrast, dark', [1440, 900], { contrast: 'more', colorScheme: 'dark' }, ['initial']],
  ['print', [1440, 900], { media: 'print', colorScheme: 'dark' }, ['AI Explainability collapsed']],
  ['low window', [1093, 505], {}, wide],
  ['large text', [375, 900], {}, wide, large],
  ['large text, wide', [1024, 900], {}, wide, large],
];

for (const [folder, [width, height], media, states, css = ''] of looks) {
  test(`§2 ${states[0]} and others, ${folder}, equal the pictures`, async ({ page, openApp }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia(media);
    for (const name of states) {
      await openState(name, page, openApp);
      await setStyle(page, css);
      await page.mouse.move(0, 0);
      // The stacked columns are taller than the window.
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
    // A press that leaves its control selects text.
    await setStyle(page, '* { user-select: none }');
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
      const clip = await clipOf(control);
      await expectPicture(page, [`pointer-${colorScheme}`, `${name}.png`], clip);
      await page.mouse.down();
      await expectPicture(page, [`pointer-${colorScheme}`, `${name}, pressed.png`], clip);
      // Released elsewhere, it is no click.
      await page.mouse.move(0, 0);
      await page.mouse.up();
    }
  });
}

test('§2 the focus of each Tab stop equals the pictures', async ({ page, openApp }) => {
  await openApp();
  const { button, toast } = locators(page);
  for (let stop = 1; stop <= 18; stop++) {
    await page.keyboard.press('Tab');
    const isEscalate = await button('Escalate to Committee').evaluate((it) => it.matches(':focus'));
    if (isEscalate) {
      await page.keyboard.press('Enter');
      // It stays, and is the last stop.
      await toast.hover();
    }
    await expectPicture(page, ['focus', `${stop}.png`], await clipOf(page.locator(':focus')));
  }
});

/** Returns the part of the page with a control and its focus ring. */
async function clipOf(control: Locator) {
  const { x, y, width, height } = await boxOf(control);
  return { clip: { x: x - 6, y: y - 6, width: width + 12, height: height + 12 }, maxDiffPixels: 0 };
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
