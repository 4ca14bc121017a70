import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { test, waitForStart } from '../browser/fixtures';
import { buildsFolder, folderOf } from '../browser/testBuilds';
import { readLoadTimes, untilIdle } from './inPage';
import { printMedian } from './metrics';

// A paint waits for the next frame, so its times are coarse and need many rounds.
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 30);

/** Makes the page `static`, which is `sample` without scripts. */
function makeStaticPage() {
  const folder = path.join(buildsFolder, 'static');
  cpSync(folderOf('sample'), folder, { recursive: true });
  writeFileSync(path.join(folder, 'blank.html'), '');
  const file = path.join(folder, 'index.html');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/<script\b.*?<\/script>/gsu, ''));
}

/** Loads a build in a new page without a cache. */
async function measureLoad(browser: Browser, origin: string, build: string) {
  const page = await browser.newPage();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // Starts the renderer process of the origin before the load to measure.
  await page.goto(`${origin}/static/blank.html`);
  await page.goto(`${origin}/${build}/`, { waitUntil: 'commit' });
  // A command would take time from the page while it loads.
  await page.waitForTimeout(1500);
  if (build !== 'static') await waitForStart(page);
  await page.evaluate(untilIdle);
  const times = await page.evaluate(readLoadTimes);
  await page.close();
  return times;
}

test('loading at 4× CPU slowdown', async ({ browser, origin }) => {
  makeStaticPage();
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const page = await measureLoad(browser, origin, 'static');
    const app = await measureLoad(browser, origin, 'sample');
    const many = await measureLoad(browser, origin, 'hundredThousandBorrowers');
    rounds.push({ page, app, many });
  }
  const paints = rounds.map(({ app }) => app.largestPaint);
  printMedian('largest paint', 'ms', paints);
  const byStatic = rounds.map(({ app, page }) => app.largestPaint / page.largestPaint);
  printMedian('largest paint, app / static page', '×', byStatic, '≤ 1.3');
  const bySample = rounds.map(({ many, app }) => many.largestPaint / app.largestPaint);
  printMedian('largest paint, 100,000 / 11 borrowers', '×', bySample, '≤ 1.5');
  const blocking = rounds.map(({ app }) => app.blockingTime);
  printMedian('total blocking time', 'ms', blocking, '≤ 300');
});
