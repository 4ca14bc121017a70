import type { Page } from '@playwright/test';
import { boxesOf, boxOf, expect, keepToasts, locators, resize, setStyle, test } from './fixtures';
import { useFonts } from './fonts';
import { openState } from './states';

/** Both sides of the breakpoint, and usual widths. */
const widths = [320, 360, 414, 559, 560, 768, 1023, 1024, 1152, 1280, 1366, 1551, 1552, 2560];

/** A wide font, one as wide as Arial, and Inter, which needs `useFonts`. */
const fonts = ['DejaVu Sans', '"Liberation Sans", Arial', 'test-0'].map(
  (family) => `:root body { font-family: ${family} }`,
);

const largeText = 'html { font-size: 200% }';
/** The text spacing of WCAG 1.4.12. */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Runs a check in the page at each width, with each style, and returns the faults that it finds. */
async function findAtEachWidth(page: Page, styles: string[], check: () => string[]) {
  const found: string[] = [];
  for (const css of styles) {
    await setStyle(page, css);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const faults = await page.evaluate(check);
      found.push(...faults.map((fault) => `${width} px, ${css}: ${fault}`));
    }
  }
  return found;
}

test('the columns take 3, 6 and 3 of 12 from 1024 px, and are stacked below', async ({ page, openApp }) => {
  await openApp('desk');
  const columns = page.getByRole('region');
  const column = (1440 - 2 * 24 - 11 * 20) / 12;
  const widths = [3, 6, 3].map((span) => span * column + (span - 1) * 20);
  for (const [index, { width }] of (await boxesOf(columns)).entries()) expect(width).toBeCloseTo(widths[index] ?? 0, 0);
  const countTops = async () => new Set((await boxesOf(columns)).map(({ top }) => top)).size;
  await page.setViewportSize({ width: 1024, height: 900 });
  expect(await countTops()).toBe(1);
  await page.setViewportSize({ width: 1023, height: 900 });
  expect(await countTops()).toBe(3);
});

test('the panels fill the window, whatever is in them, and nothing scrolls where nothing is below', async ({
  page,
  openApp,
}) => {
  await openApp();
  for (const size of ['1024 × 768', '1280 × 720', '1440 × 900', '2560 × 1440'] as const) {
    await resize(page, size);
    const space = (await boxesOf(page.getByRole('region'))).map(({ bottom }) => parseInt(size.slice(-4)) - bottom);
    expect(new Set(space).size, size).toBe(1);
    expect(space[0], size).toBeLessThanOrEqual(24);
    const below = (elements: Element[]) => elements.map((one) => one.scrollHeight - one.clientHeight);
    const scrollers = page.locator('html, .borrower-list, .borrower-detail__scroll, .panel__scroll');
    expect(Math.max(...(await scrollers.evaluateAll(below))), size).toBe(0);
  }
});

const factors = 'Warning|Info|Error';
const actions = 'Request Documents|Send to Valuer|Escalate to Committee';
/** Windows of laptops, and what must be in view: the whole detail, or these texts. */
const laptops = [
  ...['1280 × 720', '1280 × 800', '1366 × 768', '1440 × 900', '1536 × 730'].map((size) => ({ size, needed: '' })),
  { size: '1366 × 631', needed: `${factors}|${actions}` },
  { size: '1152 × 720', needed: factors },
  { size: '1024 × 768', needed: factors },
];

/** Runs in the page. Selects every borrower. Returns the texts and buttons of the detail that are not whole in view. */
async function findHiddenParts() {
  const found: string[] = [];
  const paint = () => new Promise(requestAnimationFrame);
  for (const tab of document.querySelectorAll<HTMLElement>('[role=tab]')) {
    tab.click();
    await paint();
    for (const row of document.querySelectorAll<HTMLElement>('[role=option]')) {
      row.click();
      const name = row.querySelector('bdi')?.textContent ?? '';
      const select = (selector: string) => [...document.querySelectorAll(`.panel--borrower :is(${selector})`)];
      while (select('h2')[0]?.textContent !== name || select('.skeleton').length > 0) await paint();
      const hidden = await new Promise<Element[]>((resolve) => {
        const observer = new IntersectionObserver((entries) => {
          observer.disconnect();
          resolve(entries.filter((entry) => entry.intersectionRatio < 0.94).map(({ target }) => target));
        });
        for (const part of select('h2, .borrower-header bdi, dt, dd, li, .risk-signal p, button'))
          observer.observe(part);
      });
      found.push(...hidden.map(({ textContent }) => `${name}: ${textContent}`));
    }
  }
  return found;
}

