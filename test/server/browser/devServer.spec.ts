import { startEditableDevServer } from '../../browser/editableDevServer';
import { expect, keepToasts, locators, test } from '../../browser/fixtures';
import { serveExample } from './serveExample';

test.describe.configure({ timeout: 300_000 });
// The dev server's client logs every update, and Chromium every failed request.
test.use({ allowConsoleMessages: true });

test('npm start, without hot updates, too, passes calls and the sign-in on to the server, and says that it is gone', async ({
  page,
}) => {
  const { url, requests, faults, close } = await serveExample();
  const { host, origin } = new URL(url);
  const problem = { 'Content-Type': 'application/problem+json' };
  faults.set('GET /api/broker/me', (_request, response) =>
    response.writeHead(401, problem).end('{"sign_in":"/sign-in"}'),
  );
  const devServer = await startEditableDevServer(['--env', `api=${url}`, '--no-hot']);
  await page.addInitScript(keepToasts);
  try {
    await page.goto(devServer.url);
    const { option, broker, button, toast } = locators(page);
    await broker.getByRole('link', { name: 'Sign in' }).click();
    await expect.poll(() => requests.map((request) => request.url)).toContain('/sign-in');
    await page.goto(devServer.url);
    await option('Priya Raman').click();
    await button('Escalate to Committee').click();
    await expect(toast).toHaveText('Escalated to Credit Committee.');
    for (const { headers } of requests) expect(headers).toMatchObject({ host, origin });

    close();
    await button('Send to Valuer').click();
    await expect(toast).toHaveText(/is not confirmed\. The server is not available \(504\)\./);
  } finally {
    close();
    await devServer.stop();
  }
});
