import { chromium, type Page } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../browser/chromium';
import { startDevServer } from '../browser/editableDevServer';
import { expect, test as base } from '../browser/fixtures';
import { project } from '../browser/runWebpack';

const extension = process.env.REDUX_DEVTOOLS_EXTENSION;
const forbidsExtensions = 'DisableLoadExtensionCommandLineSwitch';

/** Playwright's test with the page of npm start in a Chromium that has Redux DevTools, and its monitor. */
export const test = base.extend<{ monitor: ReturnType<typeof createMonitor> }, { devServer: { url: string } }>({
  devServer: [
    async ({}, provide) => {
      const devServer = await startDevServer(project, ['--name=devtools', '--client-logging=none']);
      await provide(devServer);
      await devServer.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  async context({}, provide) {
    const context = await chromium.launchPersistentContext('', {
      executablePath: chromiumPath(),
      ignoreDefaultArgs: ['--disable-extensions'],
      args: [...chromiumArgs, `--load-extension=${extension}`, `--disable-features=${forbidsExtensions}`],
    });
    const errors: string[] = [];
    context.on('weberror', (webError) => errors.push(webError.error().message));
    await provide(context);
    await context.close();
    expect(errors).toEqual([]);
  },
  openApp: ({ page, devServer }, provide) => provide(() => page.goto(devServer.url).then(() => undefined)),
  async monitor({ context, page }, provide) {
    const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers();
    // In a window of its own: Chromium paints a background tab once a second, and a click waits for a paint.
    const opened = context.waitForEvent('page');
    const session = await context.newCDPSession(page);
    await session.send('Target.createTarget', { url: 'about:blank', newWindow: true });
    const monitor = await opened;
    await monitor.setViewportSize({ width: 1440, height: 1600 });
    await monitor.goto(new URL('/devpanel.html', worker.url()).href);
    await provide(createMonitor(monitor));
  },
});

/** The monitor of Redux DevTools. */
function createMonitor(page: Page) {
  const rows = page.locator('[data-id]');
  /** The newest action of a type. */
  const rowOf = (type: string) => rows.filter({ has: page.getByText(type, { exact: true }) }).last();
  return {
    page,
    rows,
    rowOf,
    /** The tree of the State or Diff tab. */
    tree: page.getByTestId('inspector').getByRole('list').first(),
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    moveSliderToEnd: () => page.getByRole('slider').press('End'),
    async jumpTo(type: string) {
      await rowOf(type).hover(); // Then the button replaces the time.
      await rowOf(type).getByText('Jump', { exact: true }).click();
    },
  };
}