test('on a laptop the detail of every borrower of the sample, or in a small window every factor, is in view', async ({
  page,
  openApp,
}) => {
  await useFonts(page);
  await openApp();
  for (const css of fonts.slice(1)) {
    await setStyle(page, css);
    for (const { size, needed } of laptops) {
      await resize(page, size);
      const hidden = await page.evaluate(findHiddenParts);
      expect(
        hidden.filter((text) => new RegExp(needed).test(text)),
        `${css}, ${size}`,
      ).toEqual([]);
    }
  }
});

const uncovered =
  'with the sample the toast covers no control from 1280 px on, and none of the actions on a small screen';
test(uncovered, async ({ page, openApp }) => {
  await page.addInitScript(keepToasts);
  await openApp();
  const { button, toast } = locators(page);
  await button('Escalate to Committee').click();
  await expect(toast).toBeVisible();
  for (const size of ['1440 × 900', '1366 × 768', '1280 × 720', '768 × 1024', '375 × 812', '320 × 568']) {
    await resize(page, size);
    const isLarge = size.startsWith('1');
    const { left, top, bottom, height } = await boxOf(toast);
    if (isLarge) expect(height, size).toBeLessThan(48); // One line.
    const controls = page.locator(isLarge ? 'a, button, [role=listbox]' : '.borrower-actions button');
    const covered = (await boxesOf(controls)).filter((box) => box.right > left && box.bottom > top && box.top < bottom);
    expect(covered, size).toEqual([]);
  }
});

/** Runs in the page. Returns the boxes of the actions, from the foot of their bar, and the spaces beside their content. */
function readActions() {
  const buttons = [...document.querySelectorAll('.action-button')];
  const foot = document.querySelector('.borrower-actions')?.getBoundingClientRect().bottom ?? 0;
  const spaces = buttons.flatMap((button) => {
    const range = document.createRange();
    range.selectNodeContents(button);
    const [content, box] = [range.getBoundingClientRect(), button.getBoundingClientRect()];
    return [content.left - box.left, box.right - content.right];
  });
  const boxes = buttons.map((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return { left, right, top: top - foot, bottom: bottom - foot };
  });
  return { boxes, foot, spaces };
}

const actionBar =
  'each action has 12 px beside its content, 4 px on a phone; the reason of a disabled Escalate stands inside it, on a phone above the three, and moves none';
test(actionBar, async ({ page, openApp }) => {
  await useFonts(page);
  await openApp('desk');
  const { option, button } = locators(page);
  for (const css of fonts) {
    await setStyle(page, css);
    for (const [width, space, lines] of [
      [320, 4, 1],
      [375, 4, 1],
      [600, 12, 2],
      [768, 12, 1],
      [1024, 12, 2],
      [1152, 12, 2],
      [1280, 12, 1],
      [1920, 12, 1],
    ] as const) {
      const where = `${css}, ${width}`;
      await page.setViewportSize({ width, height: 720 });
      await option('Brightwater Coatings').click();
      await expect(button('Escalate to Committee')).toBeEnabled();
      const { boxes, spaces } = await page.evaluate(readActions);
      expect(Math.min(...spaces), where).toBeGreaterThanOrEqual(space);
      expect(new Set(boxes.map(({ top }) => top)).size, where).toBe(lines);
      await option('Upper Mill Unit').click();
      await expect(button('Escalate to Committee')).toBeDisabled();
      const disabled = await page.evaluate(readActions);
      expect(disabled.boxes, where).toEqual(boxes);
      const text = await boxOf(page.getByText('Needs an “Error” risk factor.'));
      const [first, , last] = boxes;
      expect(text.height, where).toBeLessThan(22); // One line.
      const isInside = text.top - disabled.foot > (last?.top ?? NaN) && text.right < (last?.right ?? NaN);
      expect(width < 400 ? text.bottom - disabled.foot < (first?.top ?? NaN) : isInside, where).toBe(true);
    }
  }
});

