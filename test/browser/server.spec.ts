import { startCommand } from '../startCommand';
import { expect, keepToasts, locators, test } from './fixtures';
import { project } from './runWebpack';
import { apiUrl } from './testBuilds';

test.use({ allowConsoleMessages: true }); // Each failed request is one.

let server: Awaited<ReturnType<typeof startCommand>>;
test.beforeAll(async ({ origin }) => {
  const findUrl = (output: string) => /answers at (\S+)/.exec(output)?.[1];
  const script = ['node_modules/jiti/lib/jiti-cli.mjs', 'src/build/exampleServer.ts'];
  server = await startCommand(findUrl, [...script, origin, '0'], project);
});
// An action’s last effect is a request, which may be under way when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));
test.afterAll(() => server.stop());

test('after a lost action the next press sends its key again', { tag: '@firefox' }, async ({ page, openApp }) => {
  await page.addInitScript(keepToasts);
  const calls: string[] = [];
  let failing = /^$/;
  // The example server answers each call that the network does not lose.
  await page.route(`${apiUrl}/**`, async (route) => {
    const request = route.request();
    const call = request.url().replace(apiUrl, `${request.method()} `);
    calls.push(`${call} ${request.headers()['idempotency-key'] ?? ''}`.trim());
    if (failing.test(call)) return route.abort();
    return route.fulfill({ response: await route.fetch({ url: request.url().replace(apiUrl, server.url) }) });
  });
  await openApp('api');
  const { option, button, toast } = locators(page);
  await option('Priya Raman').click();
  failing = /POST/;
  await button('Escalate to Committee').click();
  await expect(toast).toHaveText('Escalate to Committee is not confirmed. The server does not respond.');
  failing = /^$/;
  // A press counts 500 ms after the last one.
  const later = await page.evaluate(() => performance.now() + 500);
  await page.waitForFunction((time) => performance.now() > time, later);
  await button('Escalate to Committee').click();
  await expect(toast).toHaveText('Escalated to Credit Committee.');
  const presses = calls.filter((call) => call.startsWith('POST'));
  expect(presses).toEqual([expect.stringMatching(/escalate [\w-]{21}$/), presses[0]]);
});
