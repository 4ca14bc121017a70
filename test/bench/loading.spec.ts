import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { test } from '../browser/fixtures';
import { buildsFolder, folderOf } from '../browser/testBuilds';
import { installBench, type LoadTimes } from './inPage';
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
  await page.addInitScript(installBench);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // Starts the renderer process of the origin before the load to measure.
  await page.goto(`${origin}/static/blank.html`);
  await page.goto(`${origin}/${build}/`, { waitUntil: 'commit' });
  // A command would take time from the page while it loads.
  await page.waitForTimeout(500);
  const times = await page.evaluate(() => bench.untilLoaded());
  await page.close();
  return times;
}

test('loading at 4× CPU slowdown', async ({ browser, origin }) => {
  makeStaticPage();
  const times = {
    static: [] as LoadTimes[],
    sample: [] as LoadTimes[],
    hundredThousandBorrowers: [] as LoadTimes[],
  };
  for (let round = 0; round < ROUNDS; round++) {
    for (const [build, samples] of Object.entries(times)) {
      samples.push(await measureLoad(browser, origin, build));
    }
  }
  const { static: page, sample: app, hundredThousandBorrowers: many } = times;
  const read = (samples: readonly LoadTimes[], name: keyof LoadTimes) => samples.map(({ [name]: time }) => time);
  const divide = (samples: readonly LoadTimes[], by: readonly LoadTimes[]) =>
    samples.map(({ largestPaint }, round) => largestPaint / (by[round]?.largestPaint ?? NaN));
  printMedian('largest paint', 'ms', read(app, 'largestPaint'));
  printMedian('largest paint, app / static page', '×', divide(app, page), '≤ 1.3');
  printMedian('largest paint, 100,000 / 11 borrowers', '×', divide(many, app), '≤ 1.5');
  printMedian('total blocking time', 'ms', read(app, 'blockingTime'), '≤ 300');
  printMedian('all data rendered', 'ms', read(app, 'firstRender'));
  printMedian('all data rendered, 100,000 borrowers', 'ms', read(many, 'firstRender'));
});
