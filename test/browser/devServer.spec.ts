import { writeFileSync } from 'node:fs';
import sample from '../../src/portfolio/portfolio.json';
import { startEditableDevServer } from './editableDevServer';
import { expect, locators, test } from './fixtures';
import { startDevServer, type DevServer } from './startDevServer';

test.describe.configure({ timeout: 180_000 });
// The dev server's client logs every update, and Chromium every failed request.
test.use({ allowConsoleMessages: true });

let devServer: DevServer | undefined;
test.afterEach(() => devServer?.stop());

test('§3 the dev server reloads an edited portfolio, shows an issue with its path, and hides it once it is corrected', async ({
  page,
}, testInfo) => {
  const file = testInfo.outputPath('mine.json');
  const saveBroker = (broker: object) => {
    writeFileSync(file, JSON.stringify({ ...sample, broker: { ...sample.broker, ...broker } }));
  };
  saveBroker({ name: 'Ada Quill' });
  // Two tests at once would overwrite the same cache.
  devServer = await startDevServer(['--no-cache', '--env', `portfolio=${file}`]);
  // webpack-dev-server would log a folder `public`, which does not exist.
  expect(devServer.readOutput()).not.toContain('public');
  await page.goto(devServer.url);
  await expect(locators(page).broker).toContainText('Ada Quill');

  saveBroker({ name: 'Berta Stern', deals: 'many' });
  await expect(
    page.frameLocator('#webpack-dev-server-client-overlay').locator('body'),
  ).toContainText('mine.json: broker.deals: expected a number, got "many"', { timeout: 60_000 });

  saveBroker({ name: 'Clara Voss' });
  await expect(locators(page).broker).toContainText('Clara Voss', { timeout: 60_000 });
  await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
});

test('§8 the dev server shows an edited component without a reload: the borrower stays selected', async ({
  page,
}) => {
  const editable = await startEditableDevServer();
  devServer = editable;
  await page.goto(editable.url);
  const { option, heading, button } = locators(page);
  await option('Elena Petrova').click();
  await expect(heading('Elena Petrova')).toBeVisible();
  editable.editFile('src/features/header/Header.tsx', '"Search"', '"Find"');
  await expect(button('Find')).toBeVisible({ timeout: 60_000 });
  await expect(heading('Elena Petrova')).toBeVisible();
});
