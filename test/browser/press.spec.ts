import { expect, locators, test, waitForAnimations } from './fixtures';
import { openState } from './states';

// This test finds the controls by itself, and asks at coordinates what a press would hit.
const CONTROLS = 'a, button, [role=option]:nth-child(-n + 9)';

/**
 * Runs in the page. Scrolls each control into view, and looks at a grid of points up to its edges and at the middle of
 * each part, but not at what a scroller clips or the toast covers. Returns the points at which something else is.
 */
function findForeignPoints(controls: Element[], selector: string): string[] {
  const toast = document.querySelector('.toast')?.getBoundingClientRect();
  return controls.flatMap((control) => {
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    let seen = control;
    // What can open has a chevron. Together they look like one control, whether they are or not.
    while (control.ariaExpanded && seen.parentElement && !seen.querySelector('svg')) seen = seen.parentElement;
    const { left, top, width, height } = seen.getBoundingClientRect();
    const offsets = (size: number) => [4, size / 4, size / 2, (3 * size) / 4, size - 5]; // Inside round corners.
    const points = offsets(width).flatMap((x) => offsets(height).map((y) => ({ x: left + x, y: top + y })));
    for (const part of seen.querySelectorAll('svg, :not(:has(*), svg *)')) {
      const box = part.getBoundingClientRect();
      points.push({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
    }
    const scroller = control.closest('.borrower-list, .borrower-detail__scroll, .panel, body') ?? document.body;
    const clip = scroller.getBoundingClientRect();
    const bottom = Math.min(clip.bottom, innerHeight);
    return points
      .filter(({ x, y }) => y > Math.max(clip.top, 0) && y < bottom && x < clip.left + scroller.clientWidth)
      .filter(({ x, y }) => !toast || x < toast.left || y < toast.top)
      .filter(({ x, y }) => document.elementFromPoint(x, y)?.closest(selector) !== control)
      .map(({ x, y }) => `${control.ariaLabel ?? control.textContent} at ${x}, ${y}`);
  });
}

for (const width of [375, 1440]) {
  test(`a press on any part of a control hits it at ${width} px`, async ({ page, openApp }) => {
    await page.setViewportSize({ width, height: 900 });
    // Together they show each control in each of its states.
    for (const name of ['escalated', 'failing', 'loading', 'long texts', 'desk'] as const) {
      await openState(name, page, openApp);
      // The data come, an action is pending, and what has two states gets the other.
      if (name === 'loading') {
        await page.clock.fastForward(600_000);
        for (const pressed of ['Send to Valuer', 'AI Explainability']) await locators(page).button(pressed).click();
        await page.getByRole('switch').click();
        if (width === 375) await locators(page).button('Onboarding Workflow').click();
      }
      await waitForAnimations(page); // For 300 ms after a tap on a row nothing takes a tap.
      const controls = page.locator(CONTROLS).filter({ visible: true });
      expect(await controls.count(), name).toBeGreaterThan(10);
      expect(await controls.evaluateAll(findForeignPoints, CONTROLS), name).toEqual([]);
    }
  });
}
