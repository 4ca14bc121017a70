import type { Page } from '@playwright/test';
import { boxesOf, boxOf, expect, locators, setStyle, test } from './fixtures';
import { useFonts } from './fonts';
import { openState } from './states';

/** Both sides of the widths at which the layout changes, the usual screens, and what is between them. */
const widths = [
  ...[320, 359, 360, 414, 559, 560, 680, 767, 768, 1023, 1024],
  ...[1093, 1124, 1152, 1279, 1280, 1366, 1551, 1552, 2560],
];

const someWidths = [320, 414, 768, 1024, 1366];

/** A wide font, one as wide as Arial, and Inter, which needs `useFonts`. */
const fonts = ['DejaVu Sans', '"Liberation Sans", Arial', 'test-0'].map(
  (family) => `body { font-family: ${family} }`,
);

const largeText = 'html { font-size: 200% }';
/** The text spacing of WCAG 1.4.12. */
const textSpacing = `
  * {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p {
    margin-bottom: 2em !important;
  }`;

type Check = (argument: string[]) => string[];

/** Runs checks in the page at each width, with each style, and returns the faults that they find. */
async function findAtEachWidth(
  page: Page,
  styles: string[],
  check: (css: string, width: number) => Promise<string[]>,
  at = widths,
) {
  const found: string[] = [];
  for (const css of styles) {
    await setStyle(page, css);
    for (const width of at) {
      await page.setViewportSize({ width, height: 900 });
      const faults = await check(css, width);
      found.push(...faults.map((fault) => `${width} px, ${css}: ${fault}`));
    }
  }
  return found;
}

/** Runs checks in the page, one after the other. */
async function findAll(page: Page, checks: Check[], argument: string[] = []) {
  const found: string[] = [];
  for (const check of checks) found.push(...(await page.evaluate(check, argument)));
  return found;
}

