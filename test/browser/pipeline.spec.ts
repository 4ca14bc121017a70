import type { Page } from '@playwright/test';
import { expect, parts, test } from './desk';

test.use({ viewport: { width: 1440, height: 900 } });

/** Whether an option is wholly inside of what its list shows. */
async function isSeen(page: Page, name: string): Promise<boolean> {
  return parts(page)
    .option(name)
    .evaluate((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      const list = row.closest('[role=listbox]')?.getBoundingClientRect();
      return list !== undefined && top >= list.top && bottom <= list.bottom;
    });
}

const nodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

async function scrollTo(page: Page, place: 'start' | 'middle' | 'end') {
  await parts(page).list.evaluate((list, part) => {
    list.scrollTop = list.scrollHeight * part;
  }, { start: 0, middle: 0.5, end: 1 }[place]);
}

test('§2 a long list opens on its active row, and finds it again', async ({ page, openDesk }) => {
  await openDesk('many');
  expect(await isSeen(page, 'Borrower 2001')).toBe(true);
  await parts(page).tab('Review 4').click();
  await parts(page).tab('New 3000').click();
  expect(await isSeen(page, 'Borrower 2001')).toBe(true);
});

test('§2 every key brings its row wholly into view', async ({ page, openDesk }) => {
  await openDesk('many');
  await parts(page).list.focus();
  for (const [key, name] of [
    ['Home', 'Borrower 1'],
    ['PageDown', 'Borrower 11'],
    ['End', 'Borrower 3000'],
    ['PageUp', 'Borrower 2990'],
    ['ArrowDown', 'Borrower 2991'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(parts(page).option(name)).toHaveAttribute('aria-selected', 'true');
    expect(await isSeen(page, name)).toBe(true);
    await expect(parts(page).name(name)).toBeVisible();
  }
  await page.keyboard.type('borrower 42', { delay: 20 });
  await expect(parts(page).name('Borrower 42')).toBeVisible();
  expect(await isSeen(page, 'Borrower 42')).toBe(true);
});

test('§2 scrolling shows rows wherever it stops, and the page gets no larger', async ({
  page,
  openDesk,
}) => {
  await openDesk('many');
  await scrollTo(page, 'middle');
  await expect(parts(page).option('Borrower 1501')).toBeInViewport();
  const before = await nodes(page);
  await page.mouse.move(150, 600);
  for (let turn = 0; turn < 20; turn++) await page.mouse.wheel(0, 400);
  await expect(parts(page).option('Borrower 1501')).toBeHidden();
  expect(Math.abs((await nodes(page)) - before)).toBeLessThan(10);
  await scrollTo(page, 'end');
  await expect(parts(page).option('Borrower 3000')).toBeInViewport();
});

test('§2 a click far down the list chooses what is under the pointer', async ({
  page,
  openDesk,
}) => {
  await openDesk('many');
  await scrollTo(page, 'end');
  await parts(page).option('Borrower 2998').click();
  await expect(parts(page).name('Borrower 2998')).toBeVisible();
  await expect(parts(page).option('Borrower 2998')).toBeInViewport();
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
  const last = parts(page).option('Borrower 3000');
  await expect(last).toBeInViewport();
  const gap = await last.evaluate(
    (row) =>
      (row.closest('[role=listbox]')?.getBoundingClientRect().bottom ?? 0) -
      row.getBoundingClientRect().bottom,
  );
  expect(gap).toBeLessThan(10);
  await scrollTo(page, 'middle');
  await expect(parts(page).option('Borrower 1501')).toBeInViewport();
  await scrollTo(page, 'start');
  await expect(parts(page).option('Borrower 1').first()).toBeInViewport();
});

test('§2 larger text leaves the same rows in view', async ({ page, openDesk }) => {
  await openDesk('many');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect.poll(() => isSeen(page, 'Borrower 2001')).toBe(true);
});
