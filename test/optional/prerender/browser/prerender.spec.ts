import type { Page } from '@playwright/test';
import { codeOf } from '../../../browser/builtFiles';
import { expect, locators, scrollTo, test, waitForStart } from '../../../browser/fixtures';
import { translate } from '../../../translate';

const mainScript = /main\.[0-9a-f]+\.js$/;
const didNotLoad = 'The loan desk did not load. Reload the page.';

/** Opens a page without the app's script. Returns the function that lets the script load. */
async function openPrerendered(page: Page, url: string) {
  let loadScript: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (loadScript = resolve));
  await page.route(mainScript, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  // Nothing scrolls without the styles.
  await page.waitForFunction(() => document.styleSheets.length);
  return loadScript;
}

for (const width of [1440, 375]) {
  test(`prerender: at ${width} px the screen shows before the script loads, and the start changes no pixel`, async ({
    page,
    origin,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const loadScript = await openPrerendered(page, `${origin}/sample/`);
    await expect(page.getByText('Robert Turner')).toBeVisible();
    const prerendered = await page.screenshot({ animations: 'disabled' });

    loadScript();
    await waitForStart(page);
    expect(await page.screenshot({ animations: 'disabled' })).toEqual(prerendered);
    await expect(page).toHaveTitle('Priya Raman · Demo');
    await expect(page.locator('title')).toHaveCount(1);
  });
}

const early = 'prerender: clicks before the script loads count';
test(early, { tag: '@firefox' }, async ({ page, origin }) => {
  const { option, tab, button, heading, detail, toast } = locators(page);
  const loadScript = await openPrerendered(page, `${origin}/sample/`);
  await button('AI Explainability').click();
  await option('Elena Petrova').click();
  // It is meant for the borrower in view, so it must not count for Elena Petrova.
  await button('Escalate to Committee').click();
  await tab('Review 4').click();
  await expect(heading('Priya Raman')).toBeVisible();

  loadScript();
  await expect(detail.getByText('elena.petrova@example.com')).toBeVisible();
  await expect(button('AI Explainability')).toHaveAttribute('aria-expanded', 'false');
  await expect(tab('Review 4')).toHaveAttribute('aria-selected', 'true');
  await expect(toast).toBeHidden();
});

test('prerender: the start keeps the scroll position of the list and the detail', async ({
  page,
  origin,
}) => {
  await page.setViewportSize({ width: 1440, height: 430 });
  const loadScript = await openPrerendered(page, `${origin}/manyBorrowers/`);
  const scrollers = [locators(page).list, page.locator('.borrower-detail__scroll')];
  for (const scroller of scrollers) await scrollTo(scroller, 40);
  loadScript();
  await waitForStart(page);
  for (const scroller of scrollers) {
    expect(await scroller.evaluate((element) => element.scrollTop)).toBe(40);
  }
  await expect(locators(page).option('Borrower 3').first()).toBeInViewport();
});

test.describe(() => {
  test.use({ allowConsoleMessages: true });

  test('prerender: says that the page did not load if its data do not', async ({
    page,
    origin,
  }) => {
    await page.route(/portfolio\.[0-9a-f]+\.js$/, (route) => route.abort());
    await page.goto(`${origin}/sample/`);
    await expect(page.getByRole('alert')).toHaveText(didNotLoad);
    await expect(page.getByRole('alert')).toBeInViewport();
  });

  test('prerender: fault 43: a page that is translated before it starts works, and early clicks count', async ({
    page,
    origin,
  }) => {
    const { option, tab, detail } = locators(page);
    const loadScript = await openPrerendered(page, `${origin}/sample/`);
    await expect(option('Elena Petrova')).toBeVisible();
    await page.locator('#root').evaluate(translate);
    await option('Elena Petrova').getByText('Elena Petrova').click();
    await tab('Review').click();
    loadScript();
    await expect(detail.getByText('elena.petrova@example.com')).toBeVisible();
    await expect(tab('Review 4')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('prerender: the scripts have the hint that lets Chromium start them faster', () => {
  expect(codeOf('sample')).toContain('//# allFunctionsCalledOnLoad');
});
