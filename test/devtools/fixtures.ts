import { chromium, type Page, test as base } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../browser/chromium';
import { startDevServer } from '../browser/editableDevServer';
import { locators } from '../browser/fixtures';
import { project } from '../browser/runWebpack';
import { createMonitor, type Monitor } from './monitor';
import { extensionFolder } from './projects';

type Fixtures = {
  /** Opens the dashboard and waits until it shows the detail. */
  openApp: () => Promise<void>;
  monitor: Monitor;
  failOnError: undefined;
};

type WorkerFixtures = {
  devServerUrl: string;
  /** A Chromium with the extension: a window for the dashboard, one for the monitor. */
  chromiumWithExtension: { dashboard: Page; monitor: Monitor; messages: string[] };
};

/**
 * Playwright's test in a Chromium with Redux DevTools. The tests share the dev server and both windows, which have one
 * clock. A test fails on any uncaught error, in the page or in the monitor, and on any console error or warning of the
 * page.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  devServerUrl: [
    // Playwright requires a destructuring pattern here.
    async ({}, provide) => {
      const { url, stop } = await startDevServer(project, ['--name=devtools']);
      await provide(url);
      await stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  chromiumWithExtension: [
    async ({}, provide) => {
      if (!extensionFolder) throw new Error('REDUX_DEVTOOLS_EXTENSION names no extension.');
      // An empty name makes a profile that is deleted at the end.
      const context = await chromium.launchPersistentContext('', {
        executablePath: chromiumPath(),
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
        ignoreDefaultArgs: ['--disable-extensions'],
        args: [
          ...chromiumArgs,
          `--disable-extensions-except=${extensionFolder}`,
          `--load-extension=${extensionFolder}`,
          // Otherwise Chromium ignores --load-extension.
          '--disable-features=DisableLoadExtensionCommandLineSwitch',
        ],
      });
      const [dashboard = await context.newPage()] = context.pages();
      // In a window of its own: Chromium paints a background tab once a second, and a click waits for a paint.
      const opened = context.waitForEvent('page');
      const session = await context.newCDPSession(dashboard);
      await session.send('Target.createTarget', { url: 'about:blank', newWindow: true });
      const monitor = await opened;
      const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers();
      // High enough for the rows of a session.
      await monitor.setViewportSize({ width: 1440, height: 1600 });
      await monitor.goto(new URL('/devpanel.html', worker.url()).href);

      const messages: string[] = [];
      context.on('weberror', (webError) => messages.push(webError.error().message));
      dashboard.on('console', (message) => {
        // The dev server's client warns of edited files.
        const isOfDevServer = /\[HMR\]|webpack-dev-server/.test(message.text());
        if (/error|warning/.test(message.type()) && !isOfDevServer) messages.push(message.text());
      });
      await provide({ dashboard, monitor: createMonitor(monitor), messages });
      await context.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  page: ({ chromiumWithExtension: { dashboard } }, provide) => provide(dashboard),
  monitor: ({ chromiumWithExtension: { monitor } }, provide) => provide(monitor),
  openApp: ({ page, devServerUrl }, provide) =>
    provide(async () => {
      await page.goto(devServerUrl);
      await base.expect(locators(page).detail).toHaveAttribute('aria-busy', 'false');
    }),
  failOnError: [
    async ({ chromiumWithExtension: { messages } }, provide) => {
      await provide(undefined);
      base.expect(messages.splice(0)).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
