import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sample from '../../src/api/local/portfolio.json';
import { type EditableDevServer, startEditableDevServer } from './editableDevServer';
import { expect as base, locators, test } from './fixtures';
import { project } from './runWebpack';

// The tests share a dev server, so one worker runs them.
test.describe.configure({ mode: 'default', timeout: 600_000 });
// The dev server's client logs every update, and Chromium every failed request.
test.use({ allowConsoleMessages: true });
const expect = base.configure({ timeout: 60_000 });

const target = path.join(project, `test-results/edited-portfolio-${process.pid}.json`);
const portfolio = `${target}.link`;
let devServer: EditableDevServer;
test.beforeAll(async () => {
  writeFileSync(target, JSON.stringify(sample));
  symlinkSync(target, portfolio);
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

const component =
  'under npm start an edit of a component or a style shows without a reload, and everything on the screen stays';
test(component, async ({ page }) => {
  await openPage(page);
  const { button, heading } = locators(page);
  devServer.editFile('src/features/header/Header.tsx', "'Search'", "'Find'");
  await expect(button('Find')).toBeVisible();
  devServer.editFile('styles/_header.scss', 'border-bottom: 1px', 'border-bottom: 9px');
  await expect(page.locator('.header')).toHaveCSS('border-bottom-width', '9px');
  devServer.undoEdits();
  await expect(page.locator('.header')).not.toHaveCSS('border-bottom-width', '9px');
  await expect(button('Search')).toBeVisible();
  await expect(heading('Elena Petrova')).toBeVisible();
  await expect(button('AI Explainability')).toHaveAttribute('aria-expanded', 'false');
  expect(await page.evaluate(() => 'isFirstLoad' in window)).toBe(true);
});

const errors = 'under npm start an error shows once in the terminal and in the overlay, until it is mended';
test(errors, async ({ page }) => {
  const { editFile, undoEdits, readOutput } = devServer;
  const expectMended = async () => {
    await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
    await expect(locators(page).heading(/Priya Raman|Elena Petrova/)).toBeVisible();
  };
  await openPage(page);
  for (const [file, search, replacement, message] of [
    ['src/domain/money.ts', "String('en-US')", "String('en-US'", "TS1005: ')' expected."],
    ['src/features/header/Header.tsx', "'Search'", "'Search' satisfies number", 'TS1360: Type'],
    ['styles/_toast.scss', '{', '{ inset: $nothing;', 'Undefined variable.'],
  ] as const) {
    const before = readOutput().length;
    editFile(file, search, replacement);
    await expect(overlay(page)).toContainText(message);
    const printed = readOutput().slice(before);
    expect(printed.match(/^ERROR/gm)).toHaveLength(1);
    undoEdits();
    await expectMended();
  }
  const before = readOutput().length;
  writeFileSync(target, JSON.stringify({ ...sample, workflow: 7 }));
  await expect(overlay(page)).toContainText('workflow: expected an object, got 7');
  expect(readOutput().slice(before).split('expected an object, got 7')).toHaveLength(2);
  expect(readOutput().slice(before)).not.toMatch(/^ +at /m);
  rmSync(portfolio);
  await expect(overlay(page)).toContainText('expected a readable file, got ENOENT');
  writeFileSync(target, JSON.stringify(sample));
  symlinkSync(target, portfolio);
  await expectMended();
});