test('on a small screen the actions stick to the foot of the window, unless it is lower than 30rem', async ({
  page,
  openApp,
}) => {
  await openApp();
  const bar = page.locator('.borrower-actions');
  const sticky = ['375 × 812', '768 × 1024'];
  for (const size of [...sticky, '812 × 375', '320 × 256', '1280 × 460']) {
    await resize(page, size);
    await expect(bar, size).toHaveCSS('position', sticky.includes(size) ? 'sticky' : 'relative');
    if (sticky.includes(size)) await expect(bar, size).toBeInViewport({ ratio: 1 });
  }
  await resize(page, '375 × 812');
  expect((await boxOf(page.getByRole('banner'))).height).toBeLessThanOrEqual(100);
});

/** Finds what scrolls sideways or is clipped without an ellipsis. */
function findOverflow(): string[] {
  const overflowing = [...document.querySelectorAll('html, body *')].filter((element) => {
    // Visually hidden text is 1 px wide. Widths are rounded.
    if (element.clientWidth <= 1 || element.scrollWidth <= element.clientWidth + 1) return false;
    const isBox = element.matches('html') || getComputedStyle(element).overflowX !== 'visible';
    return isBox && !element.closest('svg, .ellipsis');
  });
  return overflowing.map(({ className, tagName }) => `${tagName} ${className}`);
}

for (const state of ['failing', 'long texts'] as const) {
  test(`${state}: nothing overflows from 320 to 2560 px, also in spaced or large text`, async ({ page, openApp }) => {
    await openState(state, page, openApp);
    const styles = ['', textSpacing, largeText];
    expect(await findAtEachWidth(page, styles, findOverflow)).toEqual([]);
  });
}

/** Finds rows of another height, and texts that stick out of their row or are at its avatar, and amounts that are cut. */
function findUnevenRows(): string[] {
  const rows = [...document.querySelectorAll('[role=option]')];
  const [height, ...others] = new Set(rows.map((row) => row.getBoundingClientRect().height.toFixed(1)));
  const isLarge = getComputedStyle(document.documentElement).fontSize !== '16px';
  const found = others.map((other) => `a row has ${other} px, another ${height}`);
  if (!isLarge && Number(height) > (innerWidth > 1440 ? 80 : 72)) found.push('a row is high');
  for (const row of rows.filter((each) => each.getBoundingClientRect().top <= innerHeight)) {
    const [box, ...avatars] = [row, ...row.querySelectorAll('.avatar')].map((part) => part.getBoundingClientRect());
    for (const text of row.querySelectorAll('.ellipsis')) {
      const { left, top, bottom } = text.getBoundingClientRect();
      if (box && (top < box.top || bottom > box.bottom)) found.push(`${text.textContent} sticks out`);
      const isAtAvatar = avatars.some((avatar) => top < avatar.bottom && left < avatar.right + 8);
      if (!isLarge && isAtAvatar) found.push(`${text.textContent} is at the avatar`);
      const isAmount = /^\$[\d,.]{1,16}$/.test(text.textContent);
      if (isAmount && text.scrollWidth > text.clientWidth) found.push(`${text.textContent} is cut`);
    }
  }
  return found;
}

const rows = 'every row of a list has one height and its whole amount, in any font and size, from 320 to 2560 px';
test(rows, async ({ page, openApp }) => {
  await useFonts(page);
  await openApp('desk');
  expect(await findAtEachWidth(page, [...fonts, largeText, textSpacing], findUnevenRows)).toEqual([]);
});
