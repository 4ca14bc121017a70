import type { Page } from '@playwright/test';
import { compressedBytes } from './builds';
import { tell } from './figures';
import { expect, test, whenIdle } from './openPage';
import { portfolioOf } from './portfolios';
import { takeReactWork } from './reactCommits';

// Figures that come out the same on every machine: each has a limit, and fails the run beyond it.

/** Tells a figure, then fails the test where it is beyond its limit. */
function hold(name: string, value: number, unit: string, atMost: number): void {
  const verdict = value <= atMost ? 'holds' : 'misses';
  tell({ name, value, unit, goal: `≤ ${atMost.toLocaleString('en-US')}`, verdict });
  expect.soft(value, name).toBeLessThanOrEqual(atMost);
}

test('the desk’s script is at most 1.10 of the stack’s floor', () => {
  const floor = compressedBytes('floor', '.js');
  tell({ name: 'JavaScript of the stack’s floor', value: floor, unit: 'bytes' });
  hold('JavaScript', compressedBytes('sample', '.js'), 'bytes', Math.floor(1.1 * floor));
  tell({ name: 'HTML', value: compressedBytes('sample', '.html'), unit: 'bytes' });
  tell({ name: 'CSS', value: compressedBytes('sample', '.css'), unit: 'bytes' });
});

test('the page loads with at most five requests', async ({ open, site }) => {
  await open('sample');
  const asked = site.requests.filter((name) => name.startsWith('/sample/'));
  hold('requests to load the page', asked.length, '', 5);
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 375, height: 800 },
]) {
  const size = `${viewport.width} × ${viewport.height}`;
  test.describe(size, () => {
    test.use({ viewport });
    test(`nothing moves while the page loads at ${size}`, async ({ open }) => {
      const { page } = await open('sample');
      const shift = await page.evaluate(() => loadRecord.layoutShift);
      hold(`layout shift at ${size}`, shift, '', 0);
    });
  });
}

test('100,000 borrowers take as many DOM nodes as 1,000', async ({ open }) => {
  const { page: small } = await open(1_000);
  const { page: large } = await open(100_000);
  const compare = async (when: string) => {
    const nodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);
    const atMost = await nodes(small);
    tell({ name: `DOM nodes, 1,000 borrowers, ${when}`, value: atMost, unit: 'nodes' });
    hold(`DOM nodes, 100,000 borrowers, ${when}`, await nodes(large), 'nodes', atMost);
  };
  await compare('at the start');
  await scrollToEnd(small);
  await scrollToEnd(large);
  await compare('at the end');
});

async function scrollToEnd(page: Page): Promise<void> {
  const list = page.getByRole('listbox', { name: 'Borrowers' });
  await list.evaluate((element) => {
    element.scrollTop = element.scrollHeight;
  });
  const length = await list.getByRole('option').first().getAttribute('aria-setsize');
  await list.locator(`[aria-posinset="${length ?? ''}"]`).waitFor();
  await whenIdle(page);
}

test('a click renders two rows, of 100,000', async ({ open }) => {
  const { page } = await open(100_000);
  const rows = page.getByRole('option');
  const third = portfolioOf(1_000).pipeline.new[2];

  // A check on the count itself: on opening a tab at least every row that is there has rendered.
  await takeReactWork(page);
  await page.getByRole('tab', { name: 'Review' }).click();
  await whenIdle(page);
  expect((await takeReactWork(page)).rows).toBeGreaterThanOrEqual(await rows.count());
  await page.getByRole('tab', { name: 'New' }).click();
  await whenIdle(page);

  await takeReactWork(page);
  await rows.nth(2).click();
  await page.getByRole('heading', { level: 2, name: third?.name ?? '', exact: true }).waitFor();
  await whenIdle(page);
  const work = await takeReactWork(page);
  hold('rows rendered a click', work.rows, '', 2);
  hold('React commits a click', work.commits, '', 3);
});
