import type { Page } from '@playwright/test';
import { expect, locators, scrollTo, test } from './fixtures';

/** The row at a position, counted from 1, which is also the number in its borrower's name. */
const row = (page: Page, position: number) =>
  locators(page).list.locator(`[aria-posinset="${position}"]`);

/** Selects a tab and returns what the next frames show of its list, just before each is painted. */
function selectAndReadFrames(page: Page, tabName: string) {
  return locators(page)
    .tab(tabName)
    .evaluate(async (tab: HTMLElement) => {
      tab.click();
      const frames: { scrollTop: number; gaps: number }[] = [];
      for (let count = 0; count < 5; count++) {
        await new Promise(requestAnimationFrame);
        const list = document.querySelector('[role=listbox]') ?? document.body;
        const { left, top, bottom } = list.getBoundingClientRect();
        const height = Math.min(bottom, innerHeight) - top;
        const gaps = [0.1, 0.3, 0.5, 0.7, 0.9].filter((part) => {
          const element = document.elementFromPoint(left + 60, top + part * height);
          return !element?.closest('[role=option]');
        });
        frames.push({ scrollTop: list.scrollTop, gaps: gaps.length });
      }
      return frames;
    });
}

test.beforeEach(({ openApp }) => openApp('manyBorrowers'));

test('§2 each tab keeps its scroll position, without a blank frame', async ({ page }) => {
  await scrollTo(locators(page).list, 30_000);
  await expect(row(page, 2001)).toBeHidden();
  await locators(page).tab('Review 200').click();
  await expect(row(page, 1)).toBeInViewport();
  await scrollTo(locators(page).list, 5_000);

  const framesOfNew = await selectAndReadFrames(page, 'New');
  expect(framesOfNew).toEqual(Array(5).fill({ scrollTop: 30_000, gaps: 0 }));
  const framesOfReview = await selectAndReadFrames(page, 'Review');
  expect(framesOfReview).toEqual(Array(5).fill({ scrollTop: 5_000, gaps: 0 }));
});

const everyKey = '§2 a long list opens at its selected row, and every key shows the row it selects';
test(everyKey, async ({ page }) => {
  await expect(row(page, 2001)).toBeInViewport({ ratio: 0.99 });
  await locators(page).list.focus();
  for (const [key, position] of [
    ['Home', 1],
    ['PageDown', 7],
    ['End', 3000],
    ['ArrowUp', 2999],
  ] as const) {
    await page.keyboard.press(key);
    await expect(locators(page).heading(`Borrower ${position}`)).toBeVisible();
    await expect(row(page, position)).toBeInViewport({ ratio: 0.99 });
  }
});
