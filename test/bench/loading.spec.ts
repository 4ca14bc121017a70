import type { Browser } from '@playwright/test';
import { test, waitForStart } from '../browser/fixtures';
import type { Build } from '../browser/testBuilds';
import { readLoadTimes, untilIdle } from './inPage';
import { printMedian } from './metrics';

// A paint waits for the next frame, so its times are coarse and need many rounds.
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 30);

/** Loads a build in a new page without a cache. */
async function measureLoad(browser: Browser, origin: string, build: Build) {
  const page = await browser.newPage();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // Starts the renderer process of the origin before the load to measure.
  await page.goto(`${origin}/sample/oss-licenses.json`);
  await page.goto(`${origin}/${build}/`, { waitUntil: 'commit' });
  // A command would take time from the page while it loads.
  await page.waitForTimeout(1500);
  await waitForStart(page);
  await page.evaluate(untilIdle);
  const times = await page.evaluate(readLoadTimes);
  await page.close();
  return times;
}

test('loading at 4× CPU slowdown', async ({ browser, origin }) => {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const app = await measureLoad(browser, origin, 'sample');
    const many = await measureLoad(browser, origin, 'hundredThousandBorrowers');
    rounds.push({ app, many });
  }
  const paints = rounds.map(({ app }) => app.largestPaint);
  printMedian('largest paint', 'ms', paints);
  const bySample = rounds.map(({ many, app }) => many.largestPaint / app.largestPaint);
  printMedian('largest paint, 100,000 / 11 borrowers', '×', bySample, '≤ 1.5');
  const blocking = rounds.map(({ app }) => app.blockingTime);
  printMedian('total blocking time', 'ms', blocking, '≤ 300');
});
