import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, test as base } from '@playwright/test';
import { listen } from './listen';
import { folderOf, serveBuilds, type Build } from './testBuilds';
import { launchWebKit, type WebKit } from './webKit';

/** Records what WebKit's driver cannot report: messages, errors, and when the app is hydrated. */
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
  document.addEventListener('app-hydrated', () => Reflect.set(window, 'isHydrated', true));
}

type Fixtures = { openApp: (build?: Build) => Promise<void> };

/** A test fails on any message of the page that it has opened. */
const test = base.extend<Fixtures, { webKit: WebKit }>({
  webKit: [
    // Playwright requires a destructuring pattern here.
    async ({}, provide) => {
      const webKit = await launchWebKit();
      await webKit.setSize(1440, 900);
      await provide(webKit);
      await webKit.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  openApp: async ({ webKit }, provide) => {
    // Each page records its messages before its CSP applies.
    const server = createServer((request, response) => {
      const [, build, file] = request.url?.split('/') ?? [];
      if (file !== '') {
        serveBuilds(request, response);
        return;
      }
      const html = readFileSync(path.join(folderOf(build as Build), 'index.html'), 'utf8');
      const recorder = `<script>(${recordMessages.toString()})()</script>`;
      response.setHeader('Content-Type', 'text/html');
      response.end(html.replace('<head>', () => `<head>${recorder}`));
    });
    // Another port for each test, so that no script is evaluated in the page of the last one.
    const origin = `http://127.0.0.1:${await listen(server)}`;
    await provide(async (build = 'sample') => {
      folderOf(build); // First: the server cannot answer while the build is made.
      await webKit.open(`${origin}/${build}/`);
      // A script during the navigation throws.
      await expect(async () => {
        const start = () => Reflect.get(window, 'isHydrated') === true && location.href;
        expect(await webKit.evaluate(start, null)).toBe(`${origin}/${build}/`);
      }).toPass();
    });
    expect(await webKit.evaluate(() => Reflect.get(window, 'messages') as unknown, null)).toEqual(
      [],
    );
    server.closeAllConnections();
    server.close();
  },
});

test('§2 in WebKit a borrower is selected and escalated, and nothing is reported', async ({
  webKit,
  openApp,
}) => {
  await openApp();
  const textOf = (selector: string) =>
    webKit.evaluate((found) => document.querySelector(found)?.textContent ?? null, selector);
  await webKit.click('//*[@role="tab"][contains(., "Review")]');
  await webKit.click('//*[@role="option"][contains(., "Beatriz Carvalho")]');
  await expect.poll(() => textOf('.borrower-header h2')).toBe('Beatriz Carvalho');
  // Disabled while the detail loads, when the heading already has the list's name.
  await webKit.click('//button[contains(., "Escalate to Committee")][not(@disabled)]');
  await expect.poll(() => textOf('[role=status]')).toBe('Escalated to Credit Committee.');
});

test('§2 in WebKit nothing scrolls sideways on a wide screen or a narrow one', async ({
  webKit,
  openApp,
}) => {
  await openApp('longTexts');
  for (const width of [1440, 500]) {
    await webKit.setSize(width, 900);
    const read = () => [innerWidth, document.documentElement.scrollWidth];
    await expect.poll(() => webKit.evaluate(read, null)).toEqual([width, width]);
  }
});
