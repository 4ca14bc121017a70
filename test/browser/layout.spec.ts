import type { Page } from '@playwright/test';
import { boxesOf, boxOf, expect, keepToasts, locators, resize, setStyle, test } from './fixtures';
import { useFonts } from './fonts';
import { openState } from './states';

/** Both sides of the widths at which the layout changes, and the usual screens. */
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
  for (const width of [1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await boxOf(page.locator('.header__brand'))).left).toBe((await boxesOf(columns))[0]?.left);
  }
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

test('on a phone a list that goes on ends in the middle of a row', async ({ page, openApp }) => {
  await openApp('desk');
  for (const size of ['375 × 812', '414 × 736', '768 × 1024']) {
    await resize(page, size);
    const { top, height } = await boxOf(locators(page).option('Josephine'));
    const { bottom } = await boxOf(locators(page).list);
    expect(((bottom - top) / height) % 1, size).toBeCloseTo(0.5, 0.5);
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

/**
 * Runs in the page. Selects every borrower of every stage, or as many of each. Returns for each the texts and buttons
 * of the detail that are not whole in view, and the edges of its parts.
 */
async function readDetails(count: number) {
  const details: { name: string; hidden: string[]; edges: string }[] = [];
  const paint = () => new Promise(requestAnimationFrame);
  for (const tab of document.querySelectorAll<HTMLElement>('[role=tab]')) {
    tab.click();
    await paint();
    for (const row of [...document.querySelectorAll<HTMLElement>('[role=option]')].slice(0, count)) {
      row.click();
      const name = row.querySelector('bdi')?.textContent ?? '';
      const select = (selector: string) => [...document.querySelectorAll(`.panel--borrower :is(${selector})`)];
      while (select('h2')[0]?.textContent !== name || document.querySelector('.panel--borrower .skeleton'))
        await paint();
      const hidden = await new Promise<Element[]>((resolve) => {
        const observer = new IntersectionObserver((entries) => {
          observer.disconnect();
          resolve(entries.filter((entry) => entry.intersectionRatio < 0.94).map(({ target }) => target));
        });
        for (const part of select('h2, .borrower-header bdi, dt, dd, li, .risk-signal p, button'))
          observer.observe(part);
      });
      const boxes = select('.borrower-header, dl, dl > div, li, button').map((part) => part.getBoundingClientRect());
      details.push({
        name,
        hidden: hidden.map(({ textContent }) => `${name}: ${textContent}`),
        edges: [...new Set(boxes.map(({ left, right }) => `${left} to ${right}`))].join(', '),
      });
    }
  }
  return details;
}

const laptop =
  'on a laptop the detail of every borrower is in view, and its edges do not move, also over forty of the desk';
test(laptop, async ({ page, openApp }) => {
  await useFonts(page);
  await openApp();
  const found: string[] = [];
  for (const css of fonts.slice(1)) {
    await setStyle(page, css);
    for (const { size, needed } of laptops) {
      await resize(page, size);
      const details = await page.evaluate(readDetails, Infinity);
      expect(details).toHaveLength(11);
      for (const { name, hidden, edges } of details) {
        found.push(...hidden.filter((text) => new RegExp(needed).test(text)).map((text) => `${css}, ${size}: ${text}`));
        if (edges !== details[0]?.edges) found.push(`${css}, ${size}: an edge moves for ${name}`);
      }
    }
  }
  expect(found).toEqual([]);
  await openApp('desk');
  await resize(page, '1440 × 900');
  const details = await page.evaluate(readDetails, 14);
  expect(details).toHaveLength(42);
  expect(new Set(details.map(({ edges }) => edges)).size).toBe(1);
});

const decision = 'the longest case of the desk shows its first factors without scrolling, also at 1280 × 720';
test(decision, async ({ page, openApp }) => {
  await openState('desk', page, openApp);
  const title = page.getByRole('heading', { name: 'AI Explainability' });
  const factors = page.locator('.risk-factor');
  await expect(factors.nth(2)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const part of [title, factors.first()]) await expect(part).toBeInViewport({ ratio: 1 });
});

const uncovered =
  'with the sample the toast covers no control from 1280 px on, and none of the actions on a small screen';
test(uncovered, async ({ page, openApp }) => {
  await page.addInitScript(keepToasts);
  await openApp();
  const { button, toast } = locators(page);
  await button('Escalate to Committee').click();
  await expect(toast).toBeVisible();
  for (const css of fonts.slice(0, 2)) {
    await setStyle(page, css);
    for (const size of ['1440 × 900', '1366 × 768', '1280 × 720', '768 × 1024', '375 × 812', '320 × 568']) {
      await resize(page, size);
      const isLarge = size.startsWith('1');
      const { left, top, bottom, height } = await boxOf(toast);
      if (isLarge) expect(height, `${css}, ${size}`).toBeLessThan(48); // One line.
      const controls = page.locator(isLarge ? 'a, button, [role=listbox]' : '.borrower-actions button');
      const covered = (await boxesOf(controls)).filter(
        (box) => box.right > left && box.bottom > top && box.top < bottom,
      );
      expect(covered, `${css}, ${size}`).toEqual([]);
    }
  }
});

/** Returns the boxes of the actions, measured from the foot of their bar, the spaces beside their icons and labels, and how many icons they have. */
function readActions() {
  const buttons = [...document.querySelectorAll('.action-button')];
  const spaces = buttons.flatMap((button) => {
    const range = document.createRange();
    range.selectNodeContents(button);
    const [content, box] = [range.getBoundingClientRect(), button.getBoundingClientRect()];
    return [content.left - box.left, box.right - content.right];
  });
  const foot = document.querySelector('.borrower-actions')?.getBoundingClientRect().bottom ?? 0;
  const boxes = buttons.map((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return { left, right, top: top - foot, bottom: bottom - foot };
  });
  return { spaces, boxes, foot, icons: document.querySelectorAll('.action-button > svg').length };
}

const padding =
  'each action has an icon and 12 px beside its label, 4 px on a phone; they share a line, where they fit';
test(padding, async ({ page, openApp }) => {
  await useFonts(page);
  await openApp('desk');
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
      [1366, 12, 1],
      [1920, 12, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 720 });
      const { spaces, boxes, icons } = await page.evaluate(readActions);
      expect(Math.min(...spaces), `${css}, ${width}`).toBeGreaterThanOrEqual(space);
      expect(new Set(boxes.map(({ top }) => top)).size, `${css}, ${width}`).toBe(lines);
      expect(Math.max(...boxes.map(({ right }) => right))).toBe(boxes[2]?.right);
      expect(icons).toBe(3);
    }
  }
});

