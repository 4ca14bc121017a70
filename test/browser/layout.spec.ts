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

test('§2 on a phone the contents of the three panels have the same left edge', async ({
  page,
  openApp,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openApp();
  const { pipeline, detail, broker } = locators(page);
  const lefts = await Promise.all(
    [
      pipeline.getByRole('heading', { name: 'Pipeline' }),
      detail.getByRole('heading', { name: 'Priya Raman' }),
      detail.getByRole('heading', { name: 'Loan Summary' }),
      detail.getByRole('button', { name: 'Send to Valuer' }),
      broker.getByText('Broker info', { exact: true }),
    ].map(leftOf),
  );
  expect(new Set(lefts).size, lefts.join(', ')).toBe(1);
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

test('§2 AI Explainability has the same place for every borrower', async ({ page, openApp }) => {
  await openApp();
  const { tab, button, detail } = locators(page);
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const summary = detail.getByRole('heading', { name: 'Loan Summary' });
    const distances = new Set<number>();
    for (const stage of ['New 5', 'Review 4', 'Approved 2']) {
      await tab(stage).click();
      for (const option of await page.getByRole('option').all()) {
        await option.click();
        await expect(detail.getByRole('definition').last()).not.toBeEmpty();
        const distance = (await topOf(button('AI Explainability'))) - (await topOf(summary));
        distances.add(Math.round(distance));
      }
    }
    expect([...distances], `${width} px`).toHaveLength(1);
  }
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
