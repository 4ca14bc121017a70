import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import sample from '../../src/portfolio/portfolio.json';
import { startEditableDevServer } from '../devtools/editableDevServer';
import { startReferenceServer } from '../../src/referenceServer/referenceServer';
import { expect, locators, test } from './fixtures';
import { listen } from './listen';
import { project } from './runWebpack';
import { startDevServer, type DevServer } from './startDevServer';

test.describe.configure({ timeout: 180_000 });
// The dev server's client logs every update, and Chromium every failed request.
test.use({ allowConsoleMessages: true });

let devServer: DevServer | undefined;
test.afterEach(() => devServer?.stop());

test('§3 the dev server reloads an edited portfolio, shows an issue with its path, and hides it once it is corrected', async ({
  page,
}, testInfo) => {
  const file = testInfo.outputPath('mine.json');
  const saveBroker = (broker: object) => {
    writeFileSync(file, JSON.stringify({ ...sample, broker: { ...sample.broker, ...broker } }));
  };
  saveBroker({ name: 'Ada Quill' });
  // Two tests at once would overwrite the same cache.
  devServer = await startDevServer(['--no-cache', '--env', `portfolio=${file}`]);
  // webpack-dev-server would log a folder `public`, which does not exist.
  expect(devServer.readOutput()).not.toContain('public');
  await page.goto(devServer.url);
  await expect(locators(page).broker).toContainText('Ada Quill');

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
  const editable = await startEditableDevServer();
  devServer = editable;
  await page.goto(editable.url);
  const { option, heading, button } = locators(page);
  await option('Elena Petrova').click();
  await expect(heading('Elena Petrova')).toBeVisible();
  editable.editFile('src/features/header/Header.tsx', '"Search"', '"Find"');
  await expect(button('Find')).toBeVisible({ timeout: 60_000 });
  await expect(heading('Elena Petrova')).toBeVisible();
});

test('§7 §8 the dev server uses a free port, proxies calls to a server without CORS, and reports when that is down', async ({
  page,
}) => {
  const other = createServer();
  const port = await listen(other);
  let server = await startReferenceServer({ signIn: true });
  const { url } = server;
  const { host, origin } = new URL(url);
  devServer = await startDevServer(['--no-cache', '--env', `api=${url}`], project, {
    WEBPACK_DEV_SERVER_BASE_PORT: String(port),
  });
  try {
    expect(Number(new URL(devServer.url).port)).toBeGreaterThan(port);
    // Cookies ignore the port.
    await page.goto(`${url}sign-in`);
    await page.goto(devServer.url);
    const { option, detail, button, toast } = locators(page);
    await option('Elena Petrova').click();
    await expect(detail).toContainText('688');
    await button('Escalate to Committee').click();
    await expect(toast).toHaveText('Escalated to Credit Committee.');
    for (const { headers } of server.requests) expect(headers).toMatchObject({ host });
    const post = server.requests.find(({ method }) => method === 'POST');
    expect(post?.headers).toMatchObject({ origin });

    await server.close();
    await option('Priya Raman').click();
    await expect(detail.getByRole('alert')).toContainText('The server cannot be reached.');
    expect(devServer.readOutput()).toContain(`--env api: no answer from ${url} (ECONNREFUSED).`);

    server = await startReferenceServer({ port: Number(new URL(url).port) });
    await button(/^Retry loading/).click();
    await expect(detail).toContainText('720');
    await server.close();
    await button('Escalate to Committee').click();
    await expect(toast).toHaveText(
      'Escalate to Committee failed. The server cannot be reached. Nothing was sent.',
    );
  } finally {
    await server.close().catch(() => undefined);
    other.close();
  }
});
