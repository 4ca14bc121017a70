import type { Page } from '@playwright/test';
import { expect, locators, test, waitForAnimations } from './fixtures';
import { useFonts } from './fonts';
import { openState, type StateName } from './states';

// screens/README.md shows the pictures, and says how to renew them.

type Media = Parameters<Page['emulateMedia']>[0];
type Look = [folder: string, size: [width: number, height: number], states: StateName[], media?: Media, css?: string];

const everyLook: StateName[] = ['initial', 'in review', 'failing', 'loading', 'empty', 'desk', 'statuses'];
/** A toast has the same colours in both schemes, and long texts are about room. */
const lightOnly: StateName[] = ['escalated', 'long texts'];
const wideOnly: StateName[] = ['without a detail record', 'AI Explainability collapsed', 'escalation failed'];
const dark = { colorScheme: 'dark' } as const;
const wide: Look[1] = [1440, 900];
const narrow: Look[1] = [375, 812];
const looks: Look[] = [
  ['1440-light', wide, [...everyLook, ...lightOnly, ...wideOnly]],
  ['1440-dark', wide, ['initial', 'failing', 'loading', 'desk', 'statuses'], dark],
  ['375-light', narrow, [...everyLook, ...lightOnly, 'workflow open']],
  ['375-dark', narrow, ['initial'], dark],
  ['768-light', [768, 900], ['initial']],
  ['1366-light', [1366, 768], ['initial']],
  ['1280-light', [1280, 720], ['initial', 'desk']],
  ['1024-light', [1024, 768], ['desk']],
  ['forced colours', wide, ['escalated'], { forcedColors: 'active' }],
  ['more contrast', wide, ['initial'], { contrast: 'more' }],
  ['more contrast, dark', wide, ['initial'], { contrast: 'more', ...dark }],
  ['large text', [1024, 900], ['initial'], {}, 'html { font-size: 200% }'],
  ['print', wide, ['AI Explainability collapsed'], { media: 'print', ...dark }],
];

for (const [folder, [width, height], states, media, css = ''] of looks) {
  test(`the page looks as in the pictures “${folder}”`, async ({ page, openApp }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ ...media });
    // Scrollbars look different in each version of Chromium.
    await useFonts(page, `* { scrollbar-width: none !important } ${css}`);
    for (const name of states) {
      await openState(name, page, openApp);
      const hasToast = await locators(page).toast.isVisible();
      await page.mouse.move(0, 0); // A control under the pointer would show its hover.
      await waitForAnimations(page);
      await expect.soft(page).toHaveScreenshot([folder, `${name}.png`], {
        // The stacked columns are taller than the window. A toast is where the window ends.
        fullPage: width < 1024 && !hasToast,
        // Skeletons that Playwright ends during their delay sometimes stay invisible.
        animations: 'allow',
        threshold: 0.03, // The tints are pale.
        maxDiffPixels: 50, // A missing chip changes 92 pixels.
      });
    }
  });
}
