import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { test as base, type CDPSession, type Page, type ViewportSize } from '@playwright/test';
import sirv from 'sirv';
import { launchBareBrowser, newBarePage } from './bareBrowser';
import { buildsFolder, type Build } from './builds';
import { installBench, type LoadTimes } from './inPage';

/** Sends the commands that slow down the processor or the network. */
export type Throttle = (send: CDPSession['send']) => Promise<unknown>;

type Fixtures = {
  /** A static server for the builds, with the paths requested so far. */
  server: { readonly origin: string; readonly requests: readonly string[] };
  /** Opens a build in a browser context of its own and waits until the page is idle. */
  openPage: (build: Build, viewport?: ViewportSize) => Promise<Page>;
  /** Loads a build in a Chromium without Playwright's instrumentation. */
  measureLoad: (build: Build, throttle: Throttle) => Promise<LoadTimes>;
};

export { expect } from '@playwright/test';

export const test = base.extend<Fixtures>({
  // Playwright requires a destructuring pattern here.
  server: async ({}, provide) => {
    const requests: string[] = [];
    const server = createServer(sirv(buildsFolder, { gzip: true, maxAge: 600 }));
    server.on('request', ({ url = '' }) => requests.push(url));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    // Safe to cast: the address of a TCP server is an AddressInfo.
    const { port } = server.address() as AddressInfo;
    await provide({ origin: `http://127.0.0.1:${port}`, requests });
    server.closeAllConnections();
    server.close();
  },

  openPage: async ({ browser, server: { origin } }, provide) => {
    await provide(async (build, viewport) => {
      const page = await browser.newPage(viewport && { viewport });
      await page.addInitScript(installBench);
      // Starts the renderer process of the origin before the load to measure.
      await page.goto(origin);
      await page.goto(`${origin}/${build}/`);
      await page.evaluate(() => bench.untilLoaded());
      return page;
    });
    for (const context of browser.contexts()) await context.close();
  },

  measureLoad: async ({ server: { origin }, viewport, launchOptions }, provide) => {
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
      await send('Page.navigate', { url: origin });
      await send('Page.navigate', { url: `${origin}/${build}/` });
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
