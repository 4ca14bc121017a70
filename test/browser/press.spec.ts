import fc from 'fast-check';
import type { Locator, Page } from '@playwright/test';
import { expect, locators, test } from './fixtures';
import { openState, type StateName } from './states';

// These tests press what is seen: they find the controls by themselves, and press by coordinates.
const CONTROLS = 'a, button, [role=option]';
const controlsOf = (page: Page) => page.locator(CONTROLS).filter({ visible: true });
const widths = [375, 1024, 1440];

type Point = readonly [x: number, y: number];

/**
 * Runs in the page. Scrolls each control into view, and returns points of what is seen as it: its edges, a
 * grid, and the middle of each part. Leaves out round corners, what a scroller clips and what the toast
 * covers. `foreign` says at which of them something else is, `pressed` which a test can press.
 */
function readPoints(
  controls: Element[],
  { selector, isTouch }: { selector: string; isTouch: boolean },
) {
  const isInside = (element: Element, [x, y]: Point) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const radius = parseFloat(getComputedStyle(element).borderTopLeftRadius);
    const r = Math.min(radius, width / 2, height / 2);
    const dx = Math.max(left + r - x, x - right + r, 0);
    const dy = Math.max(top + r - y, y - bottom + r, 0);
    const isInBox = x > left && x < right && y > top && y < bottom;
    return isInBox && (dx === 0 || dy === 0 || Math.hypot(dx, dy) < r - 1);
  };
  const isInSight = (control: Element, [x, y]: Point) => {
    for (let box = control.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowY === 'visible') continue;
      const { left, top } = box.getBoundingClientRect();
      const right = left + box.clientLeft + box.clientWidth;
      const bottom = top + box.clientTop + box.clientHeight;
      if (!isInside(box, [x, y]) || x >= right || y >= bottom) return false;
    }
    const toast = document.querySelector('.toast');
    return y > 0 && y < innerHeight && !(toast && isInside(toast, [x, y]));
  };
  return controls.map((control) => {
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    let seen = control;
    // What can open has a chevron. Together they look like one control, whether they are or not.
    while (control.ariaExpanded && seen.parentElement && !seen.querySelector('svg'))
      seen = seen.parentElement;
    const { left, top, width, height } = seen.getBoundingClientRect();
    const columns = [1 / width, 0.25, 0.75, 1 - 1 / width];
    const rows = [1 / height, 0.5, 1 - 1 / height];
    const parts = [...seen.querySelectorAll('svg, :not(:has(*), svg *)')];
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const points = [
      ...columns.flatMap((x) => rows.map((y): Point => [left + x * width, top + y * height])),
      ...boxes.map((box): Point => [box.left + box.width / 2, box.top + box.height / 2]),
    ].filter((point) => isInside(seen, point) && isInSight(seen, point));
    const foreign = points.filter(
      ([x, y]) => document.elementFromPoint(x, y)?.closest(selector) !== control,
    );
    const name = control.getAttribute('aria-label') ?? control.textContent;
    const look = control.role === 'option' ? 'a row' : name;
    // A browser moves a tap to another control that is within 10 px: leave out such points.
    const around = isTouch ? [-11, 0, 11] : [0];
    const pressed = points.filter(([x, y]) =>
      around.every((dx) =>
        around.every((dy) => {
          const there = document.elementFromPoint(x + dx, y + dy)?.closest(selector);
          return !there || there === control;
        }),
      ),
    );
    const isDisabled = control.matches(':disabled');
    const { ariaExpanded, ariaSelected, ariaChecked, ariaBusy } = control;
    const state = [look, ariaExpanded, ariaSelected, ariaChecked, ariaBusy, isDisabled].join();
    const foreignAt = foreign.map((point) => `${name} at ${point.join()}`);
    return { name, state, isDisabled, pressed, foreign: foreignAt };
  });
}

/** Lets the queries of the build `slow` end, and leaves an action pending. */
async function pressWhilePending(page: Page) {
  await page.clock.fastForward(600_000);
  const button = locators(page).button('Send to Valuer');
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
}

const states: readonly StateName[] = [
  ...(['initial', 'AI Explainability collapsed', 'workflow open', 'assistant on'] as const),
  ...(['failing', 'loading', 'escalated', 'long texts', 'many borrowers'] as const),
];

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

