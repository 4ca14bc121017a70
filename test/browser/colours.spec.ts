import type { Locator } from '@playwright/test';
import { expect, locators, test } from './fixtures';

// Literals, so that a changed token in styles/_tokens.scss turns a test red.
const chips = {
  light: {
    New: '#125b35 #dcf5e5',
    'In Progress': '#734500 #fdeec9',
    Approved: '#1a45a0 #dfe9fd',
    Pending: '#582eb0 #ece4fd',
    Renew: '#454d5a #e8ebef',
  },
  dark: {
    New: '#7fdca6 #123524',
    'In Progress': '#f5c86a #3b2a07',
    Approved: '#9dbdff #16294d',
    Pending: '#c9b1ff #2b1d4d',
    Renew: '#c0c8d2 #2a313b',
  },
};
const green = '#ffffff #14653a';
const red = '#ffffff #ae1a1a';
const redUnderPointer = '#ffffff #931818';

/** Waits until an element's text and background have these colours: a transition may be running. */
async function expectColours(element: Locator, hexes: string) {
  const [color = '', background = ''] = hexes.split(' ').map((hex) => {
    const channels = [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16));
    return `rgb(${channels.join(', ')})`;
  });
  await expect(element).toHaveCSS('color', color);
  await expect(element).toHaveCSS('background-color', background);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('§4 chips are green, amber, blue, purple and grey', async ({ page, openApp }) => {
      await openApp('longTexts');
      await locators(page).tab('Approved 5').click();
      for (const [status, colours] of Object.entries(chips[colorScheme])) {
        await expectColours(locators(page).list.getByText(status, { exact: true }), colours);
      }
    });

    test('§8 success is green; a failure and Escalate are red', async ({ page, openApp }) => {
      await openApp();
      const { button, toast } = locators(page);
      const escalate = button('Escalate to Committee');
      await expectColours(escalate, red);
      await escalate.click();
      await expectColours(toast, green);
      await expectColours(escalate, redUnderPointer);
      await openApp('failingActions');
      await escalate.click();
      await expectColours(toast, red);
    });

    test('§9 only later steps have another colour', async ({ page, openApp }) => {
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
