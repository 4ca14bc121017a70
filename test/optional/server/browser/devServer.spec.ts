import { createServer } from 'node:net';
import { startReferenceServer } from '../../../../src/optional/server/referenceServer/referenceServer';
import { startEditableDevServer, type EditableDevServer } from '../../../browser/editableDevServer';
import { expect, locators, test } from '../../../browser/fixtures';
import { listen } from '../../../browser/listen';

test.describe.configure({ timeout: 600_000 });
// The dev server's client logs every update, and Chromium every failed request.
test.use({ allowConsoleMessages: true });

let devServer: EditableDevServer | undefined;
test.afterEach(() => devServer?.stop());

test('§7 §8 the dev server proxies calls, applies edits, reports failures', async ({ page }) => {
  const other = createServer();
  const port = await listen(other);
  const server = await startReferenceServer({ signIn: true });
  const { url } = server;
  const { host, origin } = new URL(url);
  devServer = await startEditableDevServer(['--env', `api=${url}`], port);
  try {
    expect(Number(new URL(devServer.url).port)).toBeGreaterThan(port);
    await page.goto(devServer.url);
    const { option, detail, broker, button, tab, toast } = locators(page);
    await broker.getByRole('link', { name: 'Sign in' }).first().click();
    await expect(page).toHaveURL(`${devServer.url}sign-in`);
    await page.goto(devServer.url);
    await option('Elena Petrova').click();
    await expect(detail).toContainText('688');
    await button('Escalate to Committee').click();
    await expect(toast).toHaveText('Escalated to Credit Committee.');
    for (const { headers } of server.requests) expect(headers).toMatchObject({ host });
    const post = server.requests.find(({ method }) => method === 'POST');
    expect(post?.headers).toMatchObject({ origin });

    const failures = 'src/optional/server/http/httpFailure.ts';
    devServer.editFile(failures, 'Nothing was sent.', 'No request was sent.');
    devServer.editFile('src/domain/stage.ts', "'Review'", "'Checked'");
    await expect(tab('Checked 4')).toBeVisible({ timeout: 60_000 });
    await expect(detail).toContainText('688');

    await server.close();
    await button('Escalate to Committee').click();
    await expect(toast).toHaveText(
      'Escalate to Committee failed. The server cannot be reached. No request was sent.',
    );
    expect(devServer.readOutput()).toContain(`--env api: no answer from ${url} (ECONNREFUSED).`);
  } finally {
    await server.close().catch(() => undefined);
    other.close();
  }
});
