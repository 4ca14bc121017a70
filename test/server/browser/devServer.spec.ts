import { startEditableDevServer } from '../../browser/editableDevServer';
import { expect, keepToasts, locators, test } from '../../browser/fixtures';
import { serveExample } from './serveExample';

test.describe.configure({ timeout: 300_000 });
// The dev server's client logs every update, and Chromium every failed request.
test.use({ allowConsoleMessages: true });

const gone = 'npm start, without hot updates, too, passes calls on to the server, and says that it is gone';
test(gone, async ({ page }) => {
  const { url, requests, close } = await serveExample();
  const { host, origin } = new URL(url);
  const devServer = await startEditableDevServer(['--env', `api=${url}`, '--no-hot']);
  await page.addInitScript(keepToasts);
  try {
    await page.goto(devServer.url);
    const { option, button, toast } = locators(page);
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
