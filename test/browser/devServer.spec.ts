import { writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import sample from '../../src/portfolio/portfolio.json';
import { startEditableDevServer } from '../devtools/editableDevServer';
import { startReferenceServer } from '../../src/referenceServer/referenceServer';
import { expect, locators, test as base } from './fixtures';
import { project } from './runWebpack';
import { startDevServer, type DevServer } from './startDevServer';

/** Starts a dev server with flags of --env. It stops with the test. */
const test = base.extend<{ startServer: (...flags: string[]) => Promise<DevServer> }>({
  // Playwright requires a destructuring pattern here.
  startServer: async ({}, provide) => {
    const servers: DevServer[] = [];
    await provide(async (...flags) => {
      const env = flags.flatMap((flag) => ['--env', flag]);
      // Two tests at once would overwrite the same cache.
      const server = await startDevServer(['--no-cache', ...env]);
      servers.push(server);
      return server;
    });
    await Promise.all(servers.map((server) => server.stop()));
  },
});

test.describe.configure({ timeout: 180_000 });
// The dev server's client logs every update, and Chromium every failed request.
test.use({ allowConsoleMessages: true });

test('§3 the dev server reloads an edited portfolio, shows an issue with its path, and heals', async ({
  page,
  startServer,
}, testInfo) => {
  const file = testInfo.outputPath('mine.json');
  const saveBroker = (broker: object) => {
    writeFileSync(file, JSON.stringify({ ...sample, broker: { ...sample.broker, ...broker } }));
  };
  saveBroker({ name: 'Ada Quill' });
  const devServer = await startServer(`portfolio=${file}`);
  // webpack-dev-server would log a folder `public`, which does not exist.
  expect(devServer.readOutput()).not.toContain('public');
  await page.goto(devServer.url);
  await expect(locators(page).broker).toContainText('Ada Quill', { timeout: 15_000 });

  saveBroker({ name: 'Berta Stern' });
  await expect(locators(page).broker).toContainText('Berta Stern', { timeout: 60_000 });

  saveBroker({ name: 'Berta Stern', deals: 'many' });
  await expect(
    page.frameLocator('#webpack-dev-server-client-overlay').locator('body'),
  ).toContainText('mine.json: broker.deals: expected a number, got "many"', { timeout: 60_000 });

  saveBroker({ name: 'Clara Voss' });
  await expect(locators(page).broker).toContainText('Clara Voss', { timeout: 60_000 });
  await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
});

test('§8 the dev server shows an edited component without a reload: the borrower stays selected', async ({
  page,
}) => {
  const devServer = await startEditableDevServer();
  try {
    await page.goto(devServer.url);
    const { option, heading, button } = locators(page);
    await option('Elena Petrova').click({ timeout: 15_000 });
    await expect(heading('Elena Petrova')).toBeVisible();
    devServer.editFile('src/features/header/Header.tsx', '"Search"', '"Find"');
    await expect(button('Find')).toBeVisible({ timeout: 60_000 });
    await expect(heading('Elena Petrova')).toBeVisible();
  } finally {
    await devServer.stop();
  }
});

test('§8 the dev server on a port in use takes the next one', async ({ page }) => {
  const other = createServer();
  await once(other.listen(0, '127.0.0.1'), 'listening');
  // Safe to cast: the address of a TCP server is an AddressInfo.
  const { port } = other.address() as AddressInfo;
  const devServer = await startDevServer(['--no-cache'], project, {
    WEBPACK_DEV_SERVER_BASE_PORT: String(port),
  });
  try {
    expect(Number(new URL(devServer.url).port)).toBeGreaterThan(port);
    await page.goto(devServer.url);
    await expect(locators(page).heading('Priya Raman')).toBeVisible({ timeout: 15_000 });
  } finally {
    await devServer.stop();
    other.close();
  }
});

test('§7 the dev server passes the calls on to a server that knows cookies, but no CORS', async ({
  page,
  startServer,
}) => {
  const server = await startReferenceServer({ signIn: true });
  const { host, origin } = new URL(server.url);
  const devServer = await startServer(`api=${server.url}`);
  // Cookies ignore the port.
  await page.goto(`${server.url}sign-in`);
  await page.goto(devServer.url);
  const { option, detail, button, toast } = locators(page);
  await option('Elena Petrova').click({ timeout: 15_000 });
  await expect(detail).toContainText('688');
  await button('Escalate to Committee').click();
  await expect(toast).toHaveText('Escalated to Credit Committee.');
  for (const { headers } of server.requests) expect(headers).toMatchObject({ host });
  expect(server.requests.at(-1)?.headers).toMatchObject({ origin });
  await server.close();
});

test('§8 under the dev server, the panel and the terminal say that a server is down', async ({
  page,
  startServer,
}) => {
  let server = await startReferenceServer();
  const { url } = server;
  const devServer = await startServer(`api=${url}`);
  const message = 'The server cannot be reached.';
  await page.goto(devServer.url);
  const { option, detail, button, toast } = locators(page);
  await expect(option('Elena Petrova')).toBeVisible({ timeout: 15_000 });

  await server.close();
  await option('Elena Petrova').click();
  await expect(detail.getByRole('alert')).toContainText(message, { timeout: 15_000 });
  expect(devServer.readOutput()).toContain(`--env api: no answer from ${url} (ECONNREFUSED).`);

  server = await startReferenceServer({ port: Number(new URL(url).port) });
  await button(/^Retry/).click();
  await expect(detail).toContainText('688');
  await server.close();
  await button('Escalate to Committee').click();
  await expect(toast).toHaveText(
    'Escalate to Committee failed. The server cannot be reached. Nothing was sent.',
  );
});
