import type { Page } from '@playwright/test';
import { expect, locators, test, waitForAnimations } from './fixtures';
import { openState } from './states';

// This test finds the controls by itself, and asks at coordinates what a press would hit.
const CONTROLS = 'a, button, [role=option]';

/**
 * Runs in the page. Scrolls each control into view, and looks at what is seen as it: a grid up to its edges, and the
 * middle of each part. Leaves out round corners, what a scroller clips and what the toast covers. Returns the points
 * at which something else is.
 */
function findForeignPoints(controls: Element[], selector: string): string[] {
  type Point = readonly [x: number, y: number];
  const isInside = (element: Element, [x, y]: Point) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const r = Math.min(parseFloat(getComputedStyle(element).borderTopLeftRadius), width / 2, height / 2);
    const dx = Math.max(left + r - x, x - right + r, 0);
    const dy = Math.max(top + r - y, y - bottom + r, 0);
    const isInBox = x > left && x < right && y > top && y < bottom;
    return isInBox && (dx === 0 || dy === 0 || Math.hypot(dx, dy) < r - 1);
  };
  /** Whether no ancestor that scrolls clips a point of an element, by its edge or its scrollbar. */
  const isUnclipped = (element: Element, [x, y]: Point) => {
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowY === 'visible') continue;
      const { left, top } = box.getBoundingClientRect();
      const isInBox = x < left + box.clientLeft + box.clientWidth && y < top + box.clientTop + box.clientHeight;
      if (!isInBox || !isInside(box, [x, y])) return false;
    }
    return 0 < y && y < innerHeight;
  };
  const toast = document.querySelector('.toast');
  return controls.flatMap((control) => {
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    let seen = control;
    // What can open has a chevron. Together they look like one control, whether they are or not.
    while (control.ariaExpanded && seen.parentElement && !seen.querySelector('svg')) seen = seen.parentElement;
    const { left, top, width, height } = seen.getBoundingClientRect();
    const columns = [1, width / 4, width / 2, (3 * width) / 4, width - 2];
    const rows = [1, 0.3 * height, height / 2, 0.7 * height, height - 2];
    const parts = [...seen.querySelectorAll('svg, :not(:has(*), svg *)')].map((part) => part.getBoundingClientRect());
    const points: Point[] = [
      ...columns.flatMap((x) => rows.map((y): Point => [left + x, top + y])),
      ...parts.map((box): Point => [box.left + box.width / 2, box.top + box.height / 2]),
    ];
    return points
      .filter((point) => isInside(seen, point) && isUnclipped(seen, point) && !(toast && isInside(toast, point)))
      .filter(([x, y]) => document.elementFromPoint(x, y)?.closest(selector) !== control)
      .map((point) => `${control.ariaLabel ?? control.textContent} at ${point.join()}`);
  });
}

/** Ends the queries of the build `slow`, leaves an action pending, and brings what has two states into the other. */
async function pressWhilePending(page: Page) {
  await page.clock.fastForward(600_000);
  await locators(page).button('Send to Valuer').click();
  await locators(page).button('AI Explainability').click();
  await page.getByRole('switch').click();
  const workflow = locators(page).button('Onboarding Workflow');
  if (await workflow.isVisible()) await workflow.click();
}

for (const width of [375, 1024, 1440]) {
  test(`a press on any part of a control hits it, in each state, at ${width} px`, async ({ page, openApp }) => {
    await page.setViewportSize({ width, height: 900 });
    // Together they show each control in each of its states.
    for (const name of ['initial', 'escalated', 'failing', 'loading', 'long texts', 'desk'] as const) {
      await openState(name, page, openApp);
      if (name === 'loading') await pressWhilePending(page);
      await waitForAnimations(page); // For 500 ms after a tap on a row nothing takes a tap.
      const controls = page.locator(CONTROLS).filter({ visible: true });
      expect(await controls.count(), name).toBeGreaterThan(10);
      expect(await controls.evaluateAll(findForeignPoints, CONTROLS), name).toEqual([]);
    }
  });
}
