import type { Locator, Page } from '@playwright/test';
import { boxesOf, expect, locators, scrollTo, test } from './fixtures';

/** Presses Tab to the end of the page, and passes each element that has the focus. */
async function forEachTabStop(page: Page, onStop: (stop: Locator) => Promise<void>) {
  for (let count = 0; count < 40; count++) {
    await page.keyboard.press('Tab');
    const stop = page.locator(':focus');
    if ((await stop.count()) === 0) return count;
    await onStop(stop);
  }
  throw new Error('The Tab key does not leave the page.');
}

/** Returns the outline of an element, or of its selected row. */
const outlineOf = (element: Element) =>
  getComputedStyle(element.querySelector('[aria-selected=true]') ?? element).outline;
const ring = 'rgb(34, 83, 208) solid 2px';

/** Returns whether an element, or its selected row, is above the sticky actions and the edge of the window. */
function isUncovered(stop: Element): boolean {
  const { left, right, bottom } = (stop.querySelector('[aria-selected=true]') ?? stop).getBoundingClientRect();
  const foot = document.elementFromPoint((left + right) / 2, bottom - 2);
  return foot !== null && foot.closest('.borrower-actions') === stop.closest('.borrower-actions');
}

for (const width of [1440, 375]) {
  test(`everything that the Tab key reaches shows its focus at ${width} px`, async ({ page, openApp }) => {
    await page.setViewportSize({ width, height: 800 });
    await openApp('desk');
    const count = await forEachTabStop(page, async (stop) => {
      expect(await stop.evaluate(outlineOf)).toBe(ring);
      expect(await stop.evaluate(isUncovered)).toBe(true);
    });
    expect(count).toBeGreaterThan(15);
  });
}

test('on a small screen targets are at least 44 px large', async ({ page, openApp }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openApp('desk');
  const targets = page.locator('a, button, [role=option]').filter({ visible: true });
  for (const { width, height } of await boxesOf(targets)) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});

test('a resize over the breakpoint keeps the focus', async ({ page, openApp }) => {
  const resize = (width: number) => page.setViewportSize({ width, height: 800 });
  const call = page.getByRole('link', { name: 'Call' });
  const { button } = locators(page);
  await resize(800);
  await openApp();
  await button('Onboarding Workflow').click();
  await resize(1300);
  await expect(button('Onboarding Workflow').and(page.locator(':focus'))).toHaveCSS('min-height', '48px'); // Its look.
  await call.focus(); // A large screen shows also what is closed on a small one.
  await resize(800);
  // The link stays in the closed item until it loses the focus.
  await expect(call).toBeFocused();
  await button('Onboarding Workflow').focus();
  await expect(call).toBeHidden();
});

test('an arrow moves the page only to a row that is out of the window', async ({ page, openApp }) => {
  await page.setViewportSize({ width: 1093, height: 505 });
  await openApp('desk');
  const { list } = locators(page);
  await list.locator('[aria-posinset="1"]').click();
  await page.keyboard.press('ArrowDown');
  await expect(list.locator('[aria-posinset="2"]')).toHaveAttribute('aria-selected', 'true');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  for (let row = 2; row < 9; row++) await page.keyboard.press('ArrowDown');
  await expect(list.locator('[aria-selected=true]')).toBeInViewport({ ratio: 1 });
});

test.describe('the focus', { tag: '@firefox' }, () => {
  test.use({ viewport: { width: 1024, height: 560 } });
  test.beforeEach(({ openApp }) => openApp('desk'));

  test('shows on the selected row from the first key on, and not after a click', async ({ page }) => {
    const { option, list } = locators(page);
    const row = option('The Trustee for the Wickramasinghe');
    await option('Barraclough-Ndiaye').click();
    await page.keyboard.press('ArrowUp');
    expect(await row.evaluate(outlineOf)).toBe(ring);
    await scrollTo(list, 5_000); // Now the list shows it, because the row is out of view.
    await expect(list).toHaveCSS('outline', ring);
    await scrollTo(list, 0);
    await expect(list).toHaveCSS('outline-style', 'none');
    await row.click();
    expect(await row.evaluate(outlineOf)).not.toBe(ring);
  });

  test('comes to no box that only scrolls', async ({ page }) => {
    // Firefox makes such a box, as the detail has one, a Tab stop by default.
    await forEachTabStop(page, async (stop) => {
      expect(await stop.evaluate((element) => element.matches('a, button, [role=listbox], section'))).toBe(true);
    });
  });
});
