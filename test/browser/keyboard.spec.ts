import type { Locator, Page } from '@playwright/test';
import { boxesOf, expect, locators, test } from './fixtures';

/** Presses Tab from the top of the page to its end, and passes each element that has the focus. */
async function forEachTabStop(page: Page, onStop: (stop: Locator) => Promise<void>) {
  for (let count = 0; count < 40; count++) {
    await page.keyboard.press('Tab');
    const stop = page.locator(':focus');
    if ((await stop.count()) === 0) return count;
    await onStop(stop);
  }
  throw new Error('The Tab key does not leave the page.');
}

/** Returns the outline of an element, or of its selected row, and the colour that it should have. */
function outlineOf(element: Element): string[] {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(
    element.querySelector('[aria-selected=true]') ?? element,
  );
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'var(--accent)';
  const { color } = getComputedStyle(probe);
  probe.remove();
  return [outlineStyle, outlineWidth, outlineColor === color ? 'accent' : outlineColor];
}

/** Returns the ancestors that clip the outline of an element. */
function findClipping(element: Element): string[] {
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
  if (outlineStyle === 'none') return [];
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

for (const width of [1440, 375]) {
  test(`everything that the Tab key reaches shows its focus at ${width} px`, async ({ page, openApp }) => {
    await page.setViewportSize({ width, height: 800 });
    await openApp('desk');
    const count = await forEachTabStop(page, async (stop) => {
      expect(await stop.evaluate(outlineOf)).toEqual(['solid', '2px', 'accent']);
      expect(await stop.evaluate(findClipping)).toEqual([]);
      await expect(stop).toBeInViewport();
    });
    expect(count).toBeGreaterThan(15);
  });
}

test('targets are at least 44 px on a small screen', async ({ page, openApp }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openApp('desk');
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
  await expect(button('Onboarding Workflow')).toBeFocused();
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

// Firefox makes a box that scrolls a Tab stop by default.
const row = 'the focus shows on the selected row, also after a click and an arrow';
test(row, { tag: '@firefox' }, async ({ page, openApp }) => {
  await openApp();
  await locators(page).option('Elena Petrova').click();
  await page.keyboard.press('ArrowDown');
  expect(await locators(page).option('Thomas Beckett').evaluate(outlineOf)).toEqual(['solid', '2px', 'accent']);
});

const noBox = 'the Tab key does not stop at the part of the detail that scrolls';
test(noBox, { tag: '@firefox' }, async ({ page, openApp }) => {
  await page.setViewportSize({ width: 1024, height: 560 });
  await openApp('desk');
  await locators(page).option('The Trustee for the Wickramasinghe').click();
  await forEachTabStop(page, async (stop) => {
    expect(await stop.evaluate((element) => element.matches('a, button, [role=listbox], section'))).toBe(true);
  });
});
