import type { Page, Route } from '@playwright/test';
import { startCommand } from '../startCommand';
import { codeOf, policyFor, readHtml, readLicences, readPolicy } from './builtFiles';
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

const ESCALATE = 'POST /api/borrowers/b-1001/escalate';

/** Passes the calls of a page to the example server, or to these. Returns the calls, with the key of an action. */
async function serve(page: Page, responses: Record<string, ((route: Route) => Promise<void>) | undefined> = {}) {
  const calls: string[] = [];
  await page.addInitScript(keepToasts);
  await page.route(`${apiUrl}/**`, async (route) => {
    const request = route.request();
    const call = request.url().replace(apiUrl, `${request.method()} `);
    calls.push(`${call} ${request.headers()['idempotency-key'] ?? ''}`.trim());
    const respond = responses[call];
    if (respond) return respond(route);
    return route.fulfill({ response: await route.fetch({ url: request.url().replace(apiUrl, server.url) }) });
  });
  return calls;
}

const lost = 'an action whose server is gone is not confirmed; the next press sends the same key, and works';
test(lost, async ({ page, openApp }) => {
  await page.clock.install();
  const responses: Parameters<typeof serve>[1] = { [ESCALATE]: (route) => route.abort() };
  const calls = await serve(page, responses);
  await openApp('api');
  const { option, button, toast } = locators(page);
  await option('Priya Raman').click();
  await button('Escalate to Committee').click();
  await expect(toast).toHaveText('Escalate to Committee is not confirmed. The server does not respond.');
  responses[ESCALATE] = undefined;
  await page.clock.fastForward(500); // Two presses at once would be one.
  await button('Escalate to Committee').click();
  await expect(toast).toHaveText('Escalated to Credit Committee.');
  const presses = calls.filter((call) => call.startsWith(ESCALATE));
  expect(presses).toEqual([expect.stringMatching(/ [\w-]{21}$/), presses[0]]);
});

test('after Back everything in view is requested again', { tag: '@firefox' }, async ({ page, openApp, origin }) => {
  const calls = await serve(page);
  await openApp('api');
  await locators(page).option('Priya Raman').click();
  await expect(locators(page).detail).toContainText('720');
  await page.goto(`${origin}/sample/`);
  calls.splice(0);
  await page.evaluate(() => history.back());
  await expect.poll(() => calls).toContain('GET /api/borrowers/pipeline');
  await expect(locators(page).option('Priya Raman')).toBeVisible();
  expect(calls).toContain('GET /api/broker/me');
});

test('a build with --env api has its own policy, and nothing of the sample; the sample nothing of a server', () => {
  expect(readPolicy('api')).toBe(policyFor(apiUrl));
  expect(readHtml('api')).toContain('<div id="root"></div>');
  expect(readLicences('api').map(({ name }) => name)).toContain('valibot');
  expect(codeOf('api')).not.toMatch(/Priya|Robert Turner|b-1001|br-2001|DTI ratio| failed because of --env/);
  expect(codeOf('sample')).not.toMatch(/Idempotency-Key|abortEarly/);
});
