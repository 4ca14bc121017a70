import type { Locator } from '@playwright/test';
import { boxesOf, boxOf, expect, locators, needsScrolling, setStyle, test } from './fixtures';

const columns = '§2 the columns take 3, 6 and 3 of 12 from 1024 px, and are stacked below';
test(columns, { tag: '@firefox' }, async ({ page, openApp }) => {
  await openApp();
  const large = await boxesOf(page.getByRole('region'));
  const column = (1440 - 2 * 24 - 11 * 20) / 12;
  expect(large.map(({ width }) => Math.round(width))).toEqual(
    [3, 6, 3].map((span) => Math.round(span * column + (span - 1) * 20)),
  );
  expect(new Set(large.map(({ top }) => top)).size).toBe(1);
  for (const { bottom } of large) expect(bottom).toBeLessThanOrEqual(900);

  await page.setViewportSize({ width: 1023, height: 900 });
  const [first, second, third] = await boxesOf(page.getByRole('region'));
  expect(second?.top).toBeGreaterThan(first?.bottom ?? NaN);
  expect(third?.top).toBeGreaterThan(second?.bottom ?? NaN);
});

test('§2 at 1093 × 505 px Escalate and a factor are in view', async ({ page, openApp }) => {
  await page.setViewportSize({ width: 1093, height: 505 });
  await openApp();
  const { button, detail, option } = locators(page);
  // The header and the actions are lower than in a higher window.
  expect((await boxOf(page.getByRole('banner'))).height).toBeLessThanOrEqual(44);
  expect((await boxOf(button('Escalate to Committee'))).height).toBeLessThanOrEqual(32);
  for (const name of ['Priya Raman', 'Marcus Oyelaran', 'Elena Petrova']) {
    await option(name).click();
    await expect(button('Escalate to Committee')).toBeInViewport({ ratio: 1 });
  }
  const factor = detail.getByText('Inconsistent income documentation');
  await expect(factor).toBeInViewport({ ratio: 0.1 });
  expect(await needsScrolling(page.locator('html'))).toBe(false);
});

test('§2 at 1280 × 720 px no panel needs scrolling', async ({ page, openApp }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openApp();
  const panels = await page.getByRole('region').all();
  for (const panel of panels) expect(await needsScrolling(panel)).toBe(false);
  await openApp('longTexts');
  expect(await needsScrolling(locators(page).detail)).toBe(false);
});