const columns = '§2 the columns take 3, 6 and 3 of 12 from 1024 px, and are stacked below';
test(columns, async ({ page, openApp }) => {
  await openApp();
  const large = await boxesOf(page.getByRole('region'));
  const column = (1440 - 2 * 24 - 11 * 20) / 12;
  expect(large.map(({ width }) => Math.round(width))).toEqual(
    [3, 6, 3].map((span) => Math.round(span * column + (span - 1) * 20)),
  );
  for (const [width, isLarge] of [
    [1024, true],
    [1023, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await boxesOf(page.getByRole('region'));
    const tops = boxes.map(({ top }) => Math.round(top));
    const stacked = [tops[0], ...boxes.slice(0, 2).map(({ bottom }) => Math.round(bottom + 12))];
    expect(tops, `${width} px`).toEqual(isLarge ? Array(3).fill(tops[0]) : stacked);
  }
});

/** Runs a check in a window of 1024 px with a setting of the browser. */
const withSetting =
  (setting: string, check: (page: Page) => Promise<void>): Parameters<typeof test>[2] =>
  async ({ playwright, launchOptions, origin }) => {
    const args = [...(launchOptions.args ?? []), `--blink-settings=${setting}`];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    const page = await browser.newPage({ viewport: { width: 1024, height: 768 } });
    await page.goto(`${origin}/sample/`);
    await check(page);
    await browser.close();
  };

test(
  '§2 with a browser font size of 24 px the columns need 1536 px',
  withSetting('defaultFontSize=24', async (page) => {
    for (const [width, tops] of [
      [1535, 3],
      [1536, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await boxesOf(page.getByRole('region'));
      expect(new Set(boxes.map(({ top }) => top)).size, `${width} px`).toBe(tops);
    }
  }),
);

test(
  'fault 71: §2 with a minimum font size of 24 px nothing is cut at 1024 px',
  withSetting('minimumFontSize=24', async (page) => {
    const where = ['[role=option], [role=tablist], dl > div, .button', ''];
    expect(await findAll(page, [findCutTexts, findOverflow], where)).toEqual([]);
  }),
);

const factors = 'Warning|Info|Error';
const actions = 'Request Documents|Send to Valuer|Escalate to Committee';
/** Windows of laptops, and what must be in view: the whole detail, or these texts. */
const laptops = [
  { width: 1280, height: 720, needed: '' },
  { width: 1280, height: 800, needed: '' },
  { width: 1366, height: 768, needed: '' },
  { width: 1440, height: 900, needed: '' },
  { width: 1536, height: 730, needed: '' },
  { width: 1366, height: 631, needed: `${factors}|${actions}` },
  { width: 1152, height: 720, needed: factors },
  { width: 1024, height: 768, needed: factors },
  // A screen of 1366 × 768 px at 125 %.
  { width: 1093, height: 505, needed: actions },
];

/**
 * Runs in the page. Selects every borrower of every stage. Returns for each the texts and buttons of
 * the detail that are clipped or outside of the window, and the left and right edges of its parts.
 */
async function readDetails() {
  const details: { name: string; hidden: string[]; edges: string }[] = [];
  const paint = () => new Promise(requestAnimationFrame);
  for (const tab of document.querySelectorAll<HTMLElement>('[role=tab]')) {
    tab.click();
    await paint();
    for (const row of document.querySelectorAll<HTMLElement>('[role=option]')) {
      row.click();
      const name = row.querySelector('bdi')?.textContent ?? '';
      const isShown = () => {
        const detail = document.querySelector('[aria-label="Borrower detail"]');
        return detail?.querySelector('h2')?.textContent === name && detail.querySelector('dd');
      };
      while (!isShown()) await paint();
      const select = (selector: string) =>
        [...document.querySelectorAll(selector)].filter(
          (part) => part.closest('.panel--borrower') && part.getClientRects().length > 0,
        );
      const hidden = select('h2, .borrower-header span, dt, dd, li, .risk-signal p, button').filter(
        (part) => {
          if (part.matches('.visually-hidden')) return false;
          const { left, top, right, bottom } = part.getBoundingClientRect();
          if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return true;
          for (let box = part.parentElement; box; box = box.parentElement) {
            if (getComputedStyle(box).overflowY === 'visible') continue;
            const clip = box.getBoundingClientRect();
            const end = clip.top + box.clientTop + box.clientHeight;
            if (top < clip.top - 1 || bottom > end + 1 || right > clip.right + 1) return true;
          }
          return false;
        },
      );
      const edges = select('.borrower-header, dl, dl > div, li, button')
        .map((part) => part.getBoundingClientRect())
        .map(({ left, right }) => `${left} to ${right}`);
      details.push({
        name,
        hidden: hidden.map(({ textContent }) => `${name}: ${textContent}`),
        edges: edges.join(', '),
      });
    }
  }
  return details;
}

const laptop = '§2 on a laptop the detail of every borrower is in view, and its edges do not move';
test(laptop, { tag: '@firefox' }, async ({ page, openApp, browserName }) => {
  await useFonts(page);
  await openApp();
  const found: string[] = [];
  // In Firefox the default font, which is Inter if it is installed.
  for (const css of browserName === 'firefox' ? [''] : fonts.slice(1)) {
    await setStyle(page, css);
    for (const { width, height, needed } of laptops) {
      await page.setViewportSize({ width, height });
      const details = await page.evaluate(readDetails);
      expect(details).toHaveLength(11);
      for (const { name, hidden, edges } of details) {
        const at = `${css}, ${width} × ${height} px`;
        const missing = hidden.filter((text) => new RegExp(needed).test(text));
        found.push(...missing.map((text) => `${at}: ${text} is hidden`));
        if (edges !== details[0]?.edges) found.push(`${at}: an edge moves for ${name}`);
      }
    }
  }
  expect(found).toEqual([]);
});

const fold =
  'fault 71: §2 where more is below the fold of the detail, a shadow on the card shows it';
test(fold, async ({ page, openApp }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openApp();
  const scroller = page.locator('.borrower-detail__scroll');
  const card = await boxOf(page.locator('.risk-signal'));
  const spare = Math.round((await boxOf(scroller)).bottom - card.bottom);
  // Only the lower border of the card is hidden.
  await page.setViewportSize({ width: 1024, height: 767 - spare });
  const { bottom } = await boxOf(scroller);
  const pixelAbove = (y: number) =>
    page.screenshot({ clip: { x: card.right - 99, y: bottom - y, width: 1, height: 1 } });
  expect((await pixelAbove(2)).equals(await pixelAbove(12))).toBe(false);
  await scroller.evaluate((element) => element.scrollTo(0, 1e9));
  expect((await pixelAbove(2)).equals(await pixelAbove(12))).toBe(true);
});

/** Finds what scrolls sideways or is clipped: the page, or a box other than a row. */
function findOverflow(): string[] {
  const overflowing = [...document.querySelectorAll('html, body *')].filter((element) => {
    // Visually hidden text is 1 px wide; separators stick out by 1 px.
    if (element.clientWidth <= 1 || element.scrollWidth <= element.clientWidth + 1) return false;
    const isBox = element.matches('html') || getComputedStyle(element).overflowX !== 'visible';
    return isBox && !element.closest('svg, .borrower-row');
  });
  return overflowing.map(({ className, tagName }) => `${tagName} ${className}`);
}

/** Finds amounts of the list that end left of the others. */
function findUnalignedAmounts(): string[] {
  const ends = [...document.querySelectorAll('.borrower-row__amount')].map((amount) => {
    const text = document.createRange();
    text.selectNodeContents(amount);
    const right = Math.max(...[...text.getClientRects()].map((line) => line.right));
    // An amount that ends in an ellipsis is clipped by its box.
    return Math.min(right, amount.getBoundingClientRect().right);
  });
  const edge = Math.max(...ends);
  return ends.filter((end) => end < edge - 1).map((end) => `${edge - end} px left of the edge`);
}

/**
 * Finds texts in containers that are clipped, broken in a word, or outside of their container.
 * `only` is a pattern of the texts to look at.
 */
function findCutTexts([containers = '', only = '']: string[]): string[] {
  const found: string[] = [];
  let seen = 0;
  for (const container of document.querySelectorAll(containers)) {
    const { left, right } = container.getBoundingClientRect();
    const texts = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent ?? '';
      if (!new RegExp(only).test(text)) continue;
      seen += 1;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()];
      if (lines.length > text.split(/[\s-]/).length) found.push(`${text} breaks in a word`);
      if (lines.some((line) => line.left < left - 1 || line.right > right + 1)) {
        found.push(`${text} sticks out`);
      }
      for (let box = node.parentElement; box && box !== container; box = box.parentElement) {
        const isCut = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1;
        if (isCut && getComputedStyle(box).overflow !== 'visible') found.push(`${text} is cut`);
      }
    }
  }
  return seen < 5 ? [`There are only ${seen} texts.`] : found;
}

test('fault 38: §2 failing: nothing overflows from 320 to 2560 px, in spaced or large text', async ({
  page,
  openApp,
}) => {
  await openState('failing', page, openApp);
  const check = () => findAll(page, [findOverflow]);
  expect(await findAtEachWidth(page, [textSpacing, largeText], check)).toEqual([]);
});

const long =
  'fault 38: §2 long texts: nothing overflows, breaks an amount or moves its end from 320 to 2560 px';
test(long, async ({ page, openApp }) => {
  await openApp('longTexts');
  const amounts = ['dl, [role=option], .borrower-header', '^\\$[\\d,.]{1,16}$'];
  const check = async (css: string) => [
    ...(await findAll(page, css === '' ? [findOverflow, findUnalignedAmounts] : [findOverflow])),
    ...(css === textSpacing ? [] : await findAll(page, [findCutTexts], amounts)),
  ];
  expect(await findAtEachWidth(page, ['', textSpacing, largeText], check)).toEqual([]);
  await page.getByRole('option').filter({ hasText: '$99,999,999' }).click();
  expect(await findAtEachWidth(page, ['', largeText], check, someWidths)).toEqual([]);
});

/** Finds rows of another height, and texts that are cut without an ellipsis and a title. */
function findUnevenRows(): string[] {
  const rows = [...document.querySelectorAll<HTMLElement>('[role=option]')];
  const heights = new Set(rows.map((row) => row.getBoundingClientRect().height.toFixed(1)));
  const found = heights.size > 1 ? [`heights of ${[...heights].join(', ')}`] : [];
  const list = rows[0]?.closest('[role=listbox]');
  if (!list || list.scrollWidth > list.clientWidth) found.push('the list scrolls sideways');
  for (const text of list?.querySelectorAll('bdi, [title] > span, span[title]') ?? []) {
    const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(text);
    const hasEllipsis = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = text;
    const isCut = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
    const title = text.closest('[title]')?.getAttribute('title');
    if (isCut && !(overflowX === 'hidden' && hasEllipsis && title === text.textContent)) {
      found.push(`${text.textContent} is cut`);
    }
    const row = text.closest('[role=option]')?.getBoundingClientRect();
    const { top, bottom } = text.getBoundingClientRect();
    if (!row || top < row.top || bottom > row.bottom) found.push(`${text.textContent} sticks out`);
  }
  return found;
}

const uneven =
  'fault 38: §2 in a list of more than 200 all rows have one height, and long texts an ellipsis';
test(uneven, async ({ page, openApp }) => {
  await openApp('manyBorrowers');
  // The first rows have amounts of up to 22 digits.
  await page.getByRole('listbox').press('Home');
  await expect(page.getByText('$1,000,000,000,000,000,000,000').first()).toBeAttached();
  const check = (css: string) =>
    findAll(page, css === '' ? [findUnevenRows, findUnalignedAmounts] : [findUnevenRows]);
  expect(await findAtEachWidth(page, [''], check)).toEqual([]);
  expect(await findAtEachWidth(page, [largeText], check, someWidths)).toEqual([]);
});

const whole =
  'fault 71: §2 of more than 200 a name of 20 characters and a status of 30 are whole at 1024 px';
test(whole, async ({ page, openApp }) => {
  await openApp('manyBorrowers');
  for (const [part, text] of [
    ['.borrower-row bdi', 'Mohammed Abdulrahman'],
    ['.borrower-row .status-chip', 'Underwriting committee meeting'],
  ] as const) {
    await page.locator(part).evaluateAll((elements, newText) => {
      for (const element of elements) element.textContent = newText;
    }, text);
  }
  const where = ['[role=option]', 'Mohammed|Underwriting'];
  const check = () => findAll(page, [findCutTexts, findUnevenRows], where);
  expect(await findAtEachWidth(page, fonts, check, [1024])).toEqual([]);
});

/** Finds names and tabs with a second line, and actions that do not share a line as they should. */
function findSecondLines(): string[] {
  const texts = [...document.querySelectorAll<HTMLElement>('[role=option] bdi, [role=tab]')];
  const buttons = [...document.querySelectorAll<HTMLElement>('.borrower-actions button')];
  const [first = 0, , last = 0] = buttons.map(({ offsetWidth }) => offsetWidth);
  const lines = new Set(buttons.map(({ offsetTop }) => offsetTop)).size;
  return [
    ...texts
      .filter(({ offsetHeight, role }) => offsetHeight > (role === 'tab' ? 48 : 24))
      .map(({ textContent }) => `${textContent} has two lines`),
    ...(lines > 1 && innerWidth >= 1093 ? ['the actions have two lines'] : []),
    ...(lines > 1 && last > first ? ['Escalate is the widest action'] : []),
  ];
}

const sample =
  'faults 38 and 71: §2 in any font no text of rows and tabs is cut, and from 1024 to 1280 px all is even';
test(sample, async ({ page, openApp }) => {
  await useFonts(page);
  await openApp();
  const where = ['[role=option], [role=tablist]', ''];
  const isNarrow = (width: number) => 1024 <= width && width <= 1280;
  const check = async (css: string, width: number) => {
    const even =
      isNarrow(width) && css !== textSpacing
        ? [findUnevenRows, findUnalignedAmounts, findSecondLines]
        : [];
    const found: string[] = [];
    for (const tab of await page.getByRole('tab').all()) {
      await tab.dispatchEvent('click');
      found.push(...(await findAll(page, [findCutTexts, ...even], where)));
    }
    return found;
  };
  const [wide = '', arial = '', inter = ''] = fonts;
  expect(await findAtEachWidth(page, [textSpacing, inter], check)).toEqual([]);
  const narrow = widths.filter(isNarrow);
  expect(await findAtEachWidth(page, [wide, arial], check, narrow)).toEqual([]);
});

test('fault 72: §2 the risk signal keeps its line breaks', async ({ page, openApp }) => {
  await openApp();
  const signal = page.locator('.risk-signal > p');
  const { height } = await boxOf(signal);
  await signal.evaluate((element) => (element.textContent = 'One\nTwo'));
  expect((await boxOf(signal)).height).toBeCloseTo(2 * height);
});

const rightToLeft = '§2 a right-to-left name is beside its avatar, and shows its beginning';
test(rightToLeft, { tag: '@firefox' }, async ({ page, openApp }) => {
  await openApp('longTexts');
  const { x } = await boxOf(locators(page).list);
  const textOf = (name: string, letters?: number) =>
    locators(page)
      .option(name)
      .locator('bdi')
      .evaluate((element, end) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        if (end) text.setEnd(element.firstChild ?? element, end);
        return text.getBoundingClientRect().toJSON() as DOMRect;
      }, letters);
  expect((await textOf('محمد عبد الرحمن')).left - x).toBeLessThan(100);
  const long = locators(page).option('خالد بن سعيد').locator('bdi');
  expect((await textOf('خالد بن سعيد', 3)).right).toBeCloseTo((await boxOf(long)).right, 0);
});
