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
    ...(['warning amber', 'info blue', 'error red'] as const).flatMap((factor): Row[] => {
      const [type = '', colour = ''] = factor.split(' ');
      return [
        [`.risk-factor--${type}`, 'text', `${colour}-tint`],
        [`.risk-factor--${type} .risk-factor__severity`, colour, 'none'],
      ];
    }),
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
  const value = /^(#|none)/.test(background) ? background : `var(--${background})`;
  probe.style.cssText = `transition: none; color: var(--${color}); background: ${value}`;
  const read = (one: Element) => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor];
  const [expected, shown] = [read(probe), read(element)];
  probe.remove();
  return { shown, expected };
}

/** The grounds on which each colour stands, and the least contrast that it needs there. */
const pairs: [colours: string, grounds: string, least: number][] = [
  ['text, text-second, text-muted, accent', 'surface, canvas, sunken, hover, accent-tint', 4.5],
  ...['green', 'amber', 'blue', 'purple', 'grey', 'red'].map((hue): (typeof pairs)[number] => [
    hue,
    `${hue}-tint`,
    4.5,
  ]),
  ['on-solid', 'escalate, escalate-hover, toast-success, toast-error', 4.5],
  ['text', 'amber-tint, blue-tint, red-tint', 7],
  ['control, accent, green, red', 'surface', 3],
];

const contrast =
  'each colour has its contrast on each ground that it stands on, light and dark, and more where it is asked for';
test(contrast, async ({ page, openApp }) => {
  await openApp();
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const contrast of ['no-preference', 'more'] as const) {
      await page.emulateMedia({ colorScheme, contrast });
      for (const [colours, grounds, least] of pairs) {
        const found = await page.evaluate(readContrasts, [colours.split(', '), grounds.split(', ')] as const);
        const needed = contrast === 'more' && least === 4.5 && colours !== 'on-solid' ? 7 : least;
        const weak = found.filter(({ ratio }) => ratio < needed);
        expect(weak, `${colorScheme}, ${contrast}`).toEqual([]);
      }
    }
  }
});

/** Returns the contrast of each token of text to each token of a ground. Runs in the page. */
function readContrasts([colours, grounds]: readonly [colours: string[], grounds: string[]]) {
  const probe = document.body.appendChild(document.createElement('i'));
  const luminance = (token: string) => {
    probe.style.color = `var(--${token})`;
    const channels = getComputedStyle(probe).color.match(/\d+/g) ?? [];
    const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
      const value = Number(channel) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const found = colours.flatMap((colour) =>
    grounds.map((ground) => {
      const [light = 0, dark = 0] = [luminance(colour), luminance(ground)].sort((a, b) => b - a);
      return { colour, ground, ratio: (light + 0.05) / (dark + 0.05) };
    }),
  );
  probe.remove();
  return found;
}
