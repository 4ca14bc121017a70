import { ServerResponse, type RequestListener } from 'node:http';
import * as built from '../../browser/builtFiles';
import { expect, keepToasts, locators, test, waitForStart } from '../../browser/fixtures';
import { folderOf } from '../../browser/testBuilds';
import { serveExample } from './serveExample';

// Chromium logs every failed request, so only an uncaught error fails these tests.
test.use({ allowConsoleMessages: true });
test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => expect(error).toBeUndefined());
});

const ESCALATE = 'POST /api/borrowers/b-1001/escalate';
const status =
  (code: number, headers = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(code, headers).end('{}');

test(
  'a panel that failed says why and loads on Retry; the others work',
  { tag: '@firefox' },
  async ({ page, context }) => {
    const { url, faults, close } = await serveExample(folderOf('api'));
    const { option, broker, button, detail } = locators(page);
    faults.set('GET /api/broker/me', status(302, { Location: '/sign-in' }));
    await page.goto(url);
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(broker).toContainText('The server redirected this request.');
    await expect(option('Priya Raman')).toBeVisible();
    faults.clear();
    await button(/^Retry/).click();
    await expect(broker).toContainText('Robert Turner');

    await context.setOffline(true);
    await option('Priya Raman').click();
    await expect(detail.getByRole('alert')).toContainText('This computer is offline.');
    await context.setOffline(false);
    await expect(detail).toContainText('720');
    close();
  },
);

test('an action that was done but answered by a 504 is done once, after a reload, too', async ({ page }) => {
  await page.addInitScript(keepToasts);
  const { url, requests, faults, example, close } = await serveExample(folderOf('api'));
  const { option, button, detail, toast } = locators(page);
  async function open() {
    await page.goto(url);
    await waitForStart(page);
    await option('Priya Raman').click();
  }
  await open();
  faults.set(ESCALATE, (request, response) => {
    example.emit('request', request, new ServerResponse(request)); // It acts.
    status(504, { 'X-Request-Id': 'r-7' })(request, response);
  });
  await button('Escalate to Committee').click();
  await expect(toast).toHaveText(/ \(504\)\. It may have been done all the same\.$/);
  const line = detail.getByRole('paragraph').filter({ hasText: 'is not confirmed' });
  await expect(line).toHaveText(/ \(504\)\. It may have been done all the same\. \(Request r-7\)$/);

  await open();
  await expect(line).toHaveText(/confirmed\. An earlier try may have been done\.$/);
  faults.clear();
  await button('Escalate to Committee').click();
  await expect(toast).toHaveText('Escalated to Credit Committee.');
  await expect(line).toHaveCount(0);
  const keys = requests.flatMap(({ headers }) => headers['idempotency-key'] ?? []);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  close();
});

test('a build with --env api has its own policy and licences, and nothing of the sample or the constants', () => {
  expect(built.readPolicy('api')).toBe(built.policyFor("'self'"));
  expect(built.readHtml('api')).toContain('<div id="root"></div>');
  const licences = built.readLicences(folderOf('api'));
  expect(licences.map(({ name }) => name)).toContain('valibot');
  const all = Object.values(built.readFolder(folderOf('api'))).join('\n');
  expect(all).not.toMatch(/Priya|Robert Turner|b-1001|br-2001|DTI ratio| failed because of --env/);
  expect(built.codeOf('sample')).not.toMatch(/Idempotency-Key|abortEarly|skipPolling\w*:!0/);
});
