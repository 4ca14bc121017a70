import type { Locator } from '@playwright/test';
import { expect, locators, setStyle, test } from './fixtures';

const topOf = (locator: Locator) =>
  locator.evaluate((element) => element.getBoundingClientRect().top);
const leftOf = (locator: Locator) =>
  locator.evaluate((element) => element.getBoundingClientRect().left);
const needsScrolling = (locator: Locator) =>
  locator.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);

const columns = '§2 the columns take 3, 6 and 3 of 12 from 1024 px, and are stacked below';
test(columns, { tag: '@firefox' }, async ({ page, openApp }) => {
  await openApp();
  const { pipeline, detail, broker } = locators(page);
  const boxes = () => Promise.all([pipeline, detail, broker].map((region) => region.boundingBox()));

  const large = await boxes();
  const column = (1440 - 2 * 24 - 11 * 20) / 12;
  expect(large.map((box) => Math.round(box?.width ?? 0))).toEqual(
    [3, 6, 3].map((span) => Math.round(span * column + (span - 1) * 20)),
  );
  expect(new Set(large.map((box) => box?.y)).size).toBe(1);
  for (const box of large) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900);

  await page.setViewportSize({ width: 1023, height: 900 });
  const [first, second, third] = await boxes();
  expect(second?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0));
  expect(third?.y).toBeGreaterThan((second?.y ?? 0) + (second?.height ?? 0));
});

test('§2 a window of 1093 × 505 px has a lower header and shows Escalate and a risk factor', async ({
  page,
  openApp,
}) => {
  await page.setViewportSize({ width: 1093, height: 505 });
  await openApp();
  const { button, detail, option } = locators(page);
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(44);
  expect((await button('Escalate to Committee').boundingBox())?.height).toBeLessThanOrEqual(32);
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

test('§2 the header begins and ends where the columns do, at every width', async ({
  page,
  openApp,
}) => {
  await openApp();
  const { pipeline, broker, button } = locators(page);
  for (const width of [1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const brand = page.getByRole('heading', { level: 1 });
    expect(await leftOf(brand)).toBe(await leftOf(pipeline));
    const rightOf = (locator: Locator) =>
      locator.evaluate((element) => element.getBoundingClientRect().right);
    // The user's circle of 36px is centred in a button of 40px.
    expect((await rightOf(button('User account'))) - 2).toBe(await rightOf(broker));
  }
});

test('§2 in each panel heading, cards, failures and actions share their edges at every width', async ({
  page,
  openApp,
}) => {
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
      const panel = page.getByRole('region', { name });
      const edges = await panel.evaluate(
        (element, selectors) => {
          const boxes = selectors.map((selector) =>
            [...element.querySelectorAll(selector)]
              .map((part) => part.getBoundingClientRect())
              .filter((box) => box.width > 0),
          );
          return [
            boxes[0]?.map((box) => Math.round(box.left)),
            boxes[1]?.map((box) => Math.round(box.right)),
          ];
        },
        [starts, ends],
      );
      for (const edge of edges) {
        expect(edge?.length, name).toBeGreaterThan(0);
        expect([...new Set(edge)], `${name} at ${width} px`).toHaveLength(1);
      }
    }
  }
});

test('§2 the labels of the tabs are on one line, also with an empty stage', async ({
  page,
  openApp,
}) => {
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
  const boxes = await page
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().toJSON() as DOMRect));
  const [first, second, third] = boxes;
  const end =
    (await locators(page).pipeline.getByText('Total: 11 borrowers').boundingBox()) ?? null;
  expect((third?.right ?? 0) - 4).toBeCloseTo((end?.x ?? 0) + (end?.width ?? 0), 0);
  expect((second?.left ?? 0) - (first?.right ?? 0)).toBeCloseTo(
    (third?.left ?? 0) - (second?.right ?? 0),
    0,
  );
});

test('§2 Call, Email and Chat have equal paddings, and the figures of the broker have air', async ({
  page,
  openApp,
}) => {
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
    const air = await readPaddings(broker.getByRole('definition'));
    expect(Math.min(...air), `${width} px`).toBeGreaterThan(10);
  }
});

test('§8 the failures of the three columns have the same top edge', async ({ page, openApp }) => {
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openApp('failing');
    const tops = await Promise.all(
      ['The pipeline', 'The borrower’s details', 'The broker'].map((what) =>
        topOf(page.getByText(`${what} could not be loaded.`)),
      ),
    );
    expect(new Set(tops).size, tops.join(', ')).toBe(1);
  }
});

test('§2 the names of the broker and of the steps keep their place when they arrive', async ({
  page,
  openApp,
}) => {
  await page.clock.install();
  await openApp('slow');
  const { broker } = locators(page);
  const bar = await leftOf(broker.locator('.broker-info__header .skeleton__text'));
  const step = await broker
    .locator('.skeleton__step')
    .first()
    .evaluate((element) => {
      const { left } = element.getBoundingClientRect();
      const node = getComputedStyle(element, '::before').width;
      return left + parseFloat(node) + parseFloat(getComputedStyle(element).columnGap);
    });
  await page.clock.fastForward(600_000);
  expect(await leftOf(broker.getByRole('heading', { name: 'Robert Turner' }))).toBe(bar);
  expect(await leftOf(broker.getByText('Deal Intake'))).toBe(step);
});

test('§2 the focus ring of AI Explainability is clear of the first card', async ({
  page,
  openApp,
}) => {
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
    const card = await topOf(locators(page).detail.getByRole('listitem').first());
    expect(card - ring, `${width} px`).toBeGreaterThanOrEqual(2);
  }
});

test('§3 icon and severity of a long risk factor are on its first line', async ({
  page,
  openApp,
}) => {
  await page.setViewportSize({ width: 375, height: 900 });
  await openApp('longTexts');
  await locators(page).option('Aiko Tanabe').click();
  const factor = locators(page).detail.getByRole('listitem');
  await expect(factor).toContainText('Income could not be confirmed.');
  const [height, icon, severity] = await factor.evaluate((item) => {
    const { top, height: whole } = item.getBoundingClientRect();
    const middles = ['svg', '.risk-factor__severity'].map((part) => {
      const box = item.querySelector(part)?.getBoundingClientRect();
      return (box?.top ?? NaN) + (box?.height ?? NaN) / 2 - top;
    });
    return [whole, ...middles];
  });
  expect(height).toBeGreaterThan(60);
  // Half of the first line, below the padding.
  for (const middle of [icon, severity]) expect(Math.abs((middle ?? NaN) - 22)).toBeLessThan(3);
});

test('§2 with a label on two lines the values of its row stay on one line', async ({
  page,
  openApp,
}) => {
  await openApp();
  const { detail, broker } = locators(page);
  await setStyle(page, 'dt { letter-spacing: 0.3em }');
  const heights = await detail
    .getByRole('term')
    .evaluateAll((terms) => terms.map((term) => term.getClientRects()[0]?.height));
  expect(new Set(heights).size, 'a label on two lines').toBe(1);
  for (const region of [detail, broker]) {
    const tops = await region
      .getByRole('definition')
      .evaluateAll((values) => values.map((value) => value.getBoundingClientRect().top));
    expect(new Set(tops).size, tops.join(', ')).toBe(1);
  }
});

test('§2 a classic scrollbar breaks no line of the broker panel', async ({ page, openApp }) => {
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
      const tops = await row.evaluateAll((cells) =>
        cells.map((cell) => Math.round(cell.getBoundingClientRect().top)),
      );
      expect(tops).toHaveLength(3);
      expect(new Set(tops).size, tops.join(', ')).toBe(1);
    }
  }
});
