import { startReferenceServer } from '../../../../src/optional/server/referenceServer/referenceServer';
import { startEditableDevServer } from '../../../browser/editableDevServer';
import { expect, keepToasts, locators, test } from '../../../browser/fixtures';

test.describe.configure({ timeout: 600_000 });
// The dev server's client logs every update, and Chromium every failed request.
test.use({ allowConsoleMessages: true });

test('server: npm start passes calls and the sign-in on to the server, and reports that it is gone', async ({
  page,
}) => {
  const server = await startReferenceServer({ signIn: true });
  const { url } = server;
  const { host, origin } = new URL(url);
  const devServer = await startEditableDevServer(['--env', `api=${url}`]);
  await page.addInitScript(keepToasts);
  try {
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

    // An edit of a file keeps the selected borrower, as without a server.
    devServer.editFile('src/domain/stage.ts', "'Review'", "'Checked'");
    await expect(tab('Checked 4')).toBeVisible({ timeout: 60_000 });
    await expect(detail).toContainText('688');

    await server.close();
    await button('Escalate to Committee').click();
    await expect(toast).toHaveText(/ failed\. The server cannot be reached\. Nothing was sent\.$/);
    expect(devServer.readOutput()).toContain(`--env api: no response from ${url} (ECONNREFUSED).`);
  } finally {
    await server.close();
    await devServer.stop();
  }
});
