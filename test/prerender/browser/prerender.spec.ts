import type { Page } from '@playwright/test';
import { boxOf, expect, locators, readLooks, scrollTo, test, waitForStart } from '../../browser/fixtures';

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
  const title = `at ${width} px the screen shows before the script loads, and the start changes nothing`;
  test(title, async ({ page, origin }) => {
    await page.setViewportSize({ width, height: 900 });
    const loadScript = await openPrerendered(page, `${origin}/sample/`);
    await expect(page.getByText('Robert Turner')).toBeVisible();
    const prerendered = await readLooks(page);
    loadScript();
    await waitForStart(page);
    expect(await readLooks(page)).toEqual(prerendered);
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
  for (const scroller of scrollers) expect(await scroller.evaluate(({ scrollTop }) => scrollTop)).toBe(40);
  await expect(locators(page).option('Barraclough-Ndiaye')).toBeInViewport();
});

test('before the script has loaded a press, Tab and a link do nothing, and then all works', async ({
  page,
  origin,
}) => {
  const loadScript = await openPrerendered(page, `${origin}/sample/`);
  const { option, heading } = locators(page);
  for (const part of ['.header__link >> nth=1', '.borrower-row >> nth=2', '.stage-tab >> nth=1']) {
    const { x, y, width, height } = await boxOf(page.locator(part)); // Nothing inert has a role.
    await page.mouse.click(x + width / 2, y + height / 2);
  }
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  expect(page.url()).toBe(`${origin}/sample/`);
  await expect(page.locator('.borrower-header__name')).toHaveText('Priya Raman');
  loadScript();
  await waitForStart(page);
  await expect(page.locator('#root')).not.toHaveAttribute('inert');
  await expect(heading('Priya Raman')).toBeVisible();
  await option('Elena Petrova').click();
  await expect(heading('Elena Petrova')).toBeVisible();
});

test.describe(() => {
  // The policy refuses the style of the list, which a saved page has as an attribute.
  test.use({ allowConsoleMessages: true });

  const saved = 'a page that was saved with another borrower and the explanation closed opens as the desk opens';
  test(saved, async ({ page, openApp, origin }) => {
    await openApp();
    const { option, heading, button, tab } = locators(page);
    await option('Elena Petrova').click();
    await expect(page.getByText('$512,000').last()).toBeVisible();
    await button('AI Explainability').click();
    await tab('Review 4').click();
    const html = await page.evaluate(() => document.documentElement.outerHTML);
    await page.route(`${origin}/sample/saved.html`, (route) => route.fulfill({ body: html, contentType: 'text/html' }));
    await page.goto(`${origin}/sample/saved.html`);
    await waitForStart(page);
    await expect(heading('Priya Raman')).toBeVisible();
    await expect(page.getByText('priya.raman@example.com')).toBeVisible();
    await expect(page.getByText('$512,000')).toHaveCount(1); // In the list.
    await expect(tab('New 5')).toHaveAttribute('aria-selected', 'true');
    await expect(button('AI Explainability')).toHaveAttribute('aria-expanded', 'true');
    await button('AI Explainability').click();
    await expect(button('AI Explainability')).toHaveAttribute('aria-expanded', 'false');
  });
});
