import { boxOf, expect, locators, readLooks, resize, scrollTo, test, waitForStart } from '../../browser/fixtures';

for (const size of ['1440 × 430', '375 × 900']) {
  test(`at ${size} the prerendered screen takes no press and looks as the started one`, async ({ page, origin }) => {
    await resize(page, size);
    let loadScript = () => undefined as unknown;
    await page.route(/main\.[0-9a-f]+\.js$/, (route) => (loadScript = () => route.continue()));
    await page.goto(`${origin}/sample/`, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.styleSheets.length); // Nothing scrolls without the styles.
    const { option, heading } = locators(page);
    await expect(page.getByText('Robert Turner')).toBeVisible();
    await scrollTo(page.locator('html'), 10);
    const prerendered = await readLooks(page);
    for (const part of ['.header__link >> nth=1', '.borrower-row >> nth=2', '.stage-tabs__tab >> nth=1']) {
      const box = await boxOf(page.locator(part));
      await page.mouse.click(box.left + box.width / 2, box.top + box.height / 2);
    }
    await page.mouse.move(0, 0); // A control under the pointer would show its hover.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    expect(page.url()).toBe(`${origin}/sample/`);
    await loadScript();
    await waitForStart(page);
    expect(await readLooks(page)).toEqual(prerendered);
    await expect(page.locator('html')).toHaveJSProperty('scrollTop', 10);
    await expect(page).toHaveTitle('Priya Raman · Demo');
    await expect(page.locator('title')).toHaveCount(1);
    await expect(heading('Priya Raman')).toBeVisible();
    await option('Elena Petrova').click();
    await expect(heading('Elena Petrova')).toBeVisible();
  });
}

test('a page that was saved in another state opens as the desk opens', async ({ page, openApp, origin }) => {
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

test('a page that has not started after 10 s says so', async ({ page, origin }) => {
  page.removeAllListeners('console');
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(`${origin}/sample/`);
  await expect(page.getByText('Robert Turner')).toBeVisible();
  const visibilities = await page.locator('.start-failure').evaluate((message) =>
    [9_999, 10_001].map((ms) => {
      for (const animation of message.getAnimations()) animation.currentTime = ms;
      return getComputedStyle(message).visibility;
    }),
  );
  expect(visibilities).toEqual(['hidden', 'visible']);
});
