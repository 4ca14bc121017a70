import type { Page } from '@playwright/test';
import { expect, parts, test } from './desk';

test.use({ viewport: { width: 1440, height: 900 } });

/** The borrower at a place of the list, counted from 1; also its name's number. */
const row = (page: Page, place: number) => parts(page).list.locator(`[aria-posinset="${place}"]`);

/** How far a row is above and below what its list shows, in px; both negative where it is seen. */
async function outside(page: Page, place: number) {
  return row(page, place).evaluate((option) => {
    const { top, bottom } = option.getBoundingClientRect();
    const list = option.closest('[role=listbox]')?.getBoundingClientRect();
    return { above: (list?.top ?? NaN) - top, below: bottom - (list?.bottom ?? NaN) };
  });
}

async function expectSeen(page: Page, place: number) {
  await expect
    .poll(async () => Math.max(...Object.values(await outside(page, place))))
    .toBeLessThanOrEqual(0);
}

const nodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

async function scrollTo(page: Page, place: 'start' | 'middle' | 'end') {
  await parts(page).list.evaluate((list, part) => {
    list.scrollTop = list.scrollHeight * part;
  }, { start: 0, middle: 0.5, end: 1 }[place]);
}

test('§2 a long list opens on its active row, and finds it again', async ({ page, openDesk }) => {
  await openDesk('many');
  await expectSeen(page, 2001);
  await parts(page).tab('Review 4').click();
  await parts(page).tab('New 3000').click();
  await expectSeen(page, 2001);
});

test('§2 every key brings its row wholly into view', async ({ page, openDesk }) => {
  await openDesk('many');
  await parts(page).list.focus();
  for (const [key, place] of [
    ['Home', 1],
    ['PageDown', 11],
    ['End', 3000],
    ['PageUp', 2990],
    ['ArrowDown', 2991],
  ] as const) {
    await page.keyboard.press(key);
    await expect(row(page, place)).toHaveAttribute('aria-selected', 'true');
    await expect(parts(page).name(`Borrower ${place}`)).toBeVisible();
    await expectSeen(page, place);
  }
  await page.keyboard.type('borrower 42', { delay: 20 });
  await expect(parts(page).name('Borrower 42')).toBeVisible();
  await expectSeen(page, 42);
});

test('§2 scrolling shows rows wherever it stops, and the page gets no larger', async ({
  page,
  openDesk,
}) => {
  await openDesk('many');
  await scrollTo(page, 'middle');
  await expect(row(page, 1501)).toBeInViewport();
  const before = await nodes(page);
  await page.mouse.move(150, 600);
  for (let turn = 0; turn < 20; turn++) await page.mouse.wheel(0, 400);
  await expect(row(page, 1501)).toBeHidden();
  expect(Math.abs((await nodes(page)) - before)).toBeLessThan(10);
  await scrollTo(page, 'end');
  await expect(row(page, 3000)).toBeInViewport();
});

test('§2 a click far down the list chooses what is under the pointer', async ({
  page,
  openDesk,
}) => {
  await openDesk('many');
  await scrollTo(page, 'end');
  await row(page, 2998).click();
  await expect(parts(page).name('Borrower 2998')).toBeVisible();
  await expect(row(page, 2998)).toBeInViewport();
});

test('§2 a list taller than a browser can draw is squeezed, and its last row is reached', async ({
  page,
  openDesk,
}) => {
  await openDesk('many');
  // 3000 rows of 12,000 px are 36 million px; elements end at 33.5 million.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.row { min-height: 12000px }');
    document.adoptedStyleSheets.push(sheet);
  });
  await expect
    .poll(() => parts(page).list.evaluate((list) => Math.round(list.scrollHeight / 1e6)))
    .toBe(16);
  await scrollTo(page, 'end');
  // Within the list's own padding, and what is lost in drawing millions of px.
  await expect.poll(async () => Math.abs((await outside(page, 3000)).below)).toBeLessThan(20);
  await scrollTo(page, 'middle');
  await expect(row(page, 1501)).toBeInViewport();
  await scrollTo(page, 'start');
  await expect(row(page, 1)).toBeInViewport();
});

test('§2 larger text leaves the first row that is seen in view', async ({ page, openDesk }) => {
  await openDesk('many');
  await row(page, 2001).click();
  await page.keyboard.press('PageUp');
  await expectSeen(page, 1991);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectSeen(page, 1991);
});

test('§2 smaller text does too, near the end of the list as well', async ({ page, openDesk }) => {
  await openDesk('many');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await parts(page).list.focus();
  await page.keyboard.press('End');
  await expectSeen(page, 3000);
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  const active = await parts(page)
    .list.locator('[aria-selected=true]')
    .getAttribute('aria-posinset');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  await expectSeen(page, Number(active));
});
