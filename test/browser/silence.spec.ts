import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, pageOnDisk, parts, test } from './desk';

/** What a page can be heard by, each counted from before its first script. */
const channels = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'RTCPeerConnection',
  'open',
  'sendBeacon',
] as const;

/** What the page's policy has had to forbid so far. */
function violations(page: Page) {
  return page.evaluate(() => (window as unknown as { violations: string[] }).violations);
}

test.beforeEach(async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await page.addInitScript((names) => {
    const counts = Object.fromEntries(names.map((name) => [name, 0]));
    Object.assign(window, { counts, violations: [] });
    const count = (holder: object, name: string) => {
      const original: unknown = Reflect.get(holder, name);
      if (typeof original !== 'function') return;
      Reflect.set(
        holder,
        name,
        new Proxy(original, {
          apply: () => {
            counts[name] = (counts[name] ?? 0) + 1;
          },
          construct: () => {
            counts[name] = (counts[name] ?? 0) + 1;
            return {};
          },
        }),
      );
    };
    for (const name of names) count(name === 'sendBeacon' ? navigator : window, name);
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      (window as unknown as { violations: string[] }).violations.push(
        `${violatedDirective} ${blockedURI}`,
      );
    });
  }, channels);
});

test('§1 §7 a whole session sends nothing, breaks no policy and stores nothing', async ({
  page,
  openDesk,
  context,
}) => {
  await openDesk();
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await context.setOffline(true);

  const { button, option, tab, list } = parts(page);
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
  expect(
    await page.evaluate(() => Object.assign({}, (window as unknown as { counts: object }).counts)),
  ).toEqual(Object.fromEntries(channels.map((name) => [name, 0])));
  expect(await violations(page)).toEqual([]);
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

test('fault 36: §1 the header’s links leave URL, scroll and history alone', async ({
  page,
  openDesk,
}) => {
  await page.setViewportSize({ width: 375, height: 600 });
  await openDesk();
  await page.evaluate(() => {
    window.scrollTo(0, 40);
  });
  const before = await page.evaluate(() => [location.href, history.length, scrollY]);
  for (const name of ['Dashboard', 'Reports', 'Analytics']) {
    await page.getByRole('link', { name }).evaluate((link: HTMLElement) => {
      link.click();
    });
  }
  expect(await page.evaluate(() => [location.href, history.length, scrollY])).toEqual(before);
});

const beforeStart = readFileSync(path.resolve(__dirname, '../../src/beforeStart.js'));
const policy = `default-src 'none'; script-src 'self' 'sha256-${createHash('sha256').update(beforeStart).digest('base64')}'; style-src 'self'; img-src 'self' data:; connect-src 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;

test.describe(() => {
  test.use({ triesTheForbidden: true });

  test('§1 the page carries its own policy, which holds when served and from disk', async ({
    page,
    openDesk,
  }) => {
    for (const open of [openDesk, () => page.goto(pageOnDisk)]) {
      await open();
      await parts(page).detail.getByText('720').waitFor();
      const meta = page.locator('meta[http-equiv="Content-Security-Policy"]');
      expect(await meta.getAttribute('content')).toBe(policy);
      expect(await violations(page)).toEqual([]);
      const outcomes = await page.evaluate(async () => {
        const tries: Record<string, () => unknown> = {
          'a script of text': () => {
            document.createElement('script').text = 'window.hacked = 1';
          },
          markup: () => {
            document.createElement('div').innerHTML = '<b>x</b>';
          },
          'a picture from elsewhere': () => {
            const picture = new Image();
            picture.src = 'https://example.com/x.png';
            return picture.decode();
          },
        };
        return Promise.all(
          Object.entries(tries).map(async ([name, attempt]) => {
            try {
              await attempt();
              return `${name} goes through`;
            } catch {
              return `${name} is refused`;
            }
          }),
        );
      });
      expect(outcomes).toEqual([
        'a script of text is refused',
        'markup is refused',
        'a picture from elsewhere is refused',
      ]);
    }
  });
});

test('§1 with the network off after load the page works', async ({ page, origin, context }) => {
  // From the load event on, which the script may start after.
  await page.goto(`${origin}/loans/desk/`);
  await context.setOffline(true);
  await parts(page).option('Elena Petrova').click();
  await expect(parts(page).detail.getByText('688')).toBeVisible();
});
