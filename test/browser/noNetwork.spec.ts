import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { policyFor, readPolicy } from './builtFiles';
import { expect, locators, test, waitForStart } from './fixtures';
import { folderOf } from './testBuilds';

test('every control works offline, without a request or storage', async ({ page, openApp, context }) => {
  await openApp();
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('websocket', (socket) => requests.push(socket.url()));
  await context.setOffline(true);
  const { button, option, list, detail } = locators(page);
  await option('Elena Petrova').click();
  await expect(detail).toContainText('elena.petrova@example.com');
  await list.focus();
  for (const key of ['End', 'Home', 'ArrowDown', 't']) await page.keyboard.press(key);
  const controls = page.locator('a[href="#"], button').filter({ visible: true });
  for (const control of await controls.all()) await control.click();
  await page.setViewportSize({ width: 375, height: 700 });
  for (const name of ['Broker info', 'Onboarding Workflow']) await button(name).click();
  await expect(page.getByText('Funder Syndication')).toBeVisible();
  expect(requests).toEqual([]);
  expect(await context.storageState({ indexedDB: true })).toEqual({ cookies: [], origins: [] });
});

test('the page opens from disk, under its policy', { tag: '@firefox' }, async ({ page }) => {
  expect(readPolicy('sample')).toBe(policyFor("'none'"));
  await page.goto(pathToFileURL(path.join(folderOf('sample'), 'index.html')).href);
  await waitForStart(page);
  page.removeAllListeners('console'); // The next step provokes a message.
  const setMarkup = page.evaluate(() => void (document.createElement('div').innerHTML = '<b>x</b>'));
  await expect(setMarkup).rejects.toThrow();
});
