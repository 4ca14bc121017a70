import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, chromium, type BrowserContext, type Page } from '@playwright/test';
import type { Portfolio } from '../../src/portfolio/portfolioSchema';
import { chromiumPath } from '../browser/chromium';
import { startEditableDevServer, type EditableDevServer } from './editableDevServer';
import { extensionFolder } from './extension';
import { Monitor } from './monitor';

type OpenOptions = {
  /** The portfolio to embed in the page. The built-in one by default. */
  readonly portfolio?: Portfolio;
  /** The page to open it in. The first tab by default. */
  readonly page?: Page;
};

type Fixtures = {
  /** Opens the dashboard and waits until it shows the detail of the selected borrower. */
  openApp: (options?: OpenOptions) => Promise<void>;
  /** Opens the monitor of Redux DevTools in a tab of its own. */
  openMonitor: () => Promise<Monitor>;
  /** The monitor, opened before the dashboard. */
  monitor: Monitor;
  failOnError: undefined;
  /** Text of the errors and warnings that a test provokes. */
  allowedMessage: RegExp | undefined;
};

/**
 * Playwright's test with Redux DevTools in a fresh browser profile. A test fails on any uncaught
 * error, in the page or in the monitor, and on any error or warning in the console of the page.
 */
export const test = base.extend<Fixtures, { devServer: EditableDevServer }>({
  devServer: [
    // Playwright requires a destructuring pattern here.
    async ({}, provide) => {
      const devServer = await startEditableDevServer();
      await provide(devServer);
      await devServer.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  context: async ({}, provide) => {
    await withBrowser({ extension: true }, provide);
  },
  page: async ({ context }, provide) => {
    const [page] = context.pages();
    if (!page) throw new Error('Chromium has opened no tab.');
    page.setDefaultTimeout(20_000);
    await provide(page);
  },
  openApp: async ({ page: firstPage, devServer }, provide) => {
    await provide(async ({ portfolio, page = firstPage } = {}) => {
      if (portfolio) await embedPortfolio(page, portfolio);
      await page.goto(devServer.url);
      await waitForDetail(page);
    });
  },
  openMonitor: async ({ context }, provide) => {
    await provide(async () => {
      const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers();
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      // High enough for the rows of a session.
      await page.setViewportSize({ width: 1440, height: 1600 });
      await page.goto(`chrome-extension://${new URL(worker.url()).host}/devpanel.html`);
      return new Monitor(page);
    });
  },
  monitor: async ({ openMonitor }, provide) => {
    await provide(await openMonitor());
  },
  allowedMessage: [undefined, { option: true }],
  failOnError: [
    async ({ context, page, allowedMessage }, provide) => {
      const messages: string[] = [];
      context.on('weberror', (webError) => messages.push(webError.error().message));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) messages.push(message.text());
      });
      await provide(undefined);
      base.expect(messages.filter((message) => !allowedMessage?.test(message))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** Launches Chromium with a fresh profile, with or without the extension, for as long as `run` takes. */
export async function withBrowser(
  { extension }: { extension: boolean },
  run: (context: BrowserContext) => Promise<void>,
): Promise<void> {
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
      ...(extension
        ? [`--disable-extensions-except=${extensionFolder}`, `--load-extension=${extensionFolder}`]
        : []),
      // Chromium ignores --load-extension without the first, and pauses covered windows without
      // the second.
      '--disable-features=DisableLoadExtensionCommandLineSwitch,CalculateNativeWinOcclusion',
    ],
  });
  try {
    await run(context);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Replaces the portfolio that the dev server sends. Quicker than a dev server of its own for every
 * portfolio.
 */
export async function embedPortfolio(page: Page, portfolio: Portfolio): Promise<void> {
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
  await base.expect(detail).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 });
}
