import type { Locator, Page } from '@playwright/test';
import { expect, locators, test, waitForAnimations } from './fixtures';
import { openState, type StateName } from './states';

// The tokens of styles/_tokens.scss, written out: a token that changes must change here, too.
const canvas = ['rgb(244, 245, 247)', 'rgb(14, 17, 22)'];
const surface = ['rgb(255, 255, 255)', 'rgb(22, 27, 34)'];
const sunken = ['rgb(248, 249, 251)', 'rgb(27, 33, 42)'];
const hover = ['rgb(241, 243, 246)', 'rgb(31, 38, 48)'];
const line = ['rgb(226, 229, 234)', 'rgb(42, 50, 61)'];
const control = ['rgb(125, 134, 148)', 'rgb(119, 129, 143)'];
const text = ['rgb(19, 24, 32)', 'rgb(238, 241, 245)'];
const textSecond = ['rgb(63, 71, 83)', 'rgb(192, 200, 210)'];
const textMuted = ['rgb(75, 82, 94)', 'rgb(169, 177, 189)'];
const accent = ['rgb(26, 70, 193)', 'rgb(143, 175, 255)'];
const accentTint = ['rgb(238, 243, 255)', 'rgb(26, 37, 64)'];
const green = ['rgb(18, 91, 53)', 'rgb(127, 220, 166)'];
const greenTint = ['rgb(220, 245, 229)', 'rgb(18, 53, 36)'];
const amber = ['rgb(115, 69, 0)', 'rgb(245, 200, 106)'];
const amberTint = ['rgb(253, 238, 201)', 'rgb(59, 42, 7)'];
const blue = ['rgb(26, 69, 160)', 'rgb(157, 189, 255)'];
const blueTint = ['rgb(223, 233, 253)', 'rgb(22, 41, 77)'];
const purple = ['rgb(88, 46, 176)', 'rgb(201, 177, 255)'];
const purpleTint = ['rgb(236, 228, 253)', 'rgb(43, 29, 77)'];
const grey = ['rgb(69, 77, 90)', 'rgb(192, 200, 210)'];
const greyTint = ['rgb(232, 235, 239)', 'rgb(42, 49, 59)'];
const red = ['rgb(151, 27, 27)', 'rgb(255, 156, 152)'];
const redTint = ['rgb(253, 229, 228)', 'rgb(64, 26, 27)'];
// The same in both schemes.
const onSolid = ['rgb(255, 255, 255)'];
const escalate = ['rgb(174, 26, 26)'];
const escalateHover = ['rgb(147, 24, 24)'];
const toastSuccess = ['rgb(20, 101, 58)'];
const toastError = ['rgb(174, 26, 26)'];
const avatars = [
  ['rgb(79, 70, 229)'],
  ['rgb(15, 118, 110)'],
  ['rgb(190, 18, 60)'],
  ['rgb(180, 83, 9)'],
  ['rgb(124, 58, 237)'],
  ['rgb(3, 105, 161)'],
];

/** A selector or a locator, the colour of its text, and that of its background. */
type Row = [where: string | Locator, color: string[], background?: string[] | undefined];
type Rows = (page: Page) => Record<string, Row>;

const chip = (page: Page, status: string) =>
  page.getByRole('listbox').getByText(status, { exact: true }).first();
const avatar = (page: Page, name: string) => locators(page).option(name).locator('.avatar');

