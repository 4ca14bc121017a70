import type { Locator } from '@playwright/test';
import { expect, locators, test } from './fixtures';

// Literals, so that a changed token in styles/_tokens.scss turns a test red.
const chipColours = {
  light: [
    { status: 'New', color: '#125b35', background: '#dcf5e5' },
    { status: 'In Progress', color: '#734500', background: '#fdeec9' },
    { status: 'Approved', color: '#1a45a0', background: '#dfe9fd' },
    { status: 'Pending', color: '#582eb0', background: '#ece4fd' },
    { status: 'Renew', color: '#454d5a', background: '#e8ebef' },
  ],
  dark: [
    { status: 'New', color: '#7fdca6', background: '#123524' },
    { status: 'In Progress', color: '#f5c86a', background: '#3b2a07' },
    { status: 'Approved', color: '#9dbdff', background: '#16294d' },
    { status: 'Pending', color: '#c9b1ff', background: '#2b1d4d' },
    { status: 'Renew', color: '#c0c8d2', background: '#2a313b' },
  ],
};
const green = '#14653a';
const red = '#ae1a1a';
const redUnderPointer = '#931818';
const white = '#ffffff';

/** Waits until an element's text and background have these colours: a transition may be running. */
async function expectColours(element: Locator, color: string, background: string) {
  await expect(element).toHaveCSS('color', computed(color));
  await expect(element).toHaveCSS('background-color', computed(background));
}

/** Returns a colour such as #125b35 as browsers compute it: rgb(18, 91, 53). */
function computed(hex: string): string {
  const channels = [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16));
  return `rgb(${channels.join(', ')})`;
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(() => {
    test.use({ colorScheme });

    test(`§4 chips are green, amber, blue, purple and grey, ${colorScheme}`, async ({
      page,
      openApp,
    }) => {
      await openApp('longTexts');
      await locators(page).tab('Approved 5').click();
      for (const { status, color, background } of chipColours[colorScheme]) {
        const chip = locators(page).list.getByText(status, { exact: true });
        await expectColours(chip, color, background);
      }
    });

    test(`§8 a success is a green toast, a failure a red one, and Escalate is red, ${colorScheme}`, async ({
      page,
      openApp,
    }) => {
      await openApp();
      const { button, toast } = locators(page);
      const escalate = button('Escalate to Committee');
      await expectColours(escalate, white, red);
      await escalate.click();
      await expectColours(toast, white, green);
      await expectColours(escalate, white, redUnderPointer);
      await openApp('failingActions');
      await escalate.click();
      await expectColours(toast, white, red);
    });

    test(`§9 completed steps have the colour of the current one, later steps another, ${colorScheme}`, async ({
      page,
      openApp,
    }) => {
      await openApp();
      const [completed, current, later] = await page
        .getByRole('listitem')
        .filter({ hasText: /Deal Intake|AI Validation|Credit Committee/ })
        .evaluateAll((steps) => steps.map((step) => getComputedStyle(step).color));
      expect(completed).toBe(current);
      expect(later).not.toBe(completed);
    });
  });
}
