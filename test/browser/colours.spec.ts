import type { Locator, Page } from '@playwright/test';
import { expect, locators, test, waitForAnimations } from './fixtures';
import { openState, type StateName } from './states';

/** An element, the colour of its text, and that of its background: tokens, or six digits. */
type Row = [where: string | Locator, color: string, background?: string];

const chip = (page: Page, status: string) => page.getByRole('listbox').getByText(status, { exact: true });
const avatar = (page: Page, name: string) => locators(page).option(name).locator('.avatar');

/** What the specification gives a colour, by the state of the screen. The pictures hold the others. */
const shown: Partial<Record<StateName, (page: Page) => Row[]>> = {
  escalated: (page) => [
    ['.risk-factor--warning', 'amber', 'amber-tint'],
    ['.risk-factor--info', 'blue', 'blue-tint'],
    ['.risk-factor--error', 'red', 'red-tint'],
    [locators(page).toast, 'on-solid', 'toast-success'],
    [avatar(page, 'Elena Petrova'), 'on-solid', '#0f766e'],
    [avatar(page, 'Thomas Beckett'), 'on-solid', '#be123c'],
    [avatar(page, 'Marcus Oyelaran'), 'on-solid', '#b45309'],
    [avatar(page, 'Aiko Tanabe-Mori'), 'on-solid', '#7c3aed'],
    [avatar(page, 'Priya Raman'), 'on-solid', '#0369a1'],
  ],
  'in review': (page) => [[avatar(page, 'Noor El-Amin'), 'on-solid', '#4f46e5']],
  'escalation failed': (page) => [[locators(page).toast, 'on-solid', 'toast-error']],
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
      for (const [where, color, background] of rows(page)) {
        const element = typeof where === 'string' ? page.locator(where) : where;
        const found = await readColours(element, color, background);
        expect(found.shown, `${String(where)}, ${colorScheme}`).toEqual(found.expected);
      }
    }
  });
}

/** Returns the colours of an element, and those of the tokens that it should have. */
function readColours(element: Locator, color: string, background = '') {
  return element.evaluate(
    (it, [color, background]) => {
      const probe = it.appendChild(document.createElement('i'));
      const value = background.startsWith('#') ? background : `var(--${background})`;
      probe.style.cssText = `transition: none; color: var(--${color}); background: ${value}`;
      const [expected, shown] = [probe, it].map((one) => {
        const style = getComputedStyle(one);
        return [style.color, background && style.backgroundColor];
      });
      probe.remove();
      return { shown, expected };
    },
    [color, background] as const,
  );
}