test('on a small screen the actions stick to the foot of the window, unless it is lower than 30rem', async ({
  page,
  openApp,
}) => {
  await openApp();
  const bar = page.locator('.borrower-actions');
  for (const [size, position] of [
    ['375 × 812', 'sticky'],
    ['768 × 1024', 'sticky'],
    ['812 × 375', 'relative'],
    ['320 × 256', 'relative'],
    ['1280 × 460', 'relative'],
  ] as const) {
    await resize(page, size);
    await expect(bar, size).toHaveCSS('position', position);
    if (position === 'sticky') await expect(bar, size).toBeInViewport({ ratio: 1 });
  }
  await resize(page, '375 × 812');
  expect((await boxOf(page.getByRole('banner'))).height).toBeLessThanOrEqual(100);
});

const reason =
  'the reason of a disabled Escalate stands inside it, on a phone above the three, and no action moves by it';
test(reason, async ({ page, openApp }) => {
  await useFonts(page);
  await openApp('desk');
  const { option, button } = locators(page);
  const escalate = button('Escalate to Committee');
  const widths = [320, 375, 768, 1024, 1152, 1280, 1366, 1440, 1920];
  for (const css of fonts) {
    await setStyle(page, css);
    const enabled = new Map<number, unknown>();
    for (const name of ['Brightwater Coatings', 'Upper Mill Unit']) {
      await option(name).click();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 720 });
        const { boxes, foot } = await page.evaluate(readActions);
        if (name === 'Brightwater Coatings') enabled.set(width, boxes);
        else {
          await expect(escalate).toBeDisabled();
          expect(boxes, `${css}, ${width}`).toEqual(enabled.get(width));
          const text = await boxOf(page.getByText('Needs an “Error” risk factor.'));
          const [first, , last] = boxes;
          expect(text.height, `${css}, ${width}`).toBeLessThan(22);
          const isInside = text.top - foot > (last?.top ?? NaN) && text.right < (last?.right ?? NaN);
          expect(width < 400 ? text.bottom - foot < (first?.top ?? NaN) : isInside, `${css}, ${width}`).toBe(true);
        }
      }
    }
  }
});

