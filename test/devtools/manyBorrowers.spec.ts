import type { Page } from '@playwright/test';
import type { Portfolio } from '../../src/portfolio/portfolioSchema';
import { buildListItem, buildPortfolio } from '../builders';
import { median } from '../bench/statistics';
import { locators } from '../browser/fixtures';
import { embedPortfolio, expect, test, waitForDetail, withBrowser } from './fixtures';
import type { Monitor } from './monitor';

test.describe.configure({ timeout: 120_000 });

function portfolioOf(count: number): Portfolio {
  return buildPortfolio(
    Array.from({ length: count }, (_, index) =>
      buildListItem({ id: `b-${index}`, name: `Borrower ${index}` }),
    ),
  );
}

/** Opens the monitor and returns how long it takes, in ms, until it shows the list and the state. */
async function timeOpening(openMonitor: () => Promise<Monitor>) {
  const start = performance.now();
  const monitor = await openMonitor();
  await expect(monitor.rowById(0)).toBeVisible({ timeout: 30_000 });
  await monitor.openTab('State');
  await expect(monitor.tree).toContainText('selectedBorrowerId');
  return { monitor, ms: performance.now() - start };
}

/** It takes 2 s at most on an idle machine. Twice that, because this one may be busy. */
const MAX_OPENING_MS = 4000;

/** Clicks a row and returns the ms until the page has painted the borrower. */
function timeClick(page: Page, index: number): Promise<number> {
  return page.evaluate(async (name) => {
    const row = [...document.querySelectorAll<HTMLElement>('[role=option]')].find((option) =>
      option.textContent.includes(name),
    );
    if (!row) throw new Error(`No row of ${name}.`);
    const start = performance.now();
    row.click();
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
    });
    return performance.now() - start;
  }, `Borrower ${index}`);
}

/** Prints a figure, because a limit that holds hides how near it was. */
function report(text: string) {
  process.stdout.write(`    ${text}\n`);
}

test('§7 Redux DevTools shows the store of 100,000 borrowers, and its monitor stays small', async ({
  openApp,
  openMonitor,
  page,
}) => {
  await openApp({ portfolio: portfolioOf(100_000) });
  const { monitor, ms } = await timeOpening(openMonitor);
  await locators(page).option('Borrower 3').click();
  await monitor.expectLast('lendingApi/getBorrower/fulfilled');
  // A list is shortened for display, and says so.
  await expect.poll(async () => JSON.stringify((await monitor.read()).state)).toMatch(/more/);

  const session = await page.context().newCDPSession(monitor.page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const megabytes = usedSize / 2 ** 20;
  report(`100,000 borrowers: monitor shown in ${ms.toFixed()} ms, heap ${megabytes.toFixed()} MB`);
  expect(megabytes).toBeLessThan(100);
  expect(ms).toBeLessThan(MAX_OPENING_MS);
});

test('§7 Redux DevTools shows 15,000 borrowers when it is opened after many actions', async ({
  openApp,
  openMonitor,
  page,
}) => {
  await openApp({ portfolio: portfolioOf(15_000) });
  const { list, heading, button } = locators(page);
  await button('AI Explainability').click();
  await list.focus();
  for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowDown');
  await expect(heading('Borrower 12')).toBeVisible();

  const { monitor, ms } = await timeOpening(openMonitor);
  await expect(monitor.tree).toContainText('collapse: "hidden"');
  await expect(monitor.tree).toContainText('selectedBorrowerId: "b-12"');
  report(`15,000 borrowers: monitor opened late is shown in ${ms.toFixed()} ms`);
  expect(ms).toBeLessThan(MAX_OPENING_MS);

  await monitor.jump('machine/collapse/collapse.toggle');
  await expect(heading('Borrower 0')).toBeVisible();
});

test('§7 Redux DevTools does not slow down a click among 100,000 borrowers', async ({
  openApp,
  openMonitor,
  page,
  devServer,
}) => {
  const portfolio = portfolioOf(100_000);
  await openApp({ portfolio });
  const { monitor } = await timeOpening(openMonitor);
  await withBrowser({ extension: false }, async (context) => {
    const [plainPage = await context.newPage()] = context.pages();
    await embedPortfolio(plainPage, portfolio);
    await plainPage.goto(devServer.url);
    await waitForDetail(plainPage);

    // Chromium paints a tab behind another one late.
    await page.bringToFront();
    const times: { with: number; without: number }[] = [];
    // The first clicks warm up. A pair is measured side by side, so that other work slows both.
    for (let index = 1; index <= 10; index++) {
      // The extension relays at most every 500 ms: after a pause each click pays for its own.
      await page.waitForTimeout(700);
      const pair = {
        with: await timeClick(page, index),
        without: await timeClick(plainPage, index),
      };
      if (index > 3) times.push(pair);
    }
    await monitor.expectLast('lendingApi/getBorrower/fulfilled');

    const withExtension = median(times.map((pair) => pair.with));
    const without = median(times.map((pair) => pair.without));
    report(
      `100,000 borrowers: a click takes ${withExtension.toFixed()} ms, without the extension ${without.toFixed()} ms`,
    );
    // At most 1.3 ×, and one frame for what a busy machine delays.
    expect(withExtension).toBeLessThan(1.3 * without + 17);
  });
});
