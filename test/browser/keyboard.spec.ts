import type { Locator, Page } from '@playwright/test';
import { expect, locators, needsScrolling, test } from './fixtures';

/** Returns what the Tab key focuses, in order, from the top of the page to its end. */
async function findTabStops(page: Page, onStop?: (stop: Locator) => Promise<void>) {
  const stops: Locator[] = [];
  for (let count = 0; count < 40; count++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) return stops;
    await page.evaluate((stop) => {
      document.activeElement?.setAttribute('data-tab-stop', String(stop));
    }, count);
    const stop = page.locator(`[data-tab-stop="${count}"]`);
    await onStop?.(stop);
    stops.push(stop);
  }
  throw new Error('The Tab key does not leave the page.');
}

/** Returns the ancestors that clip the outline of an element. */
function findClipped(element: Element): string[] {
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
  if (outlineStyle === 'none') return [];
  const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset);
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const clipping: string[] = [];
  for (let box = element.parentElement; box; box = box.parentElement) {
    const { overflowX } = getComputedStyle(box);
    if (overflowX === 'visible' || box === document.documentElement) continue;
    const outer = box.getBoundingClientRect();
    const room = {
      left: left - outer.left - box.clientLeft,
      right: outer.left + box.clientLeft + box.clientWidth - right,
      top: top - outer.top - box.clientTop,
      bottom: outer.top + box.clientTop + box.clientHeight - bottom,
    };
    for (const [side, pixels] of Object.entries(room)) {
      if (pixels < reach - 0.5) clipping.push(`${box.className} at ${side}: ${pixels} of ${reach}`);
    }
  }
  return clipping;
}

for (const width of [1440, 375]) {
  const title = `§2 every Tab stop shows its focus at ${width} px`;
  test(title, { tag: '@firefox' }, async ({ page, openApp }) => {
    await page.setViewportSize({ width, height: 800 });
    await openApp();
    const stops = await findTabStops(page, async (stop) => {
      const outlineWidth = await stop.evaluate((element) => {
        const outlineWidths = [null, '::after'].map((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          return style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth);
        });
        return Math.max(...outlineWidths);
      });
      expect(outlineWidth).toBeGreaterThanOrEqual(2);
      expect(await stop.evaluate(findClipped)).toEqual([]);
      await expect(stop).toBeInViewport();
    });
    expect(stops.length).toBeGreaterThan(15);
  });
}

test('§2 targets are at least 24 px, and 44 px on a small screen', async ({ page, openApp }) => {
  await openApp();
  for (const [width, minimum] of [
    [1440, 24],
    [375, 44],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const small = await page
      .locator('a, button, [role=option]')
      .filter({ visible: true })
      .evaluateAll((targets, least) => {
        const boxes = targets.map((target) => target.getBoundingClientRect());
        const isSmall = ({ width, height }: DOMRect) => Math.min(width, height) < least;
        return targets.filter((_, index) => isSmall(boxes[index] ?? new DOMRect())).map(String);
      }, minimum);
    expect(small, `${width} px`).toEqual([]);
  }
});

const keepsFocus = 'fault 15: §2 a resize over the breakpoint keeps the focus';
test(keepsFocus, { tag: '@firefox' }, async ({ page, openApp }) => {
  const call = page.getByRole('link', { name: 'Call' });
  const { button, heading } = locators(page);
  await page.setViewportSize({ width: 800, height: 800 });
  await openApp();
  await button('Onboarding Workflow').focus();
  await page.setViewportSize({ width: 1300, height: 800 });
  await expect(button('Onboarding Workflow')).toBeFocused();
  await expect(heading('Onboarding Workflow')).toBeVisible();
  // A large screen shows an item that is closed on a small one.
  await expect(page.getByText('Funder Syndication')).toBeVisible();
  // On a large screen the toggle is shown only while it is focused.
  await call.focus();
  await expect(button('Onboarding Workflow')).toBeHidden();
  await page.setViewportSize({ width: 800, height: 800 });
  await expect(call).toBeFocused();
  await button('Onboarding Workflow').click();
  await page.setViewportSize({ width: 1300, height: 800 });
  // A tablet that is turned after a tap shows no toggle.
  await expect(button('Onboarding Workflow')).toBeHidden();
  await call.focus();
  await page.setViewportSize({ width: 800, height: 800 });
  // The link stays in the closed item until it loses the focus.
  await expect(call).toBeFocused();
  await button('Onboarding Workflow').focus();
  await expect(call).toBeHidden();
  await page.keyboard.press('Shift+Tab');
  await expect(button('Broker info')).toBeFocused();
  await page.setViewportSize({ width: 1300, height: 800 });
  await expect(button('Broker info')).toBeFocused();
  await expect(button('Broker info')).toBeInViewport({ ratio: 1 });
});

const returnsNone =
  'fault 15: §2 a resize over the breakpoint returns no focus to what had it before';
test(returnsNone, { tag: '@firefox' }, async ({ page, openApp }) => {
  const { button, list } = locators(page);
  const resize = async () => {
    for (const width of [1300, 800]) await page.setViewportSize({ width, height: 800 });
  };
  await page.setViewportSize({ width: 800, height: 800 });
  await openApp();
  await button('Broker info').focus();
  await list.focus();
  await resize();
  await expect(list).toBeFocused();
  await button('Broker info').focus();
  await page.getByRole('banner').click({ position: { x: 500, y: 5 } });
  await resize();
  await expect(page.locator('body')).toBeFocused();
});

// In Firefox a box that scrolls is a Tab stop by default.
test(
  'fault 37: §2 no scrolling box without a name is a Tab stop',
  { tag: '@firefox' },
  async ({ page, openApp }) => {
    await page.setViewportSize({ width: 1024, height: 560 });
    await openApp('longTexts');
    for (const selector of ['.borrower-detail__scroll', '.panel--broker']) {
      const box = page.locator(selector);
      expect(await needsScrolling(box)).toBe(true);
    }
    for (const stop of await findTabStops(page)) {
      const named = 'a, button, [role=listbox], section';
      expect(await stop.evaluate((element, of) => element.matches(of), named)).toBe(true);
    }
  },
);
