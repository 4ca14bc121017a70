import { writeFileSync } from 'node:fs';
import sample from '../../src/portfolio/portfolio.json';
import { startReferenceServer } from '../referenceServer/referenceServer';
import { expect, locators, test } from './fixtures';
import { startDevServer } from './startDevServer';

test.describe.configure({ timeout: 180_000 });
// The dev server's client logs every update, and Chromium every failed request.
test.use({ allowConsoleMessages: true });

test('§3 the dev server reloads an edited portfolio and shows an issue with its path', async ({
  page,
}, testInfo) => {
  const file = testInfo.outputPath('mine.json');
  const saveBroker = (broker: object) => {
    writeFileSync(file, JSON.stringify({ ...sample, broker: { ...sample.broker, ...broker } }));
  };
  saveBroker({ name: 'Ada Quill' });
  const devServer = await startDevServer(['--env', `portfolio=${file}`]);
  try {
    // The dev server would name a folder of other files that it serves. There is none.
    expect(devServer.readOutput()).not.toContain('public');
    await page.goto(devServer.url);
    await expect(locators(page).broker).toContainText('Ada Quill', { timeout: 90_000 });

    saveBroker({ name: 'Berta Stern' });
    await expect(locators(page).broker).toContainText('Berta Stern', { timeout: 60_000 });

    saveBroker({ name: 'Berta Stern', deals: 'many' });
    await expect(
      page.frameLocator('#webpack-dev-server-client-overlay').locator('body'),
    ).toContainText('mine.json: broker.deals: expected a number, got "many"', {
      timeout: 60_000,
    });
  } finally {
    await devServer.stop();
  }
});

test('§7 §8 the dev server passes the calls on to a server that knows cookies and no CORS; while that is down, the panel and one line of the terminal say so', async ({
  page,
}) => {
  let server = await startReferenceServer({ signIn: true });
  const { url } = server;
  const { host, origin, port } = new URL(url);
  const devServer = await startDevServer(['--env', `api=${url}`]);
  const message = `${url} cannot be reached (ECONNREFUSED).`;
  const countLines = () => devServer.readOutput().split(`--env api: ${message}\n`).length - 1;
  try {
    // A cookie is of a host, whatever the port.
    await page.goto(`${url}sign-in`);
    await page.goto(devServer.url);
    const { option, detail, button, toast } = locators(page);
    await option('Elena Petrova').click();
    await expect(detail).toContainText('688', { timeout: 90_000 });
    await button('Escalate to Committee').click();
    await expect(toast).toHaveText('Escalated to Credit Committee.');
    for (const { headers } of server.requests) expect(headers).toMatchObject({ host });
    expect(server.requests.at(-1)?.headers).toMatchObject({ origin });

    await server.close();
    for (const name of ['Marcus Oyelaran', 'Tom Beckett']) {
      await option(name).click();
      await expect(detail.getByRole('alert')).toContainText(message, { timeout: 15_000 });
    }
    expect(countLines()).toBe(1);

    server = await startReferenceServer({ signIn: true, port: Number(port) });
    await button(/^Retry/).click();
    await expect(detail.getByRole('alert')).toHaveCount(0);
    await expect(detail).toHaveAttribute('aria-busy', 'false');

    await server.close();
    await option('Marcus Oyelaran').click();
    await expect(detail.getByRole('alert')).toContainText(message, { timeout: 15_000 });
    expect(countLines()).toBe(2);
  } finally {
    await devServer.stop();
    await server.close();
  }
});