test('§2 the header begins and ends where the columns do', async ({ page, openApp }) => {
  await openApp();
  const { pipeline, broker, button } = locators(page);
  for (const width of [1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const brand = await boxOf(page.getByRole('heading', { level: 1 }));
    expect(brand.left).toBe((await boxOf(pipeline)).left);
    // The user's circle of 36px is centred in a button of 40px.
    expect((await boxOf(button('User account'))).right - 2).toBe((await boxOf(broker)).right);
  }
});

test('§2 the parts of a panel share their edges at every width', async ({ page, openApp }) => {
  /** The parts of each panel that begin, and those that end, at its inset. */
  const parts = {
    Pipeline: ['h2, .avatar, .panel-failure p', '.pipeline__total, .borrower-row__amount'],
    'Borrower detail': [
      '.avatar, h3, dl, li, .risk-signal, .borrower-actions__item:first-child > button',
      '.borrower-header__amount, dl, li, .risk-signal, .borrower-actions__escalate',
    ],
    'Broker panel': ['.avatar, dl, ol, .assistant-switch__title', 'dl, .broker-info__contacts'],
  };
  await openApp();
  for (const width of [320, 375, 768, 1024, 1093, 1152, 1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [name, [starts = '', ends = '']] of Object.entries(parts)) {
      const edgesOf = async (selector: string, side: 'left' | 'right') => {
        const boxes = await boxesOf(page.getByRole('region', { name }).locator(selector));
        return new Set(boxes.filter((box) => box.width > 0).map((box) => Math.round(box[side])));
      };
      expect((await edgesOf(starts, 'left')).size, `${name}, left, ${width} px`).toBe(1);
      expect((await edgesOf(ends, 'right')).size, `${name}, right, ${width} px`).toBe(1);
    }
  }
});

test('§2 the labels of the tabs are on one line', async ({ page, openApp }) => {
  // One stage is empty.
  await openApp('longTexts');
  for (const width of [320, 375, 1024, 1093, 1152, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const tabs = await page.getByRole('tab').evaluateAll((elements) =>
      elements.map((tab) => {
        const label = document.createRange();
        label.selectNodeContents(tab.firstChild ?? tab);
        return label.getBoundingClientRect().top;
      }),
    );
    expect(tabs).toHaveLength(3);
    expect(new Set(tabs).size, `${width} px: ${tabs.join(', ')}`).toBe(1);
  }
  // Where there is room, it is between the tabs.
  await page.setViewportSize({ width: 1280, height: 900 });
  await openApp();
  const [first, second, third] = await boxesOf(page.getByRole('tab'));
  const total = await boxOf(locators(page).pipeline.getByText('Total: 11 borrowers'));
  if (!first || !second || !third) throw new Error('There are three tabs.');
  expect(third.right - 4).toBeCloseTo(total.right, 0);
  expect(second.left - first.right).toBeCloseTo(third.left - second.right, 0);
});

test('§2 Call, Email and Chat have equal paddings', async ({ page, openApp }) => {
  await openApp();
  const { broker } = locators(page);
  /** The room between the sides of an element and its content. */
  const readPaddings = (locator: Locator) =>
    locator.evaluateAll((elements) =>
      elements.map((element) => {
        const content = document.createRange();
        content.selectNodeContents(element);
        const box = element.getBoundingClientRect();
        return box.width - content.getBoundingClientRect().width;
      }),
    );
  for (const width of [375, 1024, 1093, 1152, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const paddings = await readPaddings(broker.locator('.broker-info__contact'));
    expect(paddings).toHaveLength(3);
    expect(Math.max(...paddings) - Math.min(...paddings), `${width} px`).toBeLessThan(1.5);
    // The figures have air at their sides.
    const air = await readPaddings(broker.getByRole('definition'));
    expect(Math.min(...air), `${width} px`).toBeGreaterThan(10);
  }
});

test('§2 AI Explainability’s focus ring is clear of the card', async ({ page, openApp }) => {
  for (const [width, height] of [
    [375, 812],
    [1440, 900],
    [1280, 720],
    [1093, 505],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openApp();
    await locators(page).button('AI Explainability').focus();
    const ring = await page.locator('.ai-explainability__header').evaluate((header) => {
      const toggle = header.querySelector('button') ?? header;
      const { bottom, outlineOffset, outlineWidth } = getComputedStyle(toggle, '::after');
      const around = parseFloat(outlineOffset) + parseFloat(outlineWidth) - parseFloat(bottom);
      return header.getBoundingClientRect().bottom + around;
    });
    const card = await boxOf(locators(page).detail.getByRole('listitem').first());
    expect(card.top - ring, `${width} px`).toBeGreaterThanOrEqual(2);
  }
});

test('§3 a long factor has its severity on the first line', async ({ page, openApp }) => {
  await page.setViewportSize({ width: 375, height: 900 });
  await openApp('longTexts');
  await locators(page).option('Aiko Tanabe').click();
  const factor = locators(page).detail.getByRole('listitem');
  await expect(factor).toContainText('Income could not be confirmed.');
  const { top, height } = await boxOf(factor);
  expect(height).toBeGreaterThan(60);
  for (const part of ['svg', '.risk-factor__severity']) {
    const box = await boxOf(factor.locator(part));
    // Half of the first line, below the padding.
    expect(Math.abs((box.top + box.bottom) / 2 - top - 22), part).toBeLessThan(3);
  }
});

test('§2 values stay on one line beside a long label', async ({ page, openApp }) => {
  await openApp();
  const { detail, broker } = locators(page);
  await setStyle(page, 'dt { letter-spacing: 0.3em }');
  const heights = (await boxesOf(detail.getByRole('term'))).map(({ height }) => height);
  expect(new Set(heights).size, 'a label on two lines').toBe(1);
  for (const region of [detail, broker]) {
    const tops = (await boxesOf(region.getByRole('definition'))).map(({ top }) => top);
    expect(new Set(tops).size, tops.join(', ')).toBe(1);
  }
});

test('§2 a classic scrollbar breaks no line of the broker', async ({ page, openApp }) => {
  await openApp();
  for (const width of [1024, 1093, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    // As wide as a classic scrollbar, which Chromium hides under Playwright.
    await setStyle(page, '.panel--broker { border-right-width: 16px }');
    const { broker } = locators(page);
    for (const text of ['Robert Turner', 'Toggle AI assistant']) {
      const lines = await broker.getByText(text).evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element.lastChild ?? element);
        return range.getClientRects().length;
      });
      expect(lines, text).toBe(1);
    }
    for (const row of [broker.getByRole('definition'), broker.getByText(/^(Call|Email|Chat)$/)]) {
      const tops = (await boxesOf(row)).map(({ top }) => Math.round(top));
      expect(tops).toHaveLength(3);
      expect(new Set(tops).size, tops.join(', ')).toBe(1);
    }
  }
});