const devices = {
  mouse: (page: Page, [x, y]: Point) => page.mouse.click(x, y),
  touch: (page: Page, [x, y]: Point) => page.touchscreen.tap(x, y),
};

for (const [device, press] of Object.entries(devices)) {
  for (const width of widths) {
    const title = `by ${device} at ${width} px`;
    const arg = { selector: CONTROLS, isTouch: device === 'touch' };
    test.describe(() => {
      test.use({ viewport: { width, height: 900 }, hasTouch: arg.isTouch });

      test(`fault 63: §2 a press on any part of a control is a click on it, in each state, ${title}`, async ({
        page,
        openApp,
      }) => {
        test.slow(); // Some 300 presses.
        const pressedStates = new Set<string>();
        for (const name of states) {
          await openState(name, page, openApp);
          if (name === 'loading') await pressWhilePending(page);
          await page.evaluate(countClicks, CONTROLS);
          const reads = await controlsOf(page).evaluateAll(readPoints, arg);
          expect(reads.length, name).toBeGreaterThan(10);
          expect(
            reads.flatMap(({ foreign }) => foreign),
            name,
          ).toEqual([]);
          if (name === 'many borrowers') continue; // Its rows are replaced while it scrolls.
          for (const [index, { state, isDisabled }] of reads.entries()) {
            if (pressedStates.has(state)) continue;
            pressedStates.add(state);
            const control = controlsOf(page).nth(index);
            const [read] = await control.evaluateAll(readPoints, arg);
            const pressed = read?.pressed ?? [];
            expect(pressed.length, state).toBeGreaterThanOrEqual(5);
            for (const point of pressed) await press(page, point);
            const clicks = isDisabled ? 0 : pressed.length;
            await expect.poll(() => control.evaluate(readClicks), state).toBe(clicks);
          }
        }
      });

      test(`fault 63: §2 steps by coordinates do what they look like, ${title}`, async ({
        page,
        openApp,
      }) => {
        await page.clock.install();
        await openApp();
        const share = fc.double({ min: 0, max: 0.99, noNaN: true });
        const steps = fc.sample(fc.tuple(share, share), { seed: width, numRuns: 20 });
        // First along the header of AI Explainability, then anywhere.
        const along = [0, 0.25, 0.5, 0.75, 0.99].map((where) => [-1, where] as const);
        for (const [which, where] of [...along, ...steps]) {
          const all = page
            .locator('[aria-expanded], [aria-selected], [aria-checked]')
            .filter({ visible: true });
          const index = Math.floor(which * (await all.count()));
          const control = which < 0 ? page.locator('h3 [aria-expanded]') : all.nth(index);
          const expected = await expectedState(page, control);
          const [read] = await control.evaluateAll(readPoints, arg);
          const points = read?.pressed ?? [];
          const point = points[Math.floor(where * points.length)] ?? [NaN, NaN];
          await press(page, point);
          await expect
            .poll(() => readState(page), `${read?.name} at ${point.join()}`)
            .toEqual(expected);
          await page.clock.fastForward(500); // Two presses within this time are a double tap.
        }
      });
    });
  }
}

/** What is selected, open and on. */
const readState = (page: Page) =>
  page.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
    return {
      tab: texts('[role=tab][aria-selected=true]'),
      borrower: texts('.borrower-header h2'),
      factors: texts('h3 [aria-expanded=true]'),
      item: texts('h2 [aria-expanded=true]'),
      assistant: texts('[aria-checked=true]'),
    };
  });

/** The state that a press on a control leads to. */
async function expectedState(page: Page, control: Locator) {
  const before = await readState(page);
  const { part, text, isOn } = await control.evaluate((element) => {
    const parts = {
      tab: '[role=tab]',
      borrower: '[role=option]',
      assistant: '[role=switch]',
      item: 'h2 *',
    };
    return {
      part: Object.entries(parts).find(([, selector]) => element.matches(selector))?.[0],
      text: (element.querySelector('bdi') ?? element).textContent,
      isOn: element.ariaExpanded === 'true' || element.ariaChecked === 'true',
    };
  });
  return { ...before, [part ?? 'factors']: isOn ? [] : [text] };
}
