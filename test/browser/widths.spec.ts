import type { Page } from '@playwright/test';
import { expect, locators, test } from './fixtures';

// Classic scrollbars take room. Playwright hides them in Chromium by default.
test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    await provide({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
  },
});

const NARROWEST = 320;
// The columns are not wider in a wider window.
const WIDEST = 1680;
const A_WIDE_WINDOW = 2560;

/** Runs a check in the page at each width, and returns what it found, by width. */
async function findAtEachWidth(page: Page, step: number, check: () => string[]) {
  const found: Record<number, string[]> = {};
  for (let width = NARROWEST; width <= A_WIDE_WINDOW; width += step) {
    if (width > WIDEST) width = A_WIDE_WINDOW;
    await page.setViewportSize({ width, height: 900 });
    const faults = await page.evaluate(check);
    if (faults.length > 0) found[width] = faults;
  }
  return found;
}

async function setStyle(page: Page, css: string) {
  await page.evaluate((text) => {
    // The page's CSP blocks style elements, but not constructed style sheets.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** Checks that the actions fill each line they are on, up to its right end. */
function findStrayActions(): string[] {
  const bar = document.querySelector('.borrower-actions');
  if (!bar) return ['There is no action bar.'];
  const { paddingLeft, paddingRight } = getComputedStyle(bar);
  const room = bar.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  const boxes = [...bar.querySelectorAll('button')].map((button) => button.getBoundingClientRect());
  const tops = [...new Set(boxes.map(({ top }) => Math.round(top)))];
  const lines = tops.map((lineTop) => boxes.filter(({ top }) => Math.round(top) === lineTop));
  const sizes = lines.map((line) => line.length);
  const isFull = lines.every((line) => {
    const left = Math.min(...line.map((box) => box.left));
    return Math.max(...line.map((box) => box.right)) - left > room - 2;
  });
  const isWhole = boxes.every(({ right }) => right <= bar.getBoundingClientRect().right);
  return isFull && isWhole ? [] : [`lines of ${sizes.join(' and ')}`];
}

// 0.03em is 4.6 % of DejaVu Sans. WebKit's system font was 2 % wider than Chromium's.
for (const letterSpacing of ['0', '0.03em']) {
  test(`§2 at every width each line of actions is full, with a letter spacing of ${letterSpacing}`, async ({
    page,
    openApp,
  }) => {
    test.setTimeout(180_000);
    await openApp();
    await setStyle(page, `button { letter-spacing: ${letterSpacing} }`);
    expect(await findAtEachWidth(page, 1, findStrayActions)).toEqual({});
    await page.setViewportSize({ width: 1440, height: 900 });
    const heights = await page
      .locator('.borrower-actions button')
      .evaluateAll((buttons) => buttons.map((button) => button.clientHeight));
    expect(heights, 'a label on two lines at 1440 px').toEqual([36, 36, 36]);
  });
}

/** The amounts that are on two lines, cut off, outside of their cell or unreadably small. */
function findBrokenAmounts(): string[] {
  const amounts = [...document.querySelectorAll('span')].filter(
    ({ textContent, children }) => children.length === 0 && /^\$[\d,.]+$/.test(textContent),
  );
  if (amounts.length < 5) return [`There are only ${amounts.length} amounts.`];
  return amounts.flatMap((amount) => {
    const range = document.createRange();
    range.selectNodeContents(amount);
    const lines = range.getClientRects();
    const [line] = lines;
    if (!line || lines.length > 1) return [`${amount.textContent} on ${lines.length} lines`];
    for (let box: HTMLElement | null = amount; box; box = box.parentElement) {
      const { display, overflowX } = getComputedStyle(box);
      if (display === 'contents') continue;
      const isCell = box === amount.parentElement || overflowX !== 'visible';
      const left = box.getBoundingClientRect().left + box.clientLeft;
      if (isCell && (line.left < left - 1 || line.right > left + box.clientWidth + 1)) {
        return [`${amount.textContent} outside of ${box.className}`];
      }
    }
    const size = parseFloat(getComputedStyle(amount).fontSize);
    return size < 10 ? [`${amount.textContent} in ${size} px`] : [];
  });
}

for (const fontSize of ['100%', '200%']) {
  test(`fault 38: §2 amounts are whole at every width, with ${fontSize} text`, async ({
    page,
    openApp,
  }) => {
    test.setTimeout(180_000);
    await openApp('longTexts');
    await setStyle(page, `html { font-size: ${fontSize} }`);
    expect(await findAtEachWidth(page, fontSize === '100%' ? 1 : 5, findBrokenAmounts)).toEqual({});
  });
}

test('fault 38: §2 the page never scrolls sideways', async ({ page, openApp }) => {
  test.setTimeout(180_000);
  await openApp('longTexts');
  for (const fontSize of ['100%', '200%']) {
    await setStyle(page, `html { font-size: ${fontSize} }`);
    const found = await findAtEachWidth(page, 5, () => {
      const scrollers = [...document.querySelectorAll('body *')].filter((element) =>
        /auto|scroll/.test(getComputedStyle(element).overflowX),
      );
      return [document.documentElement, ...scrollers]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ className, tagName }) => className || tagName);
    });
    expect(found).toEqual({});
  }
});

test('§2 virtual rows have one height at every width', async ({ page, openApp }) => {
  await openApp('manyBorrowers');
  for (const fontSize of ['100%', '200%']) {
    await setStyle(page, `html { font-size: ${fontSize} }`);
    const found = await findAtEachWidth(page, 20, () => {
      const rows = [...document.querySelectorAll('[role=option]')];
      const heights = new Set(rows.map((row) => row.getBoundingClientRect().height.toFixed(1)));
      return heights.size > 1 ? [...heights] : [];
    });
    expect(found).toEqual({});
  }
});

