import type { Page } from '@playwright/test';
import { expect, parts, started, test } from './desk';

const script = /main\.[0-9a-f]+\.js$/;

/** Opens a page and holds its script back until it is let go. */
async function openWithoutScript(page: Page, url: string) {
  let letGo: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(script, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  return () => letGo?.();
}

for (const width of [1440, 375]) {
  test(`§1 the first screen is there before the script at ${width} px, and stays as it is`, async ({
    page,
    origin,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const letGo = await openWithoutScript(page, `${origin}/loans/desk/`);
    await expect(parts(page).name('Priya Raman')).toBeVisible();
    await expect(parts(page).option('Elena Petrova')).toBeVisible();
    await expect(page.getByText('Robert Turner')).toBeVisible();
    const look = await page.screenshot({ animations: 'disabled' });

    letGo();
    await started(page);
    expect(await page.screenshot({ animations: 'disabled' })).toEqual(look);
  });
}

test('§2 clicks before the script has started are not lost', async ({ page, origin }) => {
  const letGo = await openWithoutScript(page, `${origin}/loans/desk/`);
  await parts(page).option('Elena Petrova').click();
  await parts(page).button('AI Explainability').click();
  await parts(page).tab('Review 4').click();
  await expect(parts(page).name('Priya Raman')).toBeVisible();

  letGo();
  await expect(parts(page).name('Elena Petrova')).toBeVisible();
  await expect(parts(page).button('AI Explainability')).toHaveAttribute('aria-expanded', 'false');
  await expect(parts(page).tab('Review 4')).toHaveAttribute('aria-selected', 'true');
});

test('§2 a row clicked before the script has started is opened, though the active one stands far down', async ({
  page,
  origin,
}) => {
  const letGo = await openWithoutScript(page, `${origin}/loans/many/`);
  await parts(page).option('Borrower 3').first().click();
  await expect(parts(page).name('Borrower 2001')).toBeVisible();

  letGo();
  await expect(parts(page).name('Borrower 3')).toBeVisible();
  await expect(parts(page).option('Borrower 3').first()).toHaveAttribute('aria-selected', 'true');
});

test.describe(() => {
  test.use({ viewport: { width: 375, height: 800 } });

  test('§2 on a phone, a row tapped before the script has started leads to its borrower', async ({
    page,
    origin,
  }) => {
    const letGo = await openWithoutScript(page, `${origin}/loans/desk/`);
    await parts(page).option('Elena Petrova').click();

    letGo();
    await expect(parts(page).name('Elena Petrova')).toBeFocused();
    await expect(parts(page).name('Elena Petrova')).toBeInViewport();
  });

  test('§2 on a phone, a heading tapped before the script has started opens its part', async ({
    page,
    origin,
  }) => {
    const letGo = await openWithoutScript(page, `${origin}/loans/desk/`);
    await page.getByRole('heading', { name: 'Onboarding Workflow' }).click();

    letGo();
    await expect(parts(page).button('Onboarding Workflow')).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(page.getByText('Deal Intake')).toBeVisible();
  });
});

test('fault 36: §1 the header’s links lead nowhere before the script has started', async ({
  page,
  origin,
}) => {
  const letGo = await openWithoutScript(page, `${origin}/loans/desk/`);
  const before = await page.evaluate(() => [location.href, history.length]);
  for (const name of ['Dashboard', 'Reports', 'Analytics']) {
    await page.getByRole('link', { name }).click();
  }
  expect(await page.evaluate(() => [location.href, history.length])).toEqual(before);
  letGo();
  await started(page);
});

test('§2 what was scrolled before the script has started stays there', async ({ page, origin }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  const letGo = await openWithoutScript(page, `${origin}/loans/many/`);
  const detail = page.locator('.detail-scroll');
  await expect(detail).toBeVisible();
  for (const scroller of [parts(page).list, detail]) {
    await scroller.evaluate((element) => {
      element.scrollTop = 40;
    });
  }
  letGo();
  await started(page);
  for (const scroller of [parts(page).list, detail]) {
    expect(await scroller.evaluate((element) => element.scrollTop)).toBe(40);
  }
  await expect(parts(page).option('Borrower 3').first()).toBeInViewport();
});

test.describe(() => {
  test.use({ triesTheForbidden: true });

  test('§8 a script that does not come is told of, because the page looks alive', async ({
    page,
    origin,
  }) => {
    await page.route(script, (route) => route.abort());
    await page.goto(`${origin}/loans/desk/`);
    await expect(page.getByRole('alert')).toHaveText(
      'The loan desk did not load. Reload the page.',
    );
    await expect(page.getByRole('alert')).toBeInViewport();
  });
});

for (const [cores, isFetched] of [
  [8, 'and compiled'],
  [2, 'but not compiled'],
] as const) {
  test(`§1 with ${cores} cores the script is fetched ${isFetched} before the first paint, and starts after`, async ({
    page,
    openDesk,
  }) => {
    await page.addInitScript((hardwareConcurrency) => {
      Object.defineProperty(navigator, 'hardwareConcurrency', { value: hardwareConcurrency });
      new MutationObserver(() => {
        if (document.querySelector('body > script[src]')) performance.mark('started');
      }).observe(document, { childList: true, subtree: true });
    }, cores);
    await openDesk();
    const times = await page.evaluate(() => {
      const timeOf = (entry: PerformanceEntry | undefined) => entry?.startTime ?? NaN;
      const files = performance.getEntriesByType('resource');
      return {
        asked: timeOf(files.find(({ name }) => name.endsWith('.js'))),
        painted: timeOf(performance.getEntriesByName('first-contentful-paint')[0]),
        started: timeOf(performance.getEntriesByName('started')[0]),
      };
    });
    expect(times.asked).toBeLessThan(times.painted);
    expect(times.started).toBeGreaterThanOrEqual(times.painted);
    await expect(page.locator('link[as=script]')).toHaveAttribute(
      'rel',
      isFetched === 'and compiled' ? 'preload' : 'prefetch',
    );
  });
}

test('§1 a browser that tells of no paint starts the desk as well', async ({ page, openDesk }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await openDesk();
});

test('§2 a page that opens in the background starts as well', async ({ page, origin }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    const frames = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (then) => (document.readyState === 'loading' ? 0 : frames(then));
  });
  await page.goto(`${origin}/loans/desk/`);
  await started(page);
});

test('§2 a bad day opens with nothing that would go away again', async ({ page, origin }) => {
  const letGo = await openWithoutScript(page, `${origin}/loans/failing/`);
  await expect(page.locator('#root')).toBeEmpty();
  letGo();
  await started(page);
});

test('§3 no text in the data ends the element that holds it', async ({ page, openDesk }) => {
  await openDesk('many');
  await parts(page).list.press('Home');
  await expect(parts(page).option('Borrower 1').first()).toContainText('</script><b>');
});
