import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { readHtml } from './builtFiles';
import { boxOf, expect, locators, scrollTo, setStyle, test } from './fixtures';

/** The row at a position, counted from 1. */
const row = (page: Page, position: number) => locators(page).list.locator(`[aria-posinset="${position}"]`);

/** Clicks a tab. Returns what the next frame shows of its list, just before it is painted. Runs in the page. */
async function clickAndReadFrame(tab: HTMLElement) {
  tab.click();
  await new Promise(requestAnimationFrame);
  const list = document.querySelector('[role=listbox]') ?? document.body;
  const { left, top, bottom } = list.getBoundingClientRect();
  const height = Math.min(bottom, innerHeight) - top;
  const isGap = (part: number) => !document.elementFromPoint(left + 60, top + part * height)?.closest('[role=option]');
  return { scrollTop: list.scrollTop, gaps: [0.1, 0.3, 0.5, 0.7, 0.9].filter(isGap).length };
}

test.use({ locale: 'tr-TR' }); // Its amounts have points, and its lower case of I is ı.
test.beforeEach(({ openApp }) => openApp('desk'));

test('each tab keeps its scroll position, without a blank frame', async ({ page }) => {
  await scrollTo(locators(page).list, 20_000);
  await expect(row(page, 1)).toBeHidden();
  await locators(page).tab('Review 190').click();
  await row(page, 1).click();
  await scrollTo(locators(page).list, 5_000);
  const frameOfNew = await locators(page).tab('New').evaluate(clickAndReadFrame);
  expect(frameOfNew).toEqual({ scrollTop: 20_000, gaps: 0 });
  const frameOfReview = await locators(page).tab('Review').evaluate(clickAndReadFrame);
  expect(frameOfReview).toEqual({ scrollTop: 5_000, gaps: 0 });
  await locators(page).tab('New 380').click();
  await row(page, 288).click();
  // The next key starts from the selected row, even when that is out of view.
  await scrollTo(locators(page).list, 0);
  await expect(row(page, 288)).toBeHidden();
  await locators(page).list.press('ArrowDown');
  await expect(row(page, 289)).toHaveAttribute('aria-selected', 'true');
  const activeId = (await locators(page).list.getAttribute('aria-activedescendant')) ?? '';
  await expect(row(page, 289)).toHaveAttribute('id', activeId);
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

const keys =
  'a key shows its row with its neighbours, Page Down passes none; typing and amounts are the same in a Turkish browser';
test(keys, async ({ page }) => {
  const { list, broker, heading } = locators(page);
  await expect(list.getByText('$12,750,000.55')).toBeVisible();
  await expect(broker.getByText('1,284')).toBeVisible();
  await list.focus();
  const seen = new Set(await readWholeRows(page));
  for (const key of [...Array<string>(8).fill('PageDown'), 'End', 'PageUp', 'ArrowUp', 'Home']) {
    await page.keyboard.press(key);
    const whole = await readWholeRows(page);
    const selected = Number(await page.locator('[role=option][aria-selected=true]').getAttribute('aria-posinset'));
    const neighbours = [selected - 1, selected, selected + 1].filter((position) => position >= 1 && position <= 380);
    expect(whole, key).toEqual(expect.arrayContaining(neighbours));
    if (key === 'PageDown') for (const position of whole) seen.add(position);
  }
  expect([...seen]).toEqual(Array.from({ length: seen.size }, (_, index) => index + 1));
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

test('100,000 borrowers make neither the HTML nor the DOM large, and the selected one is in view', async ({
  page,
  openApp,
}) => {
  expect(gzipSync(readHtml('hundredThousandBorrowers')).length).toBeLessThanOrEqual(10_000);
  await openApp('hundredThousandBorrowers');
  await expect(locators(page).option('Borrower 30000')).toBeInViewport({ ratio: 1 }); // The selected one.
  await scrollTo(locators(page).list, 1e9);
  await locators(page).option('Borrower 60000').waitFor();
  expect(await page.locator('*').count()).toBeLessThanOrEqual(1_500);
});
