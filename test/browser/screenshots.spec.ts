import type { Page } from '@playwright/test';
import { expect, locators, test, waitForAnimations } from './fixtures';
import { useFonts } from './fonts';
import { openState, type StateName } from './states';

// screens/README.md shows the pictures, and says how to renew them.

type Look = {
  folder: string;
  size: [width: number, height: number];
  media?: Parameters<Page['emulateMedia']>[0];
  css?: string;
  states: StateName[];
};

const everyLook: StateName[] = ['initial', 'in review', 'failing', 'loading', 'empty'];
/** The two toasts have the same colours in both schemes. */
const lightOnly: StateName[] = ['escalated', 'long texts'];
const wideOnly: StateName[] = ['without a detail record', 'AI Explainability collapsed', 'escalation failed', 'desk'];
const dark = { colorScheme: 'dark' } as const;
const wide: Look['size'] = [1440, 900];
const narrow: Look['size'] = [375, 812];
const looks: Look[] = [
  { folder: '1440-light', size: wide, states: [...everyLook, ...lightOnly, ...wideOnly] },
  { folder: '1440-dark', size: wide, media: dark, states: everyLook },
  {
    folder: '375-light',
    size: narrow,
    states: [...everyLook, ...lightOnly, 'workflow open', 'desk'],
  },
  { folder: '375-dark', size: narrow, media: dark, states: ['initial', 'in review'] },
  { folder: '1366-light', size: [1366, 768], states: ['initial'] },
  { folder: '1280-light', size: [1280, 720], states: ['initial', 'desk'] },
  { folder: '1093-light', size: [1093, 505], states: ['initial'] },
  {
    folder: 'forced colours',
    size: wide,
    media: { forcedColors: 'active' },
    states: ['escalated'],
  },
  { folder: 'more contrast', size: wide, media: { contrast: 'more' }, states: ['initial'] },
  {
    folder: 'more contrast, dark',
    size: wide,
    media: { contrast: 'more', ...dark },
    states: ['initial'],
  },
  {
    folder: 'large text',
    size: [1024, 900],
    css: 'html { font-size: 200% }',
    states: ['initial'],
  },
  {
    folder: 'print',
    size: wide,
    media: { media: 'print', ...dark },
    states: ['AI Explainability collapsed'],
  },
];

for (const { folder, size, media, css = '', states } of looks) {
  test(`the page looks as in the pictures “${folder}”`, async ({ page, openApp }) => {
    const [width, height] = size;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ ...media });
    // Scrollbars look different in each version of Chromium.
    await useFonts(page, `* { scrollbar-width: none !important } ${css}`);
    for (const name of states) {
      await openState(name, page, openApp);
      const hasToast = await locators(page).toast.isVisible();
      // The pointer stays on a toast, which keeps it open. A control would show its hover.
      if (!hasToast) await page.mouse.move(0, 0);
      await waitForAnimations(page);
      await expect.soft(page).toHaveScreenshot([folder, `${name}.png`], {
        // The stacked columns are taller than the window. A toast is where the window ends.
        fullPage: width < 1024 && !hasToast,
        // Skeletons that Playwright ends during their delay sometimes stay invisible.
        animations: 'allow',
        // Chromium 147 to 156 stay within this, with any fonts. A missing chip changes 92 pixels, a
        // word of seven letters 133, a row that moves by 1px 740.
        threshold: 0.1,
        maxDiffPixels: 50,
      });
    }
  });
}
