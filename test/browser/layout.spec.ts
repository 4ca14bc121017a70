import type { Page } from '@playwright/test';
import { boxesOf, boxOf, expect, locators, resize, setStyle, test } from './fixtures';
import { useFonts } from './fonts';
import { openState } from './states';

/** Both sides of the breakpoint, and usual widths. */
const widths = [320, 360, 414, 559, 560, 768, 1023, 1024, 1152, 1280, 1366, 1551, 1552, 2560];

const wideFont = ':root body { font-family: DejaVu Sans }';
const fonts = [wideFont, ':root body { font-family: test-0 }']; // The second is Inter, which needs `useFonts`.
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

test.describe('the panels', () => {
  test('take 3, 6 and 3 of 12 columns from 1024 px, and are stacked below', async ({ page, openApp }) => {
    await openApp('desk');
    const panels = page.getByRole('region');
    const column = (1440 - 2 * 24 - 11 * 20) / 12;
    const [side, middle] = [3 * column + 2 * 20, 6 * column + 5 * 20];
    const panelWidths = (await boxesOf(panels)).map(({ width }) => Math.round(width));
    expect(panelWidths).toEqual([side, middle, side].map(Math.round));
    const countTops = async () => new Set((await boxesOf(panels)).map(({ top }) => top)).size;
    await resize(page, '1024 × 900');
    expect(await countTops()).toBe(1);
    await resize(page, '1023 × 900');
    expect(await countTops()).toBe(3);
  });

  test('fill the window, and none scrolls where nothing is below', async ({ page, openApp }) => {
    await openApp();
    for (const size of ['1024 × 768', '1280 × 720', '1440 × 900', '2560 × 1440']) {
      await resize(page, size);
      const height = Number(size.split(' × ')[1]);
      for (const { bottom } of await boxesOf(page.getByRole('region')))
        expect(height - bottom, size).toBeLessThanOrEqual(24);
      const below = (elements: Element[]) => elements.map((one) => one.scrollHeight - one.clientHeight);
      const scrollers = page.locator('html, .borrower-list, .borrower-detail__scroll, .panel__scroll');
      expect(Math.max(...(await scrollers.evaluateAll(below))), size).toBe(0);
    }
  });
});

test('a large window has larger text', async ({ page, openApp }) => {
  await openApp();
  for (const [size, text] of Object.entries({ '1440 × 900': '16px', '1920 × 1080': '18px', '2560 × 1440': '20px' })) {
    await resize(page, size);
    await expect(page.locator('html'), size).toHaveCSS('font-size', text);
  }
});

/** Windows of laptops. In those that are large enough the whole detail is in view, in the others these parts. */
const laptops = [
  ...['1280 × 720', '1280 × 800', '1366 × 768', '1440 × 900', '1536 × 730'].map((size) => ({ size, needed: /./ })),
  ...['1366 × 631', '1152 × 720', '1024 × 768'].map((size) => ({ size, needed: /Warning|Info|Error|Request|Send/ })),
];

/** Runs in the page. Returns the texts of the parts that are not whole in view. */
const findHidden = (parts: Element[]) =>
  new Promise<string[]>((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      const hidden = entries.filter(({ intersectionRatio }) => intersectionRatio < 0.94);
      resolve(hidden.map(({ target }) => target.textContent));
    });
    for (const part of parts) observer.observe(part);
  });

test('on a laptop the detail of every borrower of the sample is in view', async ({ page, openApp }) => {
  await useFonts(page);
  await openApp();
  const { list, detail, tab, heading } = locators(page);
  const parts = detail.locator('h2, .borrower-header bdi, dt, dd, li, .risk-signal p, button');
  for (const stage of ['New', 'Review', 'Approved']) {
    await tab(stage).click();
    for (const row of await list.getByRole('option').all()) {
      await row.click();
      const name = (await row.locator('.borrower-row__name').textContent()) ?? '';
      await expect(heading(name)).toBeVisible();
      await expect(detail).toHaveAttribute('aria-busy', 'false');
      for (const { size, needed } of laptops) {
        await resize(page, size);
        const hidden = (await parts.evaluateAll(findHidden)).filter((text) => needed.test(text));
        expect(hidden, `${name}, ${size}`).toEqual([]);
      }
    }
  }
});

for (const [title, sizes, selector] of [
  ['from 1280 px the toast covers no control', ['1440 × 900', '1366 × 768', '1280 × 720'], 'a, button, [role=listbox]'],
  ['on a small screen it covers no action', ['768 × 1024', '375 × 812', '320 × 568'], '.borrower-actions button'],
] as const) {
  test(`with the sample ${title}`, async ({ page, openApp }) => {
    await openState('escalated', page, openApp);
    for (const size of sizes) {
      await resize(page, size);
      const { left, top, bottom } = await boxOf(locators(page).toast);
      const boxes = await boxesOf(page.locator(selector));
      const covered = boxes.filter((box) => box.right > left && box.bottom > top && box.top < bottom);
      expect(covered, size).toEqual([]);
    }
  });
}

