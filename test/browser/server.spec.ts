import { startCommand } from '../startCommand';
import { boxOf, expect, keepToasts, locators, test } from './fixtures';
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

const lost =
  'a lost action is not confirmed, a lost refresh is a line; the next press sends the same key; Back requests everything';
test(lost, { tag: '@firefox' }, async ({ page, openApp, origin }) => {
  await page.clock.install();
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
  const { option, button, toast, detail } = locators(page);
  await option('Priya Raman').click();
  await expect(detail).toContainText('720');
  failing = /POST|b-1001/;
  await button('Escalate to Committee').click();
  await expect(toast).toHaveText('Escalate to Committee is not confirmed. The server does not respond.');
  await page.clock.fastForward(60_000); // The page refreshes the borrower.
  for (let turn = 0; turn < 5; turn++) await page.clock.fastForward(10_000); // And tries again.
  const line = page.getByRole('alert').filter({ hasText: 'details could not be refreshed' });
  await expect(line).toBeVisible();
  await page.setViewportSize({ width: 375, height: 812 });
  expect((await boxOf(line)).height).toBeLessThan(80);
  failing = /^$/;
  await button('Escalate to Committee').click();
  await expect(toast).toHaveText('Escalated to Credit Committee.');
  const presses = calls.filter((call) => call.startsWith('POST'));
  expect(presses).toEqual([expect.stringMatching(/escalate [\w-]{21}$/), presses[0]]);
  await page.goto(`${origin}/sample/`);
  calls.splice(0);
  await page.evaluate(() => history.back());
  await expect.poll(() => calls).toContain('GET /api/borrowers/pipeline');
  await expect(option('Priya Raman')).toBeVisible();
  expect(calls).toContain('GET /api/broker/me');
});
