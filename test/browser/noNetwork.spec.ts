import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, fileUrl, locators, test } from './fixtures';
import { project } from './runWebpack';

declare global {
  /** The number of calls of each network function. */
  var networkCalls: Record<string, number>;
  /** What the page's CSP has blocked. */
  var cspViolations: string[];
}

/** The functions through which a page can reach the network. */
const networkFunctions = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'RTCPeerConnection',
  'open',
  'sendBeacon',
] as const;

const readCspViolations = (page: Page) => page.evaluate(() => cspViolations);

test.beforeEach(async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await page.addInitScript((names) => {
    const calls: Record<string, number> = Object.fromEntries(names.map((name) => [name, 0]));
    const violations: string[] = [];
    Object.assign(globalThis, { networkCalls: calls, cspViolations: violations });
    for (const name of names) {
      const owner = name === 'sendBeacon' ? navigator : window;
      const original: unknown = Reflect.get(owner, name);
      if (typeof original !== 'function') continue;
      const count = () => {
        calls[name] = (calls[name] ?? 0) + 1;
        return {};
      };
      Reflect.set(owner, name, new Proxy(original, { apply: count, construct: count }));
    }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      violations.push(`${violatedDirective} ${blockedURI}`);
    });
  }, networkFunctions);
});

test('§1 §7 using every control sends nothing, violates no CSP and stores nothing', async ({
  page,
  openApp,
  context,
}) => {
  await openApp();
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await context.setOffline(true);

  const { button, option, tab, list } = locators(page);
  for (const name of ['Marcus Oyelaran', 'Elena Petrova']) await option(name).click();
  for (const name of ['Review 4', 'Approved 2', 'New 5']) await tab(name).click();
  await list.focus();
  for (const key of ['End', 'Home', 'ArrowDown', 't']) await page.keyboard.press(key);
  for (const name of [
    'Request Documents',
    'Send to Valuer',
    'Escalate to Committee',
    'AI Explainability',
    'Search',
    'Help',
    'Notifications',
    'User account',
    'Chat',
  ]) {
    await button(name).click();
  }
  for (const name of ['Dashboard', 'Reports', 'Analytics'])
    await page.getByRole('link', { name }).click();
  await page.getByRole('switch').click();
  await page.setViewportSize({ width: 375, height: 700 });
  await button('Onboarding Workflow').click();
  await expect(page.getByText('Funder Syndication')).toBeVisible();

  expect(requests).toEqual([]);
  expect(await page.evaluate(() => networkCalls)).toEqual(
    Object.fromEntries(networkFunctions.map((name) => [name, 0])),
  );
  expect(await readCspViolations(page)).toEqual([]);
  expect(
    await page.evaluate(async () => [
      localStorage.length,
      sessionStorage.length,
      document.cookie,
      (await indexedDB.databases()).length,
      (await caches.keys()).length,
    ]),
  ).toEqual([0, 0, '', 0, 0]);
  expect(await context.cookies()).toEqual([]);
});

test('fault 36: §1 the header’s links change neither URL nor scroll position nor history', async ({
  page,
  openApp,
}) => {
  await page.setViewportSize({ width: 375, height: 600 });
  await openApp();
  await page.evaluate(() => {
    window.scrollTo(0, 40);
  });
  const before = await page.evaluate(() => [location.href, history.length, scrollY]);
  for (const name of ['Dashboard', 'Reports', 'Analytics']) {
    // Not Playwright's click, which would scroll the link into view.
    await page.getByRole('link', { name }).evaluate((link: HTMLElement) => {
      link.click();
    });
  }
  expect(await page.evaluate(() => [location.href, history.length, scrollY])).toEqual(before);
});

const preHydration = readFileSync(path.join(project, 'src/preHydration.js'));
const policy = [
  "default-src 'none'",
  `script-src 'self' 'sha256-${createHash('sha256').update(preHydration).digest('base64')}'`,
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

test.describe(() => {
  test.use({ allowConsoleMessages: true });

  test('§1 the page has a CSP, which is enforced on a server and from disk', async ({
    page,
    openApp,
  }) => {
    for (const open of [openApp, () => page.goto(fileUrl)]) {
      await open();
      await locators(page).detail.getByText('720').waitFor();
      const meta = page.locator('meta[http-equiv="Content-Security-Policy"]');
      expect(await meta.getAttribute('content')).toBe(policy);
      expect(await readCspViolations(page)).toEqual([]);
      // Firefox and Chrome 109 check rel=prefetch against default-src 'none'.
      const links = page.locator('link');
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('rel')))).toEqual(
        ['icon', 'stylesheet'],
      );
      const outcomes = await page.evaluate(async () => {
        const attempts: Record<string, () => unknown> = {
          'a script made from text': () => {
            document.createElement('script').text = 'window.hacked = 1';
          },
          'markup made from text': () => {
            document.createElement('div').innerHTML = '<b>x</b>';
          },
          'an image from another origin': () => {
            const image = new Image();
            image.src = 'https://example.com/x.png';
            return image.decode();
          },
        };
        return Promise.all(
          Object.entries(attempts).map(async ([name, attempt]) => {
            try {
              await attempt();
              return `${name} is allowed`;
            } catch {
              return `${name} is blocked`;
            }
          }),
        );
      });
      expect(outcomes).toEqual([
        'a script made from text is blocked',
        'markup made from text is blocked',
        'an image from another origin is blocked',
      ]);
    }
  });
});

test('§1 the page works offline once it is hydrated', async ({ page, openApp, context }) => {
  await openApp();
  await context.setOffline(true);
  await locators(page).option('Elena Petrova').click();
  await expect(locators(page).detail.getByText('688')).toBeVisible();
});
