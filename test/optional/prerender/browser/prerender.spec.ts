import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { codeOf } from '../../../browser/builtFiles';
import { expect, locators, scrollTo, test, waitForStart } from '../../../browser/fixtures';
import { holdRequests } from '../../../browser/holdRequests';
import { folderOf } from '../../../browser/testBuilds';

const portfolioScript = /portfolio\.[0-9a-f]+\.js$/;
const mainScript = /main\.[0-9a-f]+\.js$/;

/** Opens a page without one of its scripts. Returns the function that lets that script load. */
async function openPrerendered(page: Page, url: string, script = mainScript) {
  const loadScript = await holdRequests(page, script);
  await page.goto(url, { waitUntil: 'commit' });
  // Without it, nothing scrolls.
  await page.waitForFunction(() => document.styleSheets.length);
  return loadScript;
}

for (const width of [1440, 375]) {
  test(`§1 §2 the prerendered page shows the screen at ${width} px, and hydration changes no pixel, only the title`, async ({
    page,
    origin,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const loadScript = await openPrerendered(page, `${origin}/sample/`);
    await expect(locators(page).heading('Priya Raman')).toBeVisible();
    await expect(locators(page).option('Elena Petrova')).toBeVisible();
    await expect(page.getByText('Robert Turner')).toBeVisible();
    await expect(page).toHaveTitle('Demo');
    const prerendered = await page.screenshot({ animations: 'disabled' });

    loadScript();
    await waitForStart(page);
    expect(await page.screenshot({ animations: 'disabled' })).toEqual(prerendered);
    await expect(page).toHaveTitle('\u2068Priya Raman\u2069 · Demo');
    await expect(page.locator('title')).toHaveCount(1);
  });
}

const replayed =
  '§2 clicks before hydration are replayed; those on the header’s links do not navigate';
test(replayed, { tag: '@firefox' }, async ({ page, origin }) => {
  const { option, tab, button, heading } = locators(page);
  const loadScript = await openPrerendered(page, `${origin}/sample/`);
  await button('AI Explainability').click();
  await option('Elena Petrova').click();
  // It is meant for the borrower in view, so it must not be replayed for Elena Petrova.
  await button('Escalate to Committee').click();
  await tab('Review 4').click();
  const before = await page.evaluate(() => [location.href, history.length]);
  for (const name of ['Dashboard', 'Reports', 'Analytics']) {
    await page.getByRole('link', { name }).click();
  }
  expect(await page.evaluate(() => [location.href, history.length])).toEqual(before);
  await expect(heading('Priya Raman')).toBeVisible();

  loadScript();
  await expect(heading('Elena Petrova')).toBeVisible();
  await expect(button('AI Explainability')).toHaveAttribute('aria-expanded', 'false');
  await expect(tab('Review 4')).toHaveAttribute('aria-selected', 'true');
  await expect(locators(page).toast).toBeHidden();
});

const during = '§2 a click during hydration toggles AI Explainability once';
test(during, { tag: '@firefox' }, async ({ page, openApp }) => {
  // Clicks once React listens to the root, which it does before it hydrates anything.
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (
      ...args: Parameters<EventTarget['addEventListener']>
    ) {
      addEventListener.apply(this, args);
      if (args[0] !== 'click' || !(this instanceof Element) || this.id !== 'root') return;
      EventTarget.prototype.addEventListener = addEventListener;
      setTimeout(() => {
        performance.mark('click');
        document.querySelector<HTMLElement>('.ai-explainability__toggle')?.click();
      });
    };
    document.addEventListener('app-hydrated', () => performance.mark('hydrated'));
  });
  await openApp();
  const [click = NaN, hydrated = NaN] = await page.evaluate(() =>
    ['click', 'hydrated'].map((name) => performance.getEntriesByName(name)[0]?.startTime),
  );
  expect(click).toBeLessThan(hydrated);
  await expect(locators(page).button('AI Explainability')).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

test('§2 a row clicked before hydration is selected', async ({ page, origin }) => {
  const { option, heading } = locators(page);
  const loadScript = await openPrerendered(page, `${origin}/manyBorrowers/`);
  await option('Borrower 3').first().click();
  await expect(heading('Borrower 2001')).toBeVisible();

  loadScript();
  await expect(heading('Borrower 3')).toBeVisible();
  await expect(option('Borrower 3').first()).toHaveAttribute('aria-selected', 'true');
});

test('§2 on a phone a click before hydration is answered', async ({ page, origin }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const { option, heading, button } = locators(page);
  const loadScript = await openPrerendered(page, `${origin}/sample/`);
  await heading('Onboarding Workflow').click();
  await option('Elena Petrova').click();

  loadScript();
  await expect(heading('Elena Petrova')).toBeFocused();
  await expect(heading('Elena Petrova')).toBeInViewport();
  await expect(button('Onboarding Workflow')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('Deal Intake')).toBeVisible();
});

const scrollPositions = '§2 hydration keeps the scroll position of the list and the detail';
test(scrollPositions, { tag: '@firefox' }, async ({ page, origin }) => {
  await page.setViewportSize({ width: 1440, height: 430 });
  const loadScript = await openPrerendered(page, `${origin}/manyBorrowers/`);
  const detail = page.locator('.borrower-detail__scroll');
  await expect(detail).toBeVisible();
  for (const scroller of [locators(page).list, detail]) await scrollTo(scroller, 40);
  loadScript();
  await waitForStart(page);
  for (const scroller of [locators(page).list, detail]) {
    expect(await scroller.evaluate((element) => element.scrollTop)).toBe(40);
  }
  await expect(locators(page).option('Borrower 3').first()).toBeInViewport();
});

test.describe('an error during the start', { tag: '@firefox' }, () => {
  test.use({ allowConsoleMessages: true });

  const failures: [why: string, breakPage: (page: Page) => Promise<unknown>][] = [
    ['portfolio.js does not load', (page) => page.route(portfolioScript, (route) => route.abort())],
    [
      'the browser lacks the syntax of the script',
      (page) =>
        page.route(mainScript, (route) =>
          route.fulfill({ body: 'const x = a ??? b;', contentType: 'text/javascript' }),
        ),
    ],
    [
      'a promise is rejected',
      (page) =>
        page.addInitScript(() => {
          // Makes start fail, which is asynchronous, and not preHydration.js.
          const { getElementById } = Document.prototype;
          document.getElementById = (id) => {
            if (id === 'root') throw new Error('There is no element.');
            return getElementById.call(document, id);
          };
        }),
    ],
  ];
  for (const [why, breakPage] of failures) {
    test(`§8 shows a message if ${why}`, async ({ page, origin }) => {
      await breakPage(page);
      await page.goto(`${origin}/sample/`);
      const message = page.getByRole('alert');
      await expect(message).toHaveText('The loan desk did not load. Reload the page.');
      await expect(message).toBeInViewport();
    });
  }
});

test.describe('with the hands of others', { tag: '@firefox' }, () => {
  test.use({ allowConsoleMessages: true });

  test('fault 45: what the policy stops or what is missing does not make it say that it did not load', async ({
    page,
    origin,
  }) => {
    const loadScript = await openPrerendered(page, `${origin}/sample/`);
    await page.evaluate(async () => {
      const elements = [
        Object.assign(new Image(), { src: 'missing.png' }),
        Object.assign(new Image(), { src: 'https://tracker.invalid/1.gif' }),
        ...['missing.css', 'https://extension.invalid/dark.css'].map((href) =>
          Object.assign(document.createElement('link'), { rel: 'stylesheet', href }),
        ),
      ];
      const failures = elements.map(
        (element) =>
          new Promise((resolve) => {
            element.addEventListener('error', resolve);
          }),
      );
      document.body.append(...elements);
      await Promise.all(failures);
    });
    await expect(page.getByRole('alert')).toHaveCount(0);
    loadScript();
    await expect(page).toHaveTitle(/Priya Raman/);
  });

  test('faults 43 and 45: a page that is translated before it starts acts, on early clicks, too', async ({
    page,
    origin,
  }) => {
    const { option, heading, tab, detail } = locators(page);
    const loadScript = await openPrerendered(page, `${origin}/sample/`);
    await expect(option('Elena Petrova')).toBeVisible();
    const translate = () =>
      page.evaluate(() => {
        for (const element of document.querySelectorAll('#root *')) {
          if (element.childElementCount > 0 || !element.textContent) continue;
          const font = document.createElement('span');
          font.textContent = element.textContent;
          element.replaceChildren(font);
        }
      });
    await translate();
    await option('Elena Petrova').getByText('Elena Petrova').click();
    await translate();
    await tab('Review').click();
    loadScript();
    await expect(heading('Elena Petrova')).toBeVisible();
    await expect(detail.getByText('elena.petrova@example.com')).toBeVisible();
    await expect(tab('Review 4')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('§1 §3 the screen shows before the portfolio loads', async ({ page, origin }) => {
  const loadScript = await openPrerendered(page, `${origin}/manyBorrowers/`, portfolioScript);
  await expect(locators(page).heading('Borrower 2001')).toBeVisible();
  loadScript();
  await waitForStart(page);
  await locators(page).list.press('Home');
  await expect(locators(page).heading('Borrower 1')).toBeVisible();
  // No </script>, quote, backslash or line separator in the data breaks the script that holds it.
  await expect(locators(page).option('Borrower 1').first()).toContainText(
    `</script><b> O'Brien "\\"`,
  );
});

const inserted =
  '§1 the scripts are inserted after the first frame, the portfolio ahead of the app';
test(inserted, { tag: '@firefox' }, async ({ page, openApp }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('head > script[src]')) performance.mark('inserted');
    }).observe(document, { childList: true, subtree: true });
    requestAnimationFrame(() => performance.mark('first frame'));
  });
  await openApp();
  const [inserted = NaN, firstFrame = NaN] = await page.evaluate(() =>
    ['inserted', 'first frame'].map((name) => performance.getEntriesByName(name)[0]?.startTime),
  );
  expect(inserted).toBeGreaterThan(firstFrame);
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name }) => name),
  );
  expect(scripts).toEqual([
    expect.stringMatching(portfolioScript),
    expect.stringMatching(mainScript),
  ]);
});

test('§2 a page with injected faults is not prerendered, and has nothing of this part', async ({
  page,
  origin,
}) => {
  const html = readFileSync(path.join(folderOf('failing'), 'index.html'), 'utf8');
  for (const text of [codeOf('failing'), html]) {
    expect(text).not.toMatch(/app-hydrated|allFunctionsCalledOnLoad|did not load|<template/);
  }
  expect(codeOf('sample')).toContain('allFunctionsCalledOnLoad');
  const loadScript = await openPrerendered(page, `${origin}/failing/`);
  await expect(page.locator('#root')).toBeEmpty();
  loadScript();
  await waitForStart(page);
});

test('§2 the app starts in a background page', async ({ page, openApp }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    // A background page gets no animation frames. Playwright needs them, but only after loading.
    const requestFrame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) =>
      document.readyState === 'loading' ? 0 : requestFrame(callback);
  });
  await openApp('longTexts');
  await expect(locators(page).option('محمد عبد الرحمن')).toContainText('مع');
});
