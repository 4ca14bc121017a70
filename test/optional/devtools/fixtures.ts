import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  test as base,
  chromium,
  type BrowserContext,
  type Page,
  type WebError,
} from '@playwright/test';
import type { Portfolio } from '../../../src/api/local/portfolioSchema';
import { chromiumPath } from '../../browser/chromium';
import { startEditableDevServer, type EditableDevServer } from '../../browser/editableDevServer';
import { extensionFolder } from './extension';
import { Monitor } from './monitor';

type Fixtures = {
  /** Opens the dashboard, by default with the built-in portfolio, and waits until it shows the detail. */
  openApp: (portfolio?: Portfolio) => Promise<void>;
  /** Opens the monitor of Redux DevTools in a window of its own. */
  openMonitor: () => Promise<Monitor>;
  /** The monitor, opened before the dashboard. */
  monitor: Monitor;
  failOnError: undefined;
  /** Text of the errors and warnings that a test provokes. */
  allowedMessage: RegExp | undefined;
};

type WorkerFixtures = { devServer: EditableDevServer; browserWithExtension: BrowserContext };

/**
 * Playwright's test in a Chromium with Redux DevTools. The tests share the browser and the dev
 * server; each has its own pages, with one clock, which it can move. A test fails on any uncaught
 * error, in the page or in the monitor, and on any alert, console error or warning of the page.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  devServer: [
    // Playwright requires a destructuring pattern here.
    async ({}, provide) => {
      const devServer = await startEditableDevServer();
      await provide(devServer);
      await devServer.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  browserWithExtension: [
    async ({}, provide) => {
      if (!extensionFolder) throw new Error('REDUX_DEVTOOLS_EXTENSION names no extension.');
      const profile = await mkdtemp(path.join(tmpdir(), 'redux-devtools-'));
      const context = await chromium.launchPersistentContext(profile, {
        executablePath: chromiumPath(),
        headless: false,
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
        ignoreDefaultArgs: ['--disable-extensions'],
        args: [
          // Chromium's sandbox does not start for root, the user in most containers.
          ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
          `--disable-extensions-except=${extensionFolder}`,
          `--load-extension=${extensionFolder}`,
          // Chromium ignores --load-extension without the first, and pauses covered windows without
          // the second.
          '--disable-features=DisableLoadExtensionCommandLineSwitch,CalculateNativeWinOcclusion',
        ],
      });
      await provide(context);
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  context: async ({ browserWithExtension }, provide) => {
    await provide(browserWithExtension);
  },
  page: async ({ context }, provide) => {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.clock.install();
    await provide(page);
    await page.close();
  },
  openApp: async ({ page, devServer }, provide) => {
    await provide(async (portfolio) => {
      if (portfolio) await embedPortfolio(page, portfolio);
      await page.goto(devServer.url);
      await waitForDetail(page);
    });
  },
  openMonitor: async ({ context, page: dashboard }, provide) => {
    let page: Page | undefined;
    await provide(async () => {
      // In a window of its own: Chromium paints a background tab once a second, and a click waits
      // for a paint.
      const opened = context.waitForEvent('page');
      const browser = await context.newCDPSession(dashboard);
      await browser.send('Target.createTarget', { url: 'about:blank', newWindow: true });
      page = await opened;
      page.setDefaultTimeout(10_000);
      const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers();
      const origin = `chrome-extension://${new URL(worker.url()).host}`;
      // The monitor of an earlier test has stored its tab, and whether the dispatcher is shown.
      const session = await context.newCDPSession(page);
      const storageTypes = 'indexeddb,local_storage';
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
      // High enough for the rows of a session.
      await page.setViewportSize({ width: 1440, height: 1600 });
      await page.goto(`${origin}/devpanel.html`);
      return new Monitor(page, dashboard);
    });
    await page?.close();
  },
  monitor: async ({ openMonitor }, provide) => {
    await provide(await openMonitor());
  },
  allowedMessage: [undefined, { option: true }],
  failOnError: [
    async ({ context, page, allowedMessage }, provide) => {
      const messages: string[] = [];
      const onError = (webError: WebError) => messages.push(webError.error().message);
      context.on('weberror', onError);
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) messages.push(message.text());
      });
      page.on('dialog', (dialog) => {
        messages.push(dialog.message());
        void dialog.accept();
      });
      await provide(undefined);
      context.off('weberror', onError);
      base.expect(messages.filter((message) => !allowedMessage?.test(message))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** Replaces the portfolio that the dev server sends: quicker than a dev server for every portfolio. */
async function embedPortfolio(page: Page, portfolio: Portfolio): Promise<void> {
  const json = JSON.stringify(JSON.stringify(portfolio));
  await page.route('**/portfolio.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    // As webpack writes a JSON module.
    const body = script.replace(/JSON\.parse\('(?:[^'\\]|\\.)*'\)/s, () => `JSON.parse(${json})`);
    await route.fulfill({ response, body });
  });
}

/** Waits until the page is rendered and no response of the detail is pending. */
export async function waitForDetail(page: Page): Promise<void> {
  const detail = page.getByRole('region', { name: 'Borrower detail' });
  await base.expect(detail).toHaveAttribute('aria-busy', 'false');
}
