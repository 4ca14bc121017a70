import type { Page } from '@playwright/test';
import { expect, locators, test } from './fixtures';

// Classic scrollbars take room. Playwright hides them in Chromium by default.
test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    await provide({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
  },
});

const NARROWEST = 320;
const WIDEST = 1680;

/** Runs a check in the page at each width, and returns what it found, by width. */
async function findAtEachWidth(page: Page, step: number, check: () => string[]) {
  const found: Record<number, string[]> = {};
  for (let width = NARROWEST; width <= WIDEST; width += step) {
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
      const isCell = box === amount.parentElement || getComputedStyle(box).overflowX !== 'visible';
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

test('§2 rows have one height at every width, so that virtual rows fit', async ({
  page,
  openApp,
}) => {
  await openApp('longTexts');
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

test('§2 a status is whole at every width, unless it is long', async ({ page, openApp }) => {
  await openApp();
  await locators(page).tab('Review 4').click();
  const found = await findAtEachWidth(page, 5, () =>
    [...document.querySelectorAll<HTMLElement>('[role=option] > :last-child')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
  expect(found).toEqual({});
});
