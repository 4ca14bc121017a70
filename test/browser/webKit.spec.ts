import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, test as base } from '@playwright/test';
import { listen } from './listen';
import { folderOf, serveBuilds, type Build } from './testBuilds';
import { keys, launchWebKit, type WebKit } from './webKit';

/**
 * Records what WebKit's driver cannot report: errors, rejections, console messages, violations of
 * the content security policy, and when the app is hydrated.
 */
function recordMessages() {
  const messages: string[] = [];
  Reflect.set(window, 'messages', messages);
  for (const level of ['log', 'info', 'warn', 'error'] as const) {
    // eslint-disable-next-line no-console -- replaced, not used.
    console[level] = (...values: unknown[]) => messages.push(`${level}: ${values.join(' ')}`);
  }
  addEventListener('error', ({ message }) => messages.push(`error: ${message}`), true);
  addEventListener('unhandledrejection', ({ reason }) => messages.push(`rejection: ${reason}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    messages.push(`violation: ${violatedDirective} ${blockedURI}`),
  );
  document.addEventListener('app-hydrated', () => {
    Reflect.set(window, 'hydratedUrl', location.href);
  });
}

/** Creates a server of the builds, each with a script that records messages before its CSP applies. */
function createBuildsServer() {
  return createServer((request, response) => {
    const [pathname = ''] = (request.url ?? '').split('?');
    if (!pathname.endsWith('/')) {
      serveBuilds(request, response);
      return;
    }
    const html = readFileSync(
      path.join(folderOf(pathname.slice(1, -1) as Build), 'index.html'),
      'utf8',
    );
    const recorder = `<script>(${recordMessages.toString()})()</script>`;
    response.setHeader('Content-Type', 'text/html');
    response.end(html.replace('<head>', () => `<head>${recorder}`));
  });
}

const test = base.extend<
  { openApp: (build?: Build) => Promise<void> },
  { origin: string; webKit: WebKit }
>({
  origin: [
    // Playwright requires a destructuring pattern here.
    async ({}, provide) => {
      const server = createBuildsServer();
      await provide(`http://127.0.0.1:${await listen(server)}`);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
  webKit: [
    async ({}, provide) => {
      const webKit = await launchWebKit();
      await webKit.setSize(1440, 900);
      await provide(webKit);
      await webKit.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  openApp: async ({ webKit, origin }, provide) => {
    await provide(async (build = 'sample') => {
      // A unique URL: until WebKit navigates, it evaluates scripts in the previous page.
      const url = `${origin}/${build}/?${randomUUID()}`;
      folderOf(build); // First: the server cannot answer while the build is made.
      await webKit.open(url);
      const readUrl = () =>
        webKit.evaluate(() => Reflect.get(window, 'hydratedUrl') as unknown, null);
      // A script during the navigation throws.
      await expect(async () => {
        expect(await readUrl()).toBe(url);
      }).toPass();
    });
    const messages = await webKit.evaluate(() => Reflect.get(window, 'messages') as string[], null);
    expect(messages).toEqual([]);
  },
});

const textOf = (webKit: WebKit, selector: string) =>
  webKit.evaluate((found) => document.querySelector(found)?.textContent ?? null, selector);
const heading = '[aria-label="Borrower detail"] h2';

test('§1 §2 §8 in WebKit a borrower is escalated', async ({ webKit, openApp }) => {
  await openApp();
  await webKit.click('//*[@role="tab"][contains(., "Review")]');
  await webKit.click('//*[@role="option"][contains(., "Beatriz Carvalho")]');
  await expect.poll(() => textOf(webKit, heading)).toBe('Beatriz Carvalho');
  // Disabled while the detail loads, when the heading already has the list's name.
  await webKit.click('//button[contains(., "Escalate to Committee")][not(@disabled)]');
  await expect.poll(() => textOf(webKit, '[role=status]')).toBe('Escalated to Credit Committee.');
  const readToggle = () =>
    webKit.evaluate(
      () => document.querySelector('.ai-explainability__toggle')?.getAttribute('aria-expanded'),
      null,
    );
  expect(await readToggle()).toBe('true');
  await webKit.click('//button[contains(., "AI Explainability")]');
  await expect.poll(readToggle).toBe('false');
});

test('§2 WebKit reaches both ends of 60,000 rows by key', async ({ webKit, openApp }) => {
  await openApp('hundredThousandBorrowers');
  const list = '//*[@role="listbox"]';
  await webKit.type(list, keys.end);
  await expect.poll(() => textOf(webKit, heading)).toBe('Borrower 60000');
  await webKit.type(list, keys.home);
  await expect.poll(() => textOf(webKit, heading)).toBe('Borrower 1');
  await webKit.type(list, keys.arrowDown);
  await expect.poll(() => textOf(webKit, heading)).toBe('Borrower 2');
});

test('§2 WebKit shows the screen without sideways scrolling', async ({ webKit, openApp }) => {
  for (const width of [1440, 1024, 375]) {
    await webKit.setSize(width, 900);
    await openApp('longTexts');
    const overflow = await webKit.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    }, null);
    expect(overflow, `${width} px`).toBe(0);
  }
});
