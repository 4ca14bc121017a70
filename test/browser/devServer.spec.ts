import { renameSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sample from '../../src/api/local/portfolio.json';
import { startEditableDevServer, type EditableDevServer } from './editableDevServer';
import { expect as base, locators, test } from './fixtures';
import { project } from './runWebpack';

// The tests share a dev server, so one worker runs them.
test.describe.configure({ mode: 'default', timeout: 600_000 });
// The dev server's client logs every update, and Chromium every failed request.
test.use({ allowConsoleMessages: true });
const expect = base.configure({ timeout: 60_000 });

const portfolio = path.join(project, `test-results/edited-portfolio-${process.pid}.json`);
let devServer: EditableDevServer;
test.beforeAll(async () => {
  writeFileSync(portfolio, JSON.stringify(sample));
  devServer = await startEditableDevServer([`--env=portfolio=${portfolio}`]);
});
test.afterAll(() => devServer.stop());

const overlay = (page: Page) => page.frameLocator('#webpack-dev-server-client-overlay').locator('body');

/** Opens the page, with another borrower and the explanation hidden, and marks it. */
async function openPage(page: Page) {
  await page.goto(devServer.url);
  const { option, button } = locators(page);
  await option('Elena Petrova').click();
  await button('AI Explainability').click();
  await page.evaluate(() => Object.assign(window, { isFirstLoad: true }));
}
const isReloaded = (page: Page) => page.evaluate(() => !('isFirstLoad' in window));

test('under npm start an edit of a component shows without a reload, and everything on the screen stays', async ({
  page,
}) => {
  await openPage(page);
  const { button, heading } = locators(page);
  devServer.editFile('src/features/header/Header.tsx', "'Search'", "'Find'");
  await expect(button('Find')).toBeVisible();
  devServer.undoEdits();
  await expect(button('Search')).toBeVisible();
  devServer.editFile('styles/_header.scss', 'border-bottom: 1px', 'border-bottom: 9px');
  await expect(page.locator('.header')).toHaveCSS('border-bottom-width', '9px');
  devServer.undoEdits();
  await expect(page.locator('.header')).not.toHaveCSS('border-bottom-width', '9px');
  await expect(heading('Elena Petrova')).toBeVisible();
  await expect(button('AI Explainability')).toHaveAttribute('aria-expanded', 'false');
  expect(await isReloaded(page)).toBe(false);
});

test('under npm start any other edit reloads the page and shows', async ({ page }) => {
  const { tab } = locators(page);
  for (const [file, search, replacement, shown] of [
    ['src/domain/borrower.ts', "'Review'", "'Checked'", tab('Checked 4')],
    ['src/index.html', 'lang="en"', 'lang="en" class="edited"', page.locator('.edited')],
  ] as const) {
    await openPage(page);
    devServer.editFile(file, search, replacement);
    await expect(shown).toBeVisible();
    expect(await isReloaded(page)).toBe(true);
    devServer.undoEdits();
    await expect(shown).toHaveCount(0);
  }
});

test('under npm start a changed portfolio reloads the page, with its broker', async ({ page }) => {
  await openPage(page);
  const { broker } = locators(page);
  const edited = { ...sample, broker: { ...sample.broker, id: 'br-9', name: 'Roberta Turner' } };
  writeFileSync(portfolio, JSON.stringify(edited));
  await expect(broker.getByText('Roberta Turner')).toBeVisible();
  // A link that is pointed at another file is noticed, too.
  renameSync(portfolio, `${portfolio}.old`);
  writeFileSync(`${portfolio}.new`, JSON.stringify(sample));
  symlinkSync(`${portfolio}.new`, portfolio);
  await expect(broker.getByText('Robert Turner')).toBeVisible();
  unlinkSync(portfolio);
  symlinkSync(`${portfolio}.old`, portfolio);
  await expect(broker.getByText('Roberta Turner')).toBeVisible();
});

test('under npm start an error shows in the overlay and once in the terminal, until it is mended', async ({ page }) => {
  const { editFile, undoEdits, readOutput } = devServer;
  const { heading } = locators(page);
  await openPage(page);
  for (const [file, search, replacement, message] of [
    ['src/features/header/Header.tsx', 'export function', 'export export function', 'token'],
    ['styles/_toast.scss', '{', '{ inset: $nothing;', 'Undefined variable.'],
  ] as const) {
    editFile(file, search, replacement);
    await expect(overlay(page)).toContainText(message);
    undoEdits();
    await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
    await expect(heading(/Priya Raman|Elena Petrova/)).toBeVisible();
  }
  const before = readOutput().length;
  writeFileSync(portfolio, JSON.stringify({ ...sample, workflow: 7 }));
  await expect(overlay(page)).toContainText('workflow: expected an object, got 7');
  expect(readOutput().slice(before).split('expected an object, got 7')).toHaveLength(2);
  expect(readOutput().slice(before)).not.toMatch(/^ +at /m);
  unlinkSync(portfolio);
  await expect(overlay(page)).toContainText('expected a readable file, got ENOENT');
  writeFileSync(portfolio, JSON.stringify(sample));
  await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
  await expect(heading(/Priya Raman|Elena Petrova/)).toBeVisible();
});