/** Finds actions with less than 12 px beside their content, or less than 4 px on a phone. */
function findNarrowActions(): string[] {
  const least = innerWidth < 500 ? 4 : 12;
  const narrow = [...document.querySelectorAll('.borrower-actions button')].filter((button) => {
    const range = document.createRange();
    range.selectNodeContents(button);
    const [content, box] = [range.getBoundingClientRect(), button.getBoundingClientRect()];
    return content.left - box.left < least || box.right - content.right < least;
  });
  return narrow.map(({ textContent }) => textContent);
}

test.describe('the actions', () => {
  test('have 12 px beside their content, on a phone 4 px', async ({ page, openApp }) => {
    await useFonts(page);
    await openApp();
    expect(await findAtEachWidth(page, fonts, findNarrowActions)).toEqual([]);
  });

  test('stay in their places when Escalate says why it is disabled', async ({ page, openApp }) => {
    await openApp('desk');
    await setStyle(page, wideFont);
    const { option, button } = locators(page);
    const readPlaces = () =>
      page.locator('.borrower-actions button').evaluateAll((buttons: HTMLElement[]) => {
        return buttons.map((one) => [one.offsetLeft, one.offsetTop, one.offsetWidth, one.offsetHeight]);
      });
    for (const width of [320, 375, 600, 768, 1024, 1152, 1280, 1920]) {
      await page.setViewportSize({ width, height: 720 });
      await option('Brightwater Coatings').click();
      await expect(button('Escalate to Committee')).toBeEnabled();
      const places = await readPlaces();
      await option('Upper Mill Unit').click();
      await expect(button('Escalate to Committee')).toBeDisabled();
      expect(await readPlaces(), `${width} px`).toEqual(places);
      const escalate = await boxOf(button('Escalate to Committee'));
      const reason = await boxOf(page.getByText('Needs an “Error” risk factor.'));
      expect(reason.height, `${width} px`).toBeLessThan(22); // It has one line.
      // The reason stands inside the button, or on a phone above the three.
      if (width < 400) expect(reason.bottom, `${width} px`).toBeLessThan(escalate.top);
      else expect(reason.top > escalate.top && reason.right < escalate.right, `${width} px`).toBe(true);
    }
  });

  test('that are disabled keep their look under the pointer', async ({ page, openApp }) => {
    await openApp('desk');
    await locators(page).option('Upper Mill Unit').click();
    const escalate = locators(page).button('Escalate to Committee');
    await expect(escalate).toBeDisabled();
    const ground = await escalate.evaluate((button) => getComputedStyle(button).backgroundColor);
    await escalate.hover({ force: true });
    await expect(escalate).toHaveCSS('background-color', ground);
  });

  test('stick to the foot of a small window, unless it is low', async ({ page, openApp }) => {
    await openApp();
    const actions = page.locator('.borrower-actions');
    for (const size of ['375 × 812', '768 × 1024']) {
      await resize(page, size);
      await expect(actions, size).toHaveCSS('position', 'sticky');
      await expect(actions, size).toBeInViewport({ ratio: 1 });
    }
    for (const size of ['812 × 375', '320 × 256', '1280 × 460']) {
      await resize(page, size);
      await expect(actions, size).toHaveCSS('position', 'relative');
    }
  });
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
  test(`${state}: nothing overflows from 320 to 2560 px, in large or spaced text`, async ({ page, openApp }) => {
    await openState(state, page, openApp);
    expect(await findAtEachWidth(page, ['', textSpacing, largeText], findOverflow)).toEqual([]);
  });
}

/** Finds rows of another height, texts that stick out of their row, and amounts that are cut. */
function findUnevenRows(): string[] {
  const rows = [...document.querySelectorAll('[role=option]')];
  const [height, ...others] = new Set(rows.map((row) => row.getBoundingClientRect().height.toFixed(1)));
  const found = others.map((other) => `a row has ${other} px, another ${height}`);
  const isLarge = getComputedStyle(document.documentElement).fontSize !== '16px';
  if (!isLarge && innerWidth <= 1440 && Number(height) > 72) found.push('a row is high');
  for (const text of document.querySelectorAll('[role=option] .ellipsis')) {
    const [box, row] = [text, text.closest('[role=option]') ?? text].map((part) => part.getBoundingClientRect());
    if (box && row && (box.top < row.top || box.bottom > row.bottom)) found.push(`${text.textContent} sticks out`);
    const isAmount = /^\$[\d,.]{1,16}$/.test(text.textContent);
    if (isAmount && text.scrollWidth > text.clientWidth) found.push(`${text.textContent} is cut`);
  }
  return found;
}

test('every row of a list has one height and its whole amount', async ({ page, openApp }) => {
  await useFonts(page);
  await openApp('desk');
  expect(await findAtEachWidth(page, [...fonts, largeText, textSpacing], findUnevenRows)).toEqual([]);
});
