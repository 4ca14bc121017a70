import type { Page } from '@playwright/test';
import { expect, keepToasts, locators, test, waitForStart } from './fixtures';
import { translate } from '../translate';

// test/walk.test.tsx takes many more steps, in jsdom. Here a real page is hydrated.
test.use({ allowConsoleMessages: true });

/** Runs in a page before its own scripts. */
const translateAlways = `${String(translate)}
  new MutationObserver(() => document.body && translate(document.body))
    .observe(document, { childList: true, characterData: true, subtree: true });`;

/** Returns all visible text, without the white space, which depends on the elements around it. */
async function readScreen(page: Page): Promise<string> {
  const text = await page.evaluate(() => document.title + document.body.innerText);
  return text.replace(/\s+/g, '');
}

const steps: Record<string, (page: Page) => Promise<void>> = {
  'select Marcus': (page) => locators(page).option('Marcus').click(),
  'select Elena': (page) => locators(page).option('Elena').click(),
  'press the down arrow': (page) => locators(page).list.press('ArrowDown'),
  escalate: async (page) => {
    await locators(page).button('Escalate to Committee').click();
    await expect(locators(page).toast).toBeVisible();
  },
  'select Elena while the toast shows': (page) => locators(page).option('Elena').click(),
  'open Review': (page) => locators(page).tab('Review 4').click(),
  'select Beatriz': (page) => locators(page).option('Beatriz').click(),
  'hide the risk factors': (page) => locators(page).button('AI Explainability').click(),
  'open New': (page) => locators(page).tab('New 5').click(),
  'make the window narrow': (page) => page.setViewportSize({ width: 375, height: 900 }),
  'open the workflow': (page) => locators(page).button('Onboarding Workflow').click(),
  'select Priya': (page) => locators(page).option('Priya').click(),
};

test('fault 43: a page that is translated from its first text on says what the plain page says after each step', async ({
  page: translated,
  context,
  origin,
}) => {
  const plain = await context.newPage();
  await context.addInitScript(keepToasts);
  await translated.addInitScript(translateAlways);
  for (const page of [plain, translated]) await page.goto(`${origin}/sample/`);
  await waitForStart(translated);
  await expect(plain).toHaveTitle(/Priya Raman/); // It is set when the page has started.
  for (const [step, act] of Object.entries(steps)) {
    for (const page of [plain, translated]) await act(page);
    await expect(async () => {
      expect(await readScreen(translated), step).toBe(await readScreen(plain));
    }).toPass();
  }
  await expect(translated.locator('main .translation').first()).toBeVisible();
});