/** The texts of rows and tabs that are cut, on more than one line, or outside of their row or list. */
function findCutTexts(): string[] {
  const texts = document.createTreeWalker(
    document.querySelector('section') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const found: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const frame = node.parentElement?.closest('[role=option], [role=tablist]');
    if (!frame || node.textContent?.trim() === '') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = range.getClientRects();
    for (let box = node.parentElement; box && box !== frame; box = box.parentElement) {
      const isShortened = getComputedStyle(box).overflow !== 'visible';
      const isCut = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1;
      if (isShortened && isCut) found.push(`${node.textContent} is cut`);
    }
    const { left, right } = frame.getBoundingClientRect();
    const [line] = lines;
    if (!line || lines.length > 1) found.push(`${node.textContent} on ${lines.length} lines`);
    else if (line.left < left || line.right > right) found.push(`${node.textContent} sticks out`);
  }
  return found;
}

for (const tab of ['New 5', 'Review 4', 'Approved 2']) {
  test(`§2 no text of the rows and tabs is cut at any width: ${tab}`, async ({ page, openApp }) => {
    test.setTimeout(180_000);
    await openApp();
    await locators(page).tab(tab).click();
    expect(await findAtEachWidth(page, 3, findCutTexts)).toEqual({});
  });
}

/** Checks that the tabs are on one line, and that all counts are beside or all below their labels. */
function findUnevenTabs(): string[] {
  const tabs = [...document.querySelectorAll('[role=tab]')];
  const tops = new Set(tabs.map((tab) => tab.getBoundingClientRect().top));
  const offsets = tabs.map((tab) => {
    const label = document.createRange();
    label.selectNodeContents(tab.firstChild ?? tab);
    const count = tab.querySelector('span')?.getBoundingClientRect();
    return count && count.top >= label.getBoundingClientRect().bottom - 1 ? 'below' : 'beside';
  });
  const list = document.querySelector('[role=tablist]')?.getBoundingClientRect();
  const right = Math.max(...tabs.map((tab) => tab.getBoundingClientRect().right));
  return [
    ...(tops.size > 1 ? ['on several lines'] : []),
    ...(new Set(offsets).size > 1 ? [`counts ${offsets.join(', ')}`] : []),
    ...(list && right > list.right ? ['outside of the panel'] : []),
    ...(offsets.includes('below') && innerWidth >= 1280 && tabs[0]?.textContent === 'New 5'
      ? ['counts below their labels']
      : []),
  ];
}

for (const counts of [
  ['5', '4', '2'],
  ['2,500', '1,500', '1,000'],
]) {
  test(`§2 the tabs are on one line and alike at every width, with ${counts.join(', ')} borrowers`, async ({
    page,
    openApp,
  }) => {
    test.setTimeout(180_000);
    await openApp();
    await page.getByRole('tab').evaluateAll((tabs, texts) => {
      tabs.forEach((tab, index) => {
        const count = tab.querySelector('span');
        if (count) count.textContent = texts[index] ?? '';
      });
    }, counts);
    expect(await findAtEachWidth(page, 1, findUnevenTabs)).toEqual({});
  });
}

test('fault 38: §2 with text spacing every name, loan type and status is whole', async ({
  page,
  openApp,
}) => {
  await openApp();
  await setStyle(
    page,
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  );
  for (const tab of ['New 5', 'Review 4', 'Approved 2']) {
    await locators(page).tab(tab).click();
    const found = await findAtEachWidth(page, 16, () =>
      [...document.querySelectorAll<HTMLElement>('[role=option] *')]
        .filter(({ clientWidth, clientHeight, scrollWidth, scrollHeight }) => {
          return clientWidth > 0 && (scrollWidth > clientWidth || scrollHeight > clientHeight + 1);
        })
        .map(({ textContent }) => textContent),
    );
    expect(found).toEqual({});
  }
});

test('§2 a text that is too long ends in an ellipsis and has the whole text as its title', async ({
  page,
  openApp,
}) => {
  await openApp('longTexts');
  const row = locators(page).list.getByRole('option').first();
  for (const text of [
    'Maximiliana-Bartholomea von Württemberg-Hohenzollern y de la Santísima Trinidad',
    'Construction-to-permanent refinancing with a bridge component',
    'Awaiting additional documentation from the applicant’s employer',
  ]) {
    await expect(row.getByText(text)).toBeVisible();
    await expect(row.getByTitle(text)).toBeVisible();
  }
  const cut = await page.getByTitle(/^(Maximiliana|Awaiting)/).evaluateAll((elements) =>
    elements
      .map((element) => element.querySelector('bdi') ?? element)
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
      .map((element) => getComputedStyle(element).webkitLineClamp),
  );
  expect(cut).not.toEqual([]);
  expect(new Set(cut)).toEqual(new Set(['2']));
});

test('§2 a right-to-left name that is too long shows its beginning', async ({ page, openApp }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await openApp('longTexts');
  const faults = await page.getByText('خالد بن سعيد').evaluateAll((names) =>
    names.flatMap((name) => {
      const box = name.getBoundingClientRect();
      const first = document.createRange();
      first.setStart(name.firstChild ?? name, 0);
      first.setEnd(name.firstChild ?? name, 3);
      const { left, right } = first.getBoundingClientRect();
      return [
        ...(getComputedStyle(name).direction === 'rtl' ? [] : ['not right-to-left']),
        ...(name.scrollHeight > name.clientHeight ? [] : ['not too long']),
        ...(left >= box.left && right <= box.right + 1 ? [] : ['its beginning is cut']),
      ];
    }),
  );
  expect(faults).toEqual([]);
});
