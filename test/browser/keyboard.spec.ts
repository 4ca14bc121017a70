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

/** Returns the ancestors that clip the outline of an element, or of its selected row. */
function findClipping(stop: Element): string[] {
  const element = stop.querySelector('[aria-selected=true]') ?? stop;
  const { outlineWidth, outlineOffset } = getComputedStyle(element);
  const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset);
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const clipping: string[] = [];
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (getComputedStyle(box).overflowX === 'visible' || box === document.documentElement) continue;
    const outer = box.getBoundingClientRect();
    const [x, y] = [outer.left + box.clientLeft, outer.top + box.clientTop];
    const room = Math.min(left - x, x + box.clientWidth - right, top - y, y + box.clientHeight - bottom);
    if (room < reach - 0.5) clipping.push(box.className);
  }
  return clipping;
}

/** Returns whether the actions, which stick to the foot of a small screen, leave an element free. */
function isUncovered(element: Element): boolean {
  const actions = document.querySelector('.borrower-actions');
  const { top = Infinity, bottom = 0 } = actions?.getBoundingClientRect() ?? {};
  const box = (element.querySelector('[aria-selected=true]') ?? element).getBoundingClientRect();
  return Boolean(actions?.contains(element)) || box.bottom <= top || box.top >= bottom;
}

const focus =
  'everything that the Tab key reaches shows its focus, above the sticky actions; targets are at least 44 px on a small screen';
test(focus, async ({ page, openApp }) => {
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await openApp('desk');
    const count = await forEachTabStop(page, async (stop) => {
      expect(await stop.evaluate(outlineOf)).toBe(ring);
      expect(await stop.evaluate(findClipping)).toEqual([]);
      await expect(stop).toBeInViewport();
      expect(await stop.evaluate(isUncovered)).toBe(true);
    });
    expect(count).toBeGreaterThan(15);
  }
  const targets = page.locator('a, button, [role=option]').filter({ visible: true });
  for (const { width, height } of await boxesOf(targets)) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});

test('a resize over the breakpoint keeps the focus', async ({ page, openApp }) => {
  const resize = (width: number) => page.setViewportSize({ width, height: 800 });
  const call = page.getByRole('link', { name: 'Call' });
  const { button, heading } = locators(page);
  await resize(800);
  await openApp();
  await button('Onboarding Workflow').click();
  await resize(1300);
  await expect(button('Onboarding Workflow').and(page.locator(':focus'))).toHaveCSS('min-height', '48px'); // Its look.
  // A large screen shows also what is closed on a small one, under a title.
  await call.focus();
  await expect(button('Onboarding Workflow')).toBeHidden();
  await expect(heading('Onboarding Workflow')).toBeVisible();
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

const rowFocus =
  'the focus shows on the selected row from the first key on, on the list if that is out of view, and not after a click';
test(rowFocus, { tag: '@firefox' }, async ({ page, openApp }) => {
  await page.setViewportSize({ width: 1024, height: 560 });
  await openApp('desk');
  await locators(page).option('Barraclough-Ndiaye').click();
  await page.keyboard.press('ArrowUp');
  const row = locators(page).option('The Trustee for the Wickramasinghe');
  expect(await row.evaluate(outlineOf)).toBe(ring);
  const { list } = locators(page);
  await scrollTo(list, 5_000);
  await expect(list).toHaveCSS('outline', ring);
  await scrollTo(list, 0);
  await expect(list).toHaveCSS('outline-style', 'none');
  await row.click();
  expect(await row.evaluate(outlineOf)).not.toBe(ring);
  // Firefox makes a box that scrolls, such as the part of the detail, a Tab stop by default.
  await forEachTabStop(page, async (stop) => {
    expect(await stop.evaluate((element) => element.matches('a, button, [role=listbox], section'))).toBe(true);
  });
});
