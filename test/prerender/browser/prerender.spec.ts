import type { Page } from '@playwright/test';
import { readHtml } from '../../browser/builtFiles';
import { expect, locators, scrollTo, test, waitForStart } from '../../browser/fixtures';
import { translate } from '../../translate';

/** Opens a page without the app's script. Returns the function that lets the script load. */
async function openPrerendered(page: Page, url: string) {
  let loadScript: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (loadScript = resolve));
  await page.route(/main\.[0-9a-f]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  // Nothing scrolls without the styles.
  await page.waitForFunction(() => document.styleSheets.length);
  return loadScript;
}

for (const width of [1440, 375]) {
  test(`at ${width} px the screen shows before the script loads, and the start changes no pixel`, async ({
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

test('the start keeps the scroll position of the list and the detail', async ({ page, origin }) => {
  await page.setViewportSize({ width: 1440, height: 430 });
  const loadScript = await openPrerendered(page, `${origin}/desk/`);
  const scrollers = [locators(page).list, page.locator('.borrower-detail__scroll')];
  for (const scroller of scrollers) await scrollTo(scroller, 40);
  loadScript();
  await waitForStart(page);
  for (const scroller of scrollers) {
    expect(await scroller.evaluate((element) => element.scrollTop)).toBe(40);
  }
  await expect(locators(page).option('Barraclough-Ndiaye')).toBeInViewport();
});

test.describe(() => {
  // React says that it renders a translated page anew.
  test.use({ allowConsoleMessages: true });

  test('a page that is translated before it starts works', async ({ page, origin }) => {
    const { option, heading, detail } = locators(page);
    const loadScript = await openPrerendered(page, `${origin}/sample/`);
    await expect(option('Elena Petrova')).toBeVisible();
    await page.locator('#root').evaluate(translate);
    loadScript();
    await waitForStart(page);
    await option('Elena Petrova').click();
    await expect(heading('Elena Petrova')).toBeVisible();
    await expect(detail.getByText('elena.petrova@example.com')).toBeVisible();
  });
});

test('a build has the opening screen in its HTML and no inline script; one with faults has an empty root', () => {
  expect(readHtml('sample')).toContain('Priya Raman');
  expect(readHtml('sample').match(/<script[^>]*>/g)).toEqual([
    expect.stringMatching(/^<script defer src="portfolio\.\w+\.js">$/),
    expect.stringMatching(/^<script defer src="main\.\w+\.js">$/),
  ]);
  expect(readHtml('failing')).toContain('<div id="root"></div>');
});