/** What shows each colour, by the state of the screen. */
const shown: Partial<Record<StateName, Rows>> = {
  escalated: (page) => ({
    page: ['html', text, canvas],
    panel: ['.panel >> nth=0', text, surface],
    'selected row': [locators(page).option('Priya Raman'), text, accentTint],
    'selected tab': [locators(page).tab('New 5'), accent],
    'other tab': [locators(page).tab('Review 4'), textSecond],
    count: ['.stage-tab__count >> nth=1', grey, greyTint],
    'loan type': [page.getByText('Home Loan'), textMuted],
    'current link': [page.getByRole('link', { name: 'Dashboard' }), accent, accentTint],
    warning: ['.risk-factor--warning', amber, amberTint],
    info: ['.risk-factor--info', blue, blueTint],
    error: ['.risk-factor--error', red, redTint],
    'risk signal': ['.risk-signal', text, sunken],
    button: [locators(page).button('Send to Valuer'), text, surface],
    Escalate: [locators(page).button('Escalate to Committee'), onSolid, escalate],
    toast: [locators(page).toast, onSolid, toastSuccess],
    switch: ['.switch__track', text, control],
    'avatar 1': [avatar(page, 'Elena Petrova'), onSolid, avatars[1]],
    'avatar 2': [avatar(page, 'Thomas Beckett'), onSolid, avatars[2]],
    'avatar 3': [avatar(page, 'Marcus Oyelaran'), onSolid, avatars[3]],
    'avatar 4': [avatar(page, 'Aiko Tanabe-Mori'), onSolid, avatars[4]],
    'avatar 5': [avatar(page, 'Priya Raman'), onSolid, avatars[5]],
  }),
  'in review': (page) => ({
    'avatar 0': [avatar(page, 'Noor El-Amin'), onSolid, avatars[0]],
  }),
  'assistant on': () => ({ 'switch that is on': ['.switch__track', text, accent] }),
  'escalation failed': (page) => ({
    'toast of a failure': [locators(page).toast, onSolid, toastError],
  }),
  statuses: (page) => ({
    New: [chip(page, 'New'), green, greenTint],
    'In Progress': [chip(page, 'In Progress'), amber, amberTint],
    Approved: [chip(page, 'Approved'), blue, blueTint],
    Pending: [chip(page, 'Pending'), purple, purpleTint],
    'another status': [chip(page, 'Renew'), grey, greyTint],
  }),
};

for (const [scheme, colorScheme] of (['light', 'dark'] as const).entries()) {
  const inScheme = (token?: string[]) => token && (token[scheme] ?? token[0]);

  test(`§2 each colour of the design is where it belongs, ${colorScheme}`, async ({
    page,
    openApp,
  }) => {
    await page.emulateMedia({ colorScheme });
    for (const [name, rows] of Object.entries(shown)) {
      await openState(name as StateName, page, openApp);
      await waitForAnimations(page);
      const found: Record<string, unknown> = {};
      const expected: Record<string, unknown> = {};
      for (const [what, [where, color, background]] of Object.entries(rows(page))) {
        const element = typeof where === 'string' ? page.locator(where) : where;
        const { text, back } = await readColours(element);
        found[what] = [text, background && back];
        expected[what] = [inScheme(color), inScheme(background)];
      }
      expect(found, name).toEqual(expected);
    }
  });

  test(`§2 controls show the pointer, a press and the focus, ${colorScheme}`, async ({
    page,
    openApp,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openApp();
    for (let stop = 1; stop <= 5; stop++) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      await expect(focused).toHaveCSS('outline', `${inScheme(accent)} solid 2px`);
    }

    const { option, button } = locators(page);
    const controls: [Locator, under: string[], pressed: string[]][] = [
      [option('Elena Petrova'), hover, accentTint],
      [page.getByRole('link', { name: 'Reports' }), hover, line],
      [button('Help'), hover, line],
      [button('Chat'), hover, line],
      [button('Escalate to Committee'), escalateHover, escalateHover],
    ];
    for (const [element, under, pressed] of controls) {
      const expectBackground = async (token: string[]) => {
        await waitForAnimations(page);
        expect((await readColours(element)).back).toBe(inScheme(token));
      };
      await element.hover();
      await expectBackground(under);
      await page.mouse.down();
      await expectBackground(pressed);
      // Released elsewhere, it is no click.
      await page.mouse.move(0, 0);
      await page.mouse.up();
    }
  });
}

function readColours(element: Locator) {
  return element.evaluate((it) => {
    const { color, backgroundColor } = getComputedStyle(it);
    return { text: color, back: backgroundColor };
  });
}
