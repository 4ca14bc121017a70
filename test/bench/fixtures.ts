import { setTimeout as delay } from 'node:timers/promises';
import { test as base, type CDPSession, type Page, type ViewportSize } from '@playwright/test';
import sirv from 'sirv';
import { startReferenceServer } from '../../src/referenceServer/referenceServer';
import { launchBareBrowser, newBarePage } from './bareBrowser';
import { buildsFolder, createPortfolio, type Build } from './builds';
import { installBench, type LoadTimes } from './inPage';

/** Sends the commands that slow down the processor or the network. */
export type Throttle = (send: CDPSession['send']) => Promise<unknown>;

type Fixtures = {
  /** How many borrowers the server has that `apiBuild` and `apiUnchecked` ask. */
  serverBorrowers: number;
  /** A server for the builds and their calls, with the paths of the files requested so far. */
  server: { readonly url: string; readonly requests: readonly string[] };
  /** Opens a build in a browser context of its own and waits until the page is idle. */
  openPage: (build: Build, viewport?: ViewportSize) => Promise<Page>;
  /** Loads a build in a Chromium without Playwright's instrumentation. */
  measureLoad: (build: Build, throttle: Throttle) => Promise<LoadTimes>;
};

export const test = base.extend<Fixtures>({
  serverBorrowers: [1_000, { option: true }],

  server: async ({ serverBorrowers }, provide) => {
    const requests: string[] = [];
    const sendFile = sirv(buildsFolder, { gzip: true, maxAge: 600 });
    const server = await startReferenceServer({
      portfolio: createPortfolio(serverBorrowers),
      serveFile: (request, response) => {
        requests.push(request.url ?? '');
        sendFile(request, response);
      },
    });
    await provide({ url: server.url, requests });
    await server.close();
  },

  openPage: async ({ browser, server: { url } }, provide) => {
    await provide(async (build, viewport) => {
      const page = await browser.newPage(viewport && { viewport });
      await page.addInitScript(installBench);
      // Starts the renderer process of the origin before the load to measure.
      await page.goto(url);
      await page.goto(`${url}${build}/`);
      await page.evaluate(() => bench.untilLoaded());
      return page;
    });
    for (const context of browser.contexts()) await context.close();
  },

  measureLoad: async ({ server: { url }, viewport, launchOptions }, provide) => {
    const browser = await launchBareBrowser(launchOptions);
    await provide(async (build, throttle) => {
      const { send, close } = await newBarePage(browser);
      const screen = { width: 0, height: 0, ...viewport, deviceScaleFactor: 1, mobile: false };
      await send('Page.enable');
      await send('Emulation.setDeviceMetricsOverride', screen);
      await throttle(send);
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
