import { expect, test, waitForAnimations } from './fixtures';
import { openState } from './states';

const CONTROLS = 'a, button, [role=option]:nth-child(-n + 9)';

/** Runs in the page. Returns the points in the middle of a control, at its edges and on its parts where a press hits another. */
function findForeignPoints(controls: Element[], selector: string): string[] {
  const toast = document.querySelector('.toast')?.getBoundingClientRect();
  return controls.flatMap((control) => {
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const boxes = [control, ...control.querySelectorAll('svg, bdi')].map((part) => part.getBoundingClientRect());
    const points = boxes.flatMap(({ left, top, width, height }) =>
      [4, width / 2, width - 5].flatMap((x) => [4, height / 2, height - 5].map((y) => [left + x, top + y] as const)),
    );
    const clip = (control.closest('.borrower-list, .panel__scroll, body') ?? control).getBoundingClientRect();
    return points
      .filter(([, y]) => y > Math.max(clip.top, 0) && y < Math.min(clip.bottom, innerHeight))
      .filter(([x, y]) => !toast || x < toast.left || y < toast.top)
      .filter(([x, y]) => document.elementFromPoint(x, y)?.closest(selector) !== control)
      .map(([x, y]) => `${control.ariaLabel ?? control.textContent} at ${x}, ${y}`);
  });
}

for (const width of [375, 1440]) {
  test(`a press on any part of a control hits it at ${width} px`, async ({ page, openApp }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['escalated', 'failing', 'loading', 'long texts', 'desk'] as const) {
      await openState(name, page, openApp);
      await waitForAnimations(page); // For 300 ms after a tap on a row nothing takes a tap.
      const controls = page.locator(CONTROLS).filter({ visible: true });
      expect(await controls.count(), name).toBeGreaterThan(10);
      expect(await controls.evaluateAll(findForeignPoints, CONTROLS), name).toEqual([]);
    }
  });
}
