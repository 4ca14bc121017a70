import type { Locator, Page } from '@playwright/test';
import { expect, locators, test, waitForAnimations } from './fixtures';
import { openState, type StateName } from './states';

/** An element, the colour of its text, and that of its background: tokens, or six digits. */
type Row = [where: string | Locator, color: string, background: string];

const chip = (page: Page, status: string) => page.getByRole('listbox').getByText(status, { exact: true });
const avatar = (page: Page, name: string) => locators(page).option(name).locator('.avatar');

const avatars = [
  ['Elena Petrova', '#0f766e'],
  ['Thomas Beckett', '#be123c'],
  ['Marcus Oyelaran', '#b45309'],
  ['Aiko Tanabe-Mori', '#7c3aed'],
  ['Priya Raman', '#0369a1'],
] as const;

/** What the specification gives a colour, by the state of the screen. The pictures hold the others. */
const shown: Partial<Record<StateName, (page: Page) => Row[]>> = {
  escalated: (page) => [
    ['.risk-factor--warning', 'amber', 'amber-tint'],
    ['.risk-factor--info', 'blue', 'blue-tint'],
    ['.risk-factor--error', 'red', 'red-tint'],
    ['.toast', 'on-solid', 'toast-success'],
    ...avatars.map(([name, background]): Row => [avatar(page, name), 'on-solid', background]),
  ],
  'in review': (page) => [[avatar(page, 'Noor El-Amin'), 'on-solid', '#4f46e5']],
  'escalation failed': () => [['.toast', 'on-solid', 'toast-error']],
  statuses: (page) => [
    [chip(page, 'New'), 'green', 'green-tint'],
    [chip(page, 'In Progress'), 'amber', 'amber-tint'],
    [chip(page, 'Approved'), 'blue', 'blue-tint'],
    [chip(page, 'Pending'), 'purple', 'purple-tint'],
    [chip(page, 'Renew'), 'grey', 'grey-tint'],
  ],
};

for (const [state, rows] of Object.entries(shown)) {
  test(`each colour is where it belongs, light and dark: ${state}`, async ({ page, openApp }) => {
    await openState(state as StateName, page, openApp);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await waitForAnimations(page);
      for (const [where, ...colours] of rows(page)) {
        const element = typeof where === 'string' ? page.locator(where) : where;
        const found = await element.evaluate(readColours, colours);
        expect(found.shown, `${String(where)}, ${colorScheme}`).toEqual(found.expected);
      }
    }
  });
}

/** Returns the colours of an element, and those of the tokens that it should have. Runs in the page. */
function readColours(element: Element, [color, background]: readonly [color: string, background: string]) {
  const probe = element.appendChild(document.createElement('i'));
  const value = background.startsWith('#') ? background : `var(--${background})`;
  probe.style.cssText = `transition: none; color: var(--${color}); background: ${value}`;
  const read = (one: Element) => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor];
  const [expected, shown] = [read(probe), read(element)];
  probe.remove();
  return { shown, expected };
}
