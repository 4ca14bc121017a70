import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { readHtml } from './builtFiles';
import { boxOf, expect, locators, scrollTo, setStyle, test } from './fixtures';

/** The row at a position, counted from 1. */
const row = (page: Page, position: number) => locators(page).list.locator(`[aria-posinset="${position}"]`);

/** Clicks a tab. Returns where its list is in the next frame, and whether that has rows. Runs in the page. */
async function clickAndReadFrame(tab: HTMLElement) {
  tab.click();
  await new Promise(requestAnimationFrame);
  const list = document.querySelector('[role=listbox]') ?? document.body;
  const seen = document.elementFromPoint(list.getBoundingClientRect().left + 60, innerHeight / 2);
  return { scrollTop: list.scrollTop, hasRows: Boolean(seen?.closest('[role=option]')) };
}

test.use({ locale: 'tr-TR' }); // Its amounts have points, and its lower case of I is ı.
test.beforeEach(({ openApp }) => openApp('desk'));

test('each tab keeps its scroll position', async ({ page }) => {
  const { list, tab } = locators(page);
  await scrollTo(list, 20_000);
  await expect(row(page, 1)).toBeHidden();
  await tab('Review').click();
  await row(page, 1).click();
  await scrollTo(list, 5_000);
  expect(await tab('New').evaluate(clickAndReadFrame)).toEqual({ scrollTop: 20_000, hasRows: true });
  expect(await tab('Review').evaluate(clickAndReadFrame)).toEqual({ scrollTop: 5_000, hasRows: true });
});

/** Returns the positions of the rows that are whole in view. */
const readWholeRows = (page: Page) =>
  locators(page).list.evaluate((list) => {
    const { top, bottom } = list.getBoundingClientRect();
    const rows = [...list.querySelectorAll('[role=option]')].filter((row) => {
      const box = row.getBoundingClientRect();
      return box.top >= top - 0.5 && box.bottom <= bottom + 0.5;
    });
    return rows.map((row) => Number(row.getAttribute('aria-posinset')));
  });

test('a key shows the selected row with its neighbours', async ({ page }) => {
  await locators(page).list.focus();
  for (const key of ['PageDown', 'PageDown', 'End', 'PageUp', 'ArrowUp', 'Home']) {
    await page.keyboard.press(key);
    const selected = Number(await page.locator('[role=option][aria-selected=true]').getAttribute('aria-posinset'));
    const neighbours = [selected - 1, selected, selected + 1].filter((position) => position >= 1 && position <= 380);
    expect(await readWholeRows(page), key).toEqual(expect.arrayContaining(neighbours));
  }
});

test('Page Down passes no row that was not in view', async ({ page }) => {
  await locators(page).list.focus();
  let seen = await readWholeRows(page);
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('PageDown');
    const rows = await readWholeRows(page);
    expect(rows[0]).toBeLessThanOrEqual((seen.at(-1) ?? 0) + 1);
    expect(rows[0]).toBeGreaterThan(seen[0] ?? 0);
    seen = rows;
  }
});

test('in a Turkish browser amounts look the same, and capitals find a name', async ({ page }) => {
  const { list, broker, heading } = locators(page);
  await expect(list.getByText('$12,750,000.55')).toBeVisible();
  await expect(broker.getByText('1,284')).toBeVisible();
  await list.focus();
  await page.keyboard.type('MARGUERITE');
  await expect(heading('Marguerite Quennell')).toBeVisible();
  await expect(row(page, 191)).toBeInViewport({ ratio: 0.99 });
});

test('the first visible row stays in its place when text size, zoom or window change', async ({ page }) => {
  const readFirst = async () => (await readWholeRows(page))[0];
  await scrollTo(locators(page).list, 100 * 70);
  await expect.poll(readFirst).toBe(101);
  for (const change of [
    () => setStyle(page, 'html { font-size: 18px }'),
    () => setStyle(page, 'html { font-size: 32px }'),
    () => setStyle(page, ''),
    () => page.setViewportSize({ width: 375, height: 812 }),
    () => page.setViewportSize({ width: 812, height: 375 }),
    () => page.setViewportSize({ width: 15_360, height: 8_640 }), // 4K at 25 %.
  ]) {
    await change();
    await expect.poll(readFirst).toBe(101);
  }
  const { height } = await boxOf(locators(page).list);
  const { height: rowHeight } = await boxOf(row(page, 101));
  const countRows = async () => (await readWholeRows(page)).length;
  await expect.poll(countRows).toBeGreaterThan(height / rowHeight - 2);
});

test('only a text that ends in an ellipsis has a title, which is the whole text', async ({ page }) => {
  for (const [name, title] of [
    ['The Trustee for the Wickramasinghe-Satterthwaite Property Investment Trust', /Investment Trust$/],
    ['Andreas Andronikos', /^$/],
  ] as const) {
    const text = locators(page).list.getByText(name, { exact: true });
    await text.hover();
    expect((await text.getAttribute('title')) ?? '').toMatch(title);
  }
});

test('find in page finds each of 70 rows, also where the list is scrolled', async ({ page }) => {
  const { list, tab } = locators(page);
  await tab('Approved').click();
  await scrollTo(list, 2_000);
  await expect(list.getByRole('option')).toHaveCount(70);
});

test('100,000 borrowers make neither the HTML nor the DOM large', async ({ page, openApp }) => {
  expect(gzipSync(readHtml('hundredThousandBorrowers')).length).toBeLessThanOrEqual(10_000);
  await openApp('hundredThousandBorrowers');
  await expect(locators(page).option('Borrower 30000')).toBeInViewport({ ratio: 1 }); // The selected one.
  await scrollTo(locators(page).list, 1e9);
  await locators(page).option('Borrower 60000').waitFor();
  expect(await page.locator('*').count()).toBeLessThanOrEqual(1_500);
});
