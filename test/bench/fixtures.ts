import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { test as base } from '@playwright/test';
import sirv from 'sirv';
import { listen } from '../browser/listen';
import { buildsFolder, folderOf, type Build } from '../browser/testBuilds';
import { launchBareBrowser, newBarePage } from './bareBrowser';
import { installBench, type LoadTimes } from './inPage';

type BenchPage = Build | 'static';

type Fixtures = {
  /** The URL of a server of the builds, with a final slash. `static` is `sample` without scripts. */
  url: string;
  /** Opens a build and waits until the page is idle. */
  openPage: (build: BenchPage) => Promise<void>;
  /** Loads a build at 4× CPU slowdown in a Chromium without Playwright's instrumentation. */
  measureLoad: (build: BenchPage) => Promise<LoadTimes>;
};

/** Creates the listener that serves the builds, and the page `static`. */
function createPageListener(): RequestListener {
  const sample = readFileSync(path.join(folderOf('sample'), 'index.html'), 'utf8');
  const pages = new Map([
    // Without an icon of its own, Chromium would request one.
    ['/', '<!doctype html><link rel="icon" href="data:," />'],
    ['/static/', sample.replace(/<script\b.*?<\/script>/gsu, '')],
  ]);
  folderOf('hundredThousandBorrowers');
  const sendFile = sirv(buildsFolder, { gzip: true, maxAge: 600 });
  return (request, response) => {
    const { url = '' } = request;
    const page = pages.get(url);
    request.url = url.replace('/static/', '/sample/');
    if (page === undefined) sendFile(request, response);
    else response.setHeader('Content-Type', 'text/html').end(page);
  };
}

/** Playwright's test with the fixtures of the bench. */
export const test = base.extend<Fixtures>({
  // Playwright requires a destructuring pattern here.
  url: async ({}, provide) => {
    const server = createServer(createPageListener());
    await provide(`http://127.0.0.1:${await listen(server)}/`);
    server.closeAllConnections();
    server.close();
  },

  openPage: async ({ page, url }, provide) => {
    await provide(async (build) => {
      await page.addInitScript(installBench);
      await page.goto(`${url}${build}/`);
      await page.evaluate(() => bench.untilLoaded());
    });
  },

  measureLoad: async ({ url, viewport, launchOptions }, provide) => {
    const browser = await launchBareBrowser(launchOptions);
    await provide(async (build) => {
      const { send, close } = await newBarePage(browser);
      const screen = { width: 0, height: 0, ...viewport, deviceScaleFactor: 1, mobile: false };
      await send('Page.enable');
      await send('Emulation.setDeviceMetricsOverride', screen);
      await send('Emulation.setCPUThrottlingRate', { rate: 4 });
      const source = `(${installBench.toString()})()`;
      await send('Page.addScriptToEvaluateOnNewDocument', { source });
      // Starts the renderer process of the origin before the load to measure.
      await send('Page.navigate', { url });
      await send('Page.navigate', { url: `${url}${build}/` });
      // A command would take time from the page while it loads.
      await delay(500);
      const { result, exceptionDetails } = await send('Runtime.evaluate', {
        expression: 'bench.untilLoaded()',
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
      await close();
      // Safe to cast: untilLoaded returns it.
      return result.value as LoadTimes;
    });
    await browser.close();
  },
});
