import * as built from '../../browser/builtFiles';
import { expect, locators, test } from '../../browser/fixtures';
import { folderOf } from '../../browser/testBuilds';
import { serveExample } from './serveExample';

// Chromium logs every failed request, so only an uncaught error fails these tests.
test.use({ allowConsoleMessages: true });
test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => expect(error).toBeUndefined());
});

const failed = 'a panel that failed says why and loads on Retry; the others work';
test(failed, { tag: '@firefox' }, async ({ page, context }) => {
  const { url, faults, close } = await serveExample(folderOf('api'));
  const { option, broker, button, detail } = locators(page);
  faults.set('GET /api/broker/me', (_request, response) => response.writeHead(302, { Location: '/' }).end());
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
});

test('a build with --env api has its own policy and licences, and nothing of the sample or the constants', () => {
  expect(built.readPolicy('api')).toBe(built.policyFor("'self'"));
  expect(built.readHtml('api')).toContain('<div id="root"></div>');
  expect(built.readLicences('api').map(({ name }) => name)).toContain('valibot');
  expect(built.codeOf('api')).not.toMatch(/Priya|Robert Turner|b-1001|br-2001|DTI ratio| failed because of --env/);
  expect(built.codeOf('sample')).not.toMatch(/Idempotency-Key|abortEarly|skipPolling\w*:!0/);
});
