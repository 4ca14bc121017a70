import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { type EditableDevServer, startEditableDevServer } from './editableDevServer';
import { expect as base, locators, test } from './fixtures';
import { project } from './runWebpack';

// One dev server for all: otherwise each test has a worker of its own.
test.describe.configure({ mode: 'default', timeout: 600_000 });
// The dev server's client logs every update, and Chromium every failed request.
test.use({ allowConsoleMessages: true });
const expect = base.configure({ timeout: 60_000 });

const portfolio = path.join(project, `test-results/edited-portfolio-${process.pid}.json`);
let devServer: EditableDevServer;
test.beforeAll(async () => {
  copyFileSync(path.join(project, 'src/api/local/portfolio.json'), portfolio);
  devServer = await startEditableDevServer([`--env=portfolio=${portfolio}`]);
});
test.afterAll(() => devServer.stop());

test('under npm start an edit of a component or style keeps the page', async ({ page }) => {
  const { editFile, undoEdits, url } = devServer;
  const { option, button, heading } = locators(page);
  await page.goto(url);
  await option('Elena Petrova').click();
  await button('AI Explainability').click();
  editFile('src/features/header/Header.tsx', "'Search'", "'Find'");
  await expect(button('Find')).toBeVisible();
  editFile('styles/header.scss', 'border-bottom: 1px', 'border-bottom: 9px');
  await expect(page.locator('.header')).toHaveCSS('border-bottom-width', '9px');
  undoEdits();
  await expect(page.locator('.header')).toHaveCSS('border-bottom-width', '1px');
  await expect(button('Search')).toBeVisible();
  // A reload would open the page with Priya Raman and her risk factors.
  await expect(heading('Elena Petrova')).toBeVisible();
  await expect(button('AI Explainability')).toHaveAttribute('aria-expanded', 'false');
});

test('under npm start an error shows over the page until it is mended', async ({ page }) => {
  const { editFile, undoEdits, readOutput, url } = devServer;
  const overlay = page.locator('#webpack-dev-server-client-overlay');
  await page.goto(url);
  for (const [file, search, replacement, message] of [
    ['src/domain/money.ts', "String('en-US')", "String('en-US'", "TS1005: ')' expected."],
    ['src/features/header/Header.tsx', "'Search'", "'Search' satisfies number", 'TS1360: Type'],
    ['styles/toast.scss', '{', '{ inset: $nothing;', 'Undefined variable.'],
    [`../${path.basename(portfolio)}`, '"workflow": {', '"workflow": 7, "x": {', 'workflow: expected an object, got 7'],
  ] as const) {
    const before = readOutput().length;
    editFile(file, search, replacement);
    await expect(overlay.contentFrame().locator('body')).toContainText(message);
    const printed = readOutput().slice(before);
    expect(new Set(printed.match(/^ERROR.*/gm)).size).toBe(1); // A busy machine may compile twice.
    expect(printed).not.toMatch(/^ +at /m);
    undoEdits();
    await expect(overlay).toHaveCount(0);
  }
});
