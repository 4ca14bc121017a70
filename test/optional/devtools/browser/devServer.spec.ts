import type { Page } from '@playwright/test';
import { startEditableDevServer, type EditableDevServer } from '../../../browser/editableDevServer';
import { expect as base, locators, test } from '../../../browser/fixtures';

// The tests share a dev server, so one worker runs them.
test.describe.configure({ mode: 'default', timeout: 600_000 });
// The dev server's client logs every update, and Chromium every failed request.
test.use({ allowConsoleMessages: true });
const expect = base.configure({ timeout: 60_000 });

let devServer: EditableDevServer;
test.beforeAll(async () => {
  devServer = await startEditableDevServer();
});
test.afterAll(() => devServer.stop());

/** Opens the page of the dev server with another borrower, tab and explanation. */
async function openEditablePage(page: Page) {
  await page.goto(devServer.url);
  const { option, tab, button, heading } = locators(page);
  await option('Elena Petrova').click();
  await tab('Review 4').click();
  await button('AI Explainability').click();
  await page.evaluate(() => Object.assign(window, { isFirstLoad: true }));
  return {
    ...devServer,
    isReloaded: () => page.evaluate(() => !('isFirstLoad' in window)),
    async expectSameScreen() {
      await expect(heading('Elena Petrova')).toBeVisible();
      await expect(page.getByRole('tab', { selected: true })).toHaveText(/4$/);
      await expect(button('AI Explainability')).toHaveAttribute('aria-expanded', 'false');
    },
  };
}

const overlay = (page: Page) =>
  page.frameLocator('#webpack-dev-server-client-overlay').locator('body');

test('devtools: an edit shows without a reload, and borrower, tab and machines stay', async ({
  page,
}) => {
  const server = await openEditablePage(page);
  const { editFile, undoEdits, expectSameScreen, isReloaded, readOutput } = server;
  const { button, broker, tab } = locators(page);
  const name = (text: string) => broker.getByText(text, { exact: true });
  for (const [file, search, replacement, shown] of [
    ['src/features/header/Header.tsx', "'Search'", "'Find'", button('Find')],
    ['src/domain/stage.ts', "'Review'", "'Checked'", tab('Checked 4')],
    ['src/api/local/routes.ts', '=> db.workflow', "=> ({ steps: ['Edited'] })", name('Edited')],
    ['src/api/local/portfolio.json', 'Robert Turner', 'Roberta Turner', name('Roberta Turner')],
  ] as const) {
    editFile(file, search, replacement);
    await expect(shown).toBeVisible();
    undoEdits();
    await expect(shown).toHaveCount(0);
    await expectSameScreen();
  }
  // A new field, in the schema and in the portfolio.
  editFile('src/api/schemas.ts', 'employment:', 'pet: v.nullish(text),\n  employment:');
  editFile('src/api/local/portfolio.json', '"employment"', '"pet": "cat",\n"employment"');
  editFile('src/features/header/Header.tsx', "'Search'", "'Find'");
  await expect(button('Find')).toBeVisible();
  await expectSameScreen();
  undoEdits();
  await expect(button('Search')).toBeVisible();
  expect(readOutput()).not.toContain('no such field');
  expect(await isReloaded()).toBe(false);
});

test('devtools: an edit that fails shows its error, and the corrected one leaves the screen as it was', async ({
  page,
}) => {
  const server = await openEditablePage(page);
  const { editFile, undoEdits, expectSameScreen, isReloaded } = server;
  const slice = 'src/store/dashboardSlice.ts';
  const summary = 'src/features/borrower/LoanSummary.tsx';
  for (const [file, search, replacement, message] of [
    [slice, '/** What', "throw new Error('Broken slice.');\n/** What", 'Broken slice.'],
    [summary, 'return', "throw new Error('Broken panel.');\n  return", 'Broken panel.'],
    [slice, 'export const', 'export export const', 'Unexpected token'],
    ['src/api/local/portfolio.json', '"deals": 16', '"deals": "many"', 'deals: expected a number'],
    ['styles/_toast.scss', '{', '{ inset: $nothing;', 'Undefined variable.'],
  ] as const) {
    editFile(file, search, replacement);
    await expect(overlay(page)).toContainText(message);
    undoEdits();
    await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
    await expectSameScreen();
  }
  // What a component's file throws while it loads shows in the overlay of Fast Refresh.
  const refreshOverlay = page.locator('#react-refresh-overlay');
  editFile(summary, 'export function', "throw new Error('Broken file.');\nexport function");
  await expect(refreshOverlay.contentFrame().locator('body')).toContainText('Broken file.');
  undoEdits();
  await expect(refreshOverlay).toHaveCount(0);
  await expectSameScreen();
  expect(await isReloaded()).toBe(false);
});

test('devtools: an edit that an open page cannot exchange reloads it', async ({ page }) => {
  const { editFile, undoEdits, url } = await openEditablePage(page);
  for (const [file, search, replacement] of [
    ['src/store/makeStore.ts', 'warnAfter: Infinity', 'warnAfter: 1e9'],
    ['src/api/calls.ts', '/api/onboarding/workflow', '/api/workflow'],
    ['src/index.html', 'needs JavaScript', 'needs an edited script'],
  ] as const) {
    // On a slow machine the edit before may reload the page once more meanwhile.
    await expect(() => page.evaluate(() => Object.assign(window, { isFirstLoad: true }))).toPass();
    editFile(file, search, replacement);
    await page.waitForFunction(() => !('isFirstLoad' in window));
    await expect(locators(page).broker).toContainText('Deal Intake');
  }
  const readNoScript = () => page.locator('noscript').textContent();
  await expect.poll(readNoScript).toContain('needs an edited script');

  // An error of the start, before the page is there.
  editFile('src/domain/stage.ts', 'export', "throw new Error('Broken start.');\nexport");
  await page.goto(url);
  await expect(overlay(page)).toContainText('Broken start.');
  undoEdits();
});
