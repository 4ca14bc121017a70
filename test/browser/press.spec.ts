import type { Page } from '@playwright/test';
import { expect, locators, test, waitForAnimations } from './fixtures';
import { openState, type StateName } from './states';

// These tests press what is seen: they find the controls by themselves, and press by coordinates.
const CONTROLS = 'a, button, [role=option]';
const controlsOf = (page: Page) => page.locator(CONTROLS).filter({ visible: true });

type Point = readonly [x: number, y: number];

/**
 * Runs in the page. Scrolls each control into view, and looks at what is seen as it: a grid up to its edges, and
 * the middle of each part. Leaves out round corners, what a scroller clips and what the toast covers. `foreign`
 * says where something else is. The middles of edges and parts are to be pressed, by touch only where no other
 * control is within 10 px: a browser would move the tap there.
 */
function readPoints(controls: Element[], selector: string) {
  const isInside = (element: Element, [x, y]: Point) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const radius = parseFloat(getComputedStyle(element).borderTopLeftRadius);
    const r = Math.min(radius, width / 2, height / 2);
    const dx = Math.max(left + r - x, x - right + r, 0);
    const dy = Math.max(top + r - y, y - bottom + r, 0);
    const isInBox = x > left && x < right && y > top && y < bottom;
    return isInBox && (dx === 0 || dy === 0 || Math.hypot(dx, dy) < r - 1);
  };
  /** Returns what can clip an element: its ancestors that scroll, and where they end. */
  const clipsOf = (element: Element) => {
    const clips: { box: Element; right: number; bottom: number }[] = [];
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowY === 'visible') continue;
      const { left, top } = box.getBoundingClientRect();
      const right = left + box.clientLeft + box.clientWidth;
      clips.push({ box, right, bottom: top + box.clientTop + box.clientHeight });
    }
    return clips;
  };
  const toast = document.querySelector('.toast');
  const isFree = (control: Element, [x, y]: Point) => {
    const there = document.elementFromPoint(x, y)?.closest(selector);
    return !there || there === control;
  };
  return controls.map((control) => {
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    let seen = control;
    // What can open has a chevron. Together they look like one control, whether they are or not.
    while (control.ariaExpanded && seen.parentElement && !seen.querySelector('svg')) seen = seen.parentElement;
    const { left, top, width, height } = seen.getBoundingClientRect();
    // Chromium rounds a tap to whole pixels, which must still be inside.
    const columns = [1, width / 4, width / 2, (3 * width) / 4, width - 2];
    const rows = [1, 0.3 * height, height / 2, 0.7 * height, height - 2];
    const at = (x = 0, y = 0): Point => [left + x, top + y];
    const parts = [...seen.querySelectorAll('svg, :not(:has(*), svg *)')];
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const clips = clipsOf(seen);
    const isVisible = (point: Point) =>
      [seen, ...clips.map(({ box }) => box)].every((box) => isInside(box, point)) &&
      clips.every(({ right, bottom }) => point[0] < right && point[1] < bottom) &&
      !(toast && isInside(toast, point)) &&
      0 < point[1] &&
      point[1] < innerHeight;
    const mouse = [
      ...[at(columns[0], rows[2]), at(columns[4], rows[2])],
      ...[at(columns[2], rows[0]), at(columns[2], rows[4])],
      ...boxes.map((box): Point => [box.left + box.width / 2, box.top + box.height / 2]),
    ].filter(isVisible);
    const grid = columns.flatMap((x) => rows.map((y) => at(x, y))).filter(isVisible);
    const foreign = [...mouse, ...grid].filter(
      ([x, y]) => document.elementFromPoint(x, y)?.closest(selector) !== control,
    );
    const around = [-11, 0, 11];
    const touch = mouse.filter(([x, y]) =>
      around.every((dx) => around.every((dy) => isFree(control, [x + dx, y + dy]))),
    );
    const name = control.getAttribute('aria-label') ?? control.textContent;
    const isDisabled = control.matches(':disabled');
    const { tagName, className, ariaExpanded, ariaSelected, ariaChecked, ariaBusy } = control;
    const kind = [tagName, className, control.parentElement?.tagName, control.ariaCurrent];
    return {
      name,
      isDisabled,
      /** Controls of one look are pressed once. */
      look: [...kind, ariaExpanded, ariaSelected, ariaChecked, ariaBusy, isDisabled].join(),
      points: { mouse, touch },
      foreign: foreign.map((point) => `${name} at ${point.join()}`),
    };
  });
}

/** Lets the queries of the build `slow` end, and leaves an action pending. */
async function pressWhilePending(page: Page) {
  await page.clock.fastForward(600_000);
  const button = locators(page).button('Send to Valuer');
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
}

/** Brings every control that has two states into the other. */
async function toggleAll(page: Page) {
  await locators(page).button('AI Explainability').click();
  await page.getByRole('switch').click();
  const workflow = locators(page).button('Onboarding Workflow');
  if (await workflow.isVisible()) await workflow.click();
}

/** Runs in the page. Marks each control with the number of clicks on it, which do nothing else. */
function countClicks(selector: string) {
  const count = (event: MouseEvent) => {
    const control = event.target instanceof Element && event.target.closest(selector);
    if (control) control.ariaValueText = String(Number(control.ariaValueText) + 1);
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', count, true);
}

/** Runs in the page. */
const readClicks = (control: Element) => Number(control.ariaValueText);

/** Together they show each control in each of its states. */
const states: readonly StateName[] = [
  ...(['initial', 'escalated', 'failing', 'loading', 'long texts', 'desk'] as const),
];

const press = {
  mouse: (page: Page, [x, y]: Point) => page.mouse.click(x, y),
  touch: (page: Page, [x, y]: Point) => page.touchscreen.tap(x, y),
};

for (const width of [375, 1024, 1440]) {
  test.describe(() => {
    test.use({ viewport: { width, height: 900 }, hasTouch: true, isMobile: width === 375 });

    test(`a press on any part of a control is a click on it, in each state, at ${width} px`, async ({
      page,
      openApp,
    }) => {
      const pressedLooks = new Set<string>();
      for (const name of states) {
        await openState(name, page, openApp);
        await waitForAnimations(page); // For 500 ms after a tap on a row nothing takes a tap.
        if (name === 'loading') {
          await pressWhilePending(page);
          await toggleAll(page);
        }
        await page.evaluate(countClicks, CONTROLS);
        const reads = await controlsOf(page).evaluateAll(readPoints, CONTROLS);
        expect(reads.length, name).toBeGreaterThan(10);
        const foreign = reads.flatMap((read) => read.foreign);
        expect(foreign, name).toEqual([]);
        if (name === 'desk') continue; // Its rows are replaced while it scrolls.
        for (const [index, { look, isDisabled }] of reads.entries()) {
          if (pressedLooks.has(look)) continue;
          pressedLooks.add(look);
          const control = controlsOf(page).nth(index);
          const [read] = await control.evaluateAll(readPoints, CONTROLS);
          const { mouse = [], touch = [] } = read?.points ?? {};
          expect(mouse.length, look).toBeGreaterThanOrEqual(4);
          for (const point of mouse) await press.mouse(page, point);
          for (const point of touch) await press.touch(page, point);
          const clicks = isDisabled ? 0 : mouse.length + touch.length;
          await expect.poll(() => control.evaluate(readClicks), look).toBe(clicks);
        }
      }
      expect(pressedLooks.size).toBeGreaterThan(15);
    });
  });
}
