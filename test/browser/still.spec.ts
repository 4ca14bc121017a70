import type { Page } from '@playwright/test';
import { respondLocally } from '../../src/api/local/localBaseQuery';
import sample from '../../src/api/local/portfolio.json';
import type { Portfolio } from '../../src/api/local/portfolioSchema';
import cases from '../portfolios/cases.json';
import desk from '../portfolios/desk.json';
import { boxOf, expect, keepToasts, locators, resize, scrollTo, test } from './fixtures';
import { apiUrl } from './testBuilds';

// Nothing moves that nobody moved. The test plays the server, so that it can hold and refuse responses.

test.use({ allowConsoleMessages: true }); // Each failed refresh is one.

/** Windows, with the number of places at which AI Explainability may begin. */
const sizes = [
  ['1024 × 768', 7],
  ['1280 × 720', 4],
  ['1440 × 900', 3],
  ['1920 × 1080', 3],
] as const;

/** Each portfolio, with how many of its new borrowers to go through. TypeScript types each text of a JSON file as string. */
const portfolios: [name: string, portfolio: Portfolio, count: number][] = [
  ['the sample', sample, 5],
  ['the cases that the sample does not show', cases as Portfolio, 9],
  ['the desk of 640', desk as Portfolio, 40],
];

/** Plays the server of a portfolio, in which a record that does not have the field has these risk factors. */
async function serve(page: Page, portfolio: Portfolio) {
  const risk_factors = [{ type: 'error' as const, text: 'DTI ratio exceeds policy limit' }];
  const records = Object.entries(portfolio.borrowers);
  const served: Portfolio = {
    ...portfolio,
    borrowers: Object.fromEntries(records.map(([id, record]) => [id, { risk_factors, ...record }])),
    broker: { ...portfolio.broker, id: 'me' },
  };
  let fails = false;
  let held = Promise.resolve();
  await page.route(`${apiUrl}/**`, async (route) => {
    const request = route.request();
    await held;
    const { data } = respondLocally(served, { method: request.method(), path: request.url().replace(apiUrl, '') });
    const origin = (await request.headerValue('origin')) ?? '';
    const headers = { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true' };
    await route.fulfill({ status: fails ? 500 : 200, headers, json: data });
  });
  return {
    /** Makes all requests fail from now on, or no longer. */
    fail: (value: boolean) => void (fails = value),
    /** Holds all responses, until the function is called that it returns. */
    hold() {
      let release = () => undefined as void;
      held = new Promise((resolve) => (release = resolve));
      return () => release();
    },
  };
}

/** Returns where the parts stand that nothing may move, to half a pixel. Runs in the page. */
function readFrame(): Record<string, string> {
  const read = (edges: ('left' | 'top' | 'width' | 'height')[], ...selectors: string[]) =>
    selectors.flatMap((selector) =>
      [...document.querySelectorAll(selector)].map((part, index) => {
        const box = part.getBoundingClientRect();
        return [
          `${selector} ${index}`,
          edges.map((edge) => `${edge} ${Math.round(box[edge] * 2) / 2}`).join(),
        ] as const;
      }),
    );
  return Object.fromEntries([
    ...read(['left', 'top', 'width', 'height'], '.panel', '[role=tab]', '[role=tabpanel]', '[role=switch]'),
    ...read(['left', 'top', 'width', 'height'], '.borrower-header', '.borrower-actions > *', '.broker-stats > *'),
    ...read(['left', 'top', 'width'], '.borrower-list', '.broker-info__contact'),
    ...read(['left', 'width'], '.borrower-list__rows'), // The gutter of the scrollbar is always reserved.
    ...read(['left', 'top'], '.panel--pipeline h2', '.panel--broker h2', '.loan-summary'),
  ]);
}

for (const [name, portfolio, count] of portfolios) {
  test(`nothing moves that nobody moved, with ${name}`, async ({ page, openApp }) => {
    const { fail, hold } = await serve(page, portfolio);
    const { list, detail, tab, button, toast, heading } = locators(page);
    await page.addInitScript(keepToasts);
    for (const [size, places] of sizes) {
      await resize(page, size);
      const showAllData = hold();
      await openApp('api');
      await expect(page.locator('.panel[aria-busy=true]')).toHaveCount(2);
      const loading = await page.evaluate(readFrame);
      showAllData();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const loaded = await page.evaluate(readFrame);
      expect(loaded, `${size}, loading`).toEqual(loading);

      const showDetail = hold();
      await list.locator('[role=option]').first().click();
      await expect(detail).toHaveAttribute('aria-busy', 'true');
      const opened = await page.evaluate(readFrame);
      expect(opened, `${size}, a detail is pending`).toMatchObject(loaded);
      /** Expects that nothing has moved. */
      const expectStill = async (change: string) =>
        expect(opened, `${size}, ${change}`).toMatchObject(await page.evaluate(readFrame)); // An empty tab has no list.
      showDetail();
      const explanations = new Set<number>();
      for (const borrower of portfolio.pipeline.new.slice(0, count)) {
        await expect(heading(borrower.name)).toBeVisible();
        await expect(detail).toHaveAttribute('aria-busy', 'false');
        await expectStill(borrower.name);
        explanations.add(Math.round((await boxOf(button('AI Explainability'))).top));
        await list.press('ArrowDown');
      }
      expect(explanations.size, `${size}: ${[...explanations].join()}`).toBeLessThanOrEqual(places);

      for (const stage of ['Review', 'Approved', 'New']) {
        await tab(stage).click();
        await expectStill(`the tab ${stage}`);
      }
      const respond = hold();
      await button('Request Documents').click();
      await expect(button('Request Documents')).toHaveAttribute('aria-busy', 'true');
      await expectStill('an action is pending');
      fail(true);
      respond();
      await expect(toast).toBeVisible();
      await expectStill('a toast');
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(page.getByText('could not be refreshed.')).toHaveCount(4);
      await expectStill('failed refreshes');
      fail(false);
    }
  });
}

test('a refresh leaves the rows in view where they are', { tag: '@firefox' }, async ({ page, openApp }) => {
  const portfolio = structuredClone(desk) as Portfolio;
  await serve(page, portfolio);
  await resize(page, '1280 × 720');
  await openApp('api');
  const { list, option } = locators(page);
  const { pipeline } = portfolio;
  const [first, second, selected, below] = pipeline.new.slice(200).map(({ name }) => name);
  const scroll = () => scrollTo(list, 200 * 70 + 17);
  await scroll();
  await option(selected ?? '').click();
  await scroll(); // The click may have scrolled it.
  const { top } = await boxOf(option(second ?? ''));
  for (const rows of [
    ['new-1', 'new-2'].map((id) => ({ id, name: id, loan_type: '', amount: 0, status: '' })).concat(pipeline.new),
    pipeline.new.slice(5),
    pipeline.new.filter(({ name }) => name !== first && name !== selected),
  ]) {
    pipeline.new = rows;
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(list.locator('[role=option]').first()).toHaveAttribute('aria-setsize', String(rows.length));
    expect((await boxOf(option(second ?? ''))).top).toBe(top);
  }
  await list.press('ArrowDown');
  await expect(option(below ?? '')).toHaveAttribute('aria-selected', 'true');
});