/** Finds what scrolls sideways or is clipped without an ellipsis. */
function findOverflow(): string[] {
  const overflowing = [...document.querySelectorAll('html, body *')].filter((element) => {
    // Visually hidden text is 1 px wide; separators stick out by 1 px.
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

/** Finds rows of another height, texts that touch something or stick out, and amounts that are cut or covered. */
function findUnevenRows(): string[] {
  const rows = [...document.querySelectorAll('[role=option]')];
  const [height, ...others] = new Set(rows.map((row) => row.getBoundingClientRect().height.toFixed(1)));
  const isLarge = getComputedStyle(document.documentElement).fontSize !== '16px';
  const found = others.map((other) => `a row has ${other} px, another ${height}`);
  if (!isLarge && Number(height) > (innerWidth > 1440 ? 80 : 72)) found.push('a row is high');
  // The browser lays out what is in view.
  for (const row of rows.filter((each) => each.getBoundingClientRect().top <= innerHeight)) {
    const box = row.getBoundingClientRect();
    const texts = [...row.querySelectorAll('.ellipsis')].map((text) => ({ text, box: text.getBoundingClientRect() }));
    const [, , type, chip] = texts;
    // In a wide list the chip is beside the type.
    const isBelow = type && chip && chip.box.left < type.box.right;
    if (isBelow && chip.box.top < type.box.bottom + 2) found.push('a chip is at the text above it');
    const avatar = row.querySelector('.avatar')?.getBoundingClientRect() ?? box;
    for (const { text, box: inner } of texts) {
      if (!isLarge && inner.top < avatar.bottom && inner.left < avatar.right + 8)
        found.push(`${text.textContent} is at the avatar`);
      if (inner.top < box.top || inner.bottom > box.bottom) found.push(`${text.textContent} sticks out`);
      if (!/^\$[\d,.]{1,16}$/.test(text.textContent)) continue;
      if (text.scrollWidth > text.clientWidth) found.push(`${text.textContent} is cut`);
      const covering = texts.filter(
        (it) =>
          it.text !== text &&
          it.box.right > inner.left &&
          it.box.bottom > inner.top + 1 &&
          it.box.top < inner.bottom - 1,
      );
      if (covering.length > 0) found.push(`${text.textContent} is covered`);
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

test('a text of a row that is cut has its whole text as a title, another has none', async ({ page, openApp }) => {
  await openApp('desk');
  const texts = locators(page).option('The Trustee for the Wickramasinghe').locator('.ellipsis');
  for (const text of await texts.all()) await text.hover();
  const titles = [/Property Investment Trust$/, /^$/, /Mezzanine Tranche$/, /accountant$/].map((title) =>
    expect.stringMatching(title),
  );
  const readTitles = () => texts.evaluateAll((all) => all.map((text) => text.getAttribute('title') ?? ''));
  expect(await readTitles()).toEqual(titles);
  const short = locators(page).option('Andreas').locator('.ellipsis');
  for (const text of await short.all()) await text.hover();
  expect(await short.evaluateAll((all) => all.filter((text) => text.hasAttribute('title')).length)).toBe(0);
});
