import { boxOf, expect, locators, readLooks, scrollTo, test, waitForStart } from '../../browser/fixtures';

for (const [width, build, selected, other] of [
  [1440, 'desk', 'Josephine Adeyemi-Clarke', 'Brightwater Coatings'],
  [375, 'sample', 'Priya Raman', 'Elena Petrova'],
] as const) {
  const title = `at ${width} px the screen shows before the script loads, and takes no press; the start changes no look`;
  test(title, async ({ page, origin }) => {
    await page.setViewportSize({ width, height: 900 });
    let loadScript: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (loadScript = resolve));
    await page.route(/main\.[0-9a-f]+\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${origin}/${build}/`, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.styleSheets.length); // Nothing scrolls without the styles.
    const { option, heading } = locators(page);
    await expect(page.locator('.broker-info')).toBeVisible();
    // Nothing inert has a role. On the phone only the page scrolls.
    const scrollers = width === 375 ? [] : ['.borrower-list'];
    for (const scroller of scrollers) await scrollTo(page.locator(scroller), 40);
    const prerendered = await readLooks(page);
    for (const part of ['.header__link >> nth=1', '.borrower-row >> nth=2', '.stage-tabs__tab >> nth=1']) {
      const box = await boxOf(page.locator(part));
      await page.mouse.click(box.left + box.width / 2, box.top + box.height / 2);
    }
    await page.mouse.move(0, 0); // A control under the pointer would show its hover.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    expect(page.url()).toBe(`${origin}/${build}/`);
    loadScript();
    await waitForStart(page);
    expect(await readLooks(page)).toEqual(prerendered);
    for (const scroller of scrollers) await expect(page.locator(scroller)).toHaveJSProperty('scrollTop', 40);
    await expect(page).toHaveTitle(`${selected} · Demo`);
    await expect(page.locator('title')).toHaveCount(1);
    await expect(heading(selected)).toBeVisible();
    await option(other).click();
    await expect(heading(new RegExp(other))).toBeVisible();
  });
}

const saved = 'a page that was saved with another borrower and the explanation closed opens as the desk opens';
test(saved, async ({ page, openApp, origin }) => {
  await openApp();
  const { option, button, tab } = locators(page);
  const opened = await page.locator('body').ariaSnapshot();
  await option('Elena Petrova').click();
  await expect(page.getByText('$512,000').last()).toBeVisible();
  await button('AI Explainability').click();
  await tab('Review 4').click();
  const html = await page.evaluate(() => document.documentElement.outerHTML);
  await page.route(`${origin}/sample/saved.html`, (route) => route.fulfill({ body: html, contentType: 'text/html' }));
  page.removeAllListeners('console'); // The policy refuses the style of the list, which a saved page has as an attribute.
  await page.goto(`${origin}/sample/saved.html`);
  await waitForStart(page);
  await expect.poll(() => page.locator('body').ariaSnapshot()).toBe(opened);
  await button('AI Explainability').click();
  await expect(button('AI Explainability')).toHaveAttribute('aria-expanded', 'false');
});
