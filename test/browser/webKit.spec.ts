import { createServer } from 'node:http';
import { expect, test } from '@playwright/test';
import { readHtml } from './builtFiles';
import { keepToasts } from './fixtures';
import { listen } from './listen';
import { serveBuilds } from './testBuilds';
import { launchWebKit } from './webKit';

/** Records what WebKit's driver cannot report. Runs before the page's policy applies. */
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

test('§2 in WebKit a borrower is escalated, nothing scrolls sideways and nothing is reported', async () => {
  const html = readHtml('longTexts');
  const recorder = `<script>(${String(recordMessages)})(); (${String(keepToasts)})()</script>`;
  const server = createServer((request, response) => {
    if (request.url !== '/longTexts/') {
      serveBuilds(request, response);
      return;
    }
    response.setHeader('Content-Type', 'text/html');
    response.end(html.replace('<head>', () => `<head>${recorder}`));
  });
  const { open, setSize, evaluate, close } = await launchWebKit();
  const click = (selector: string) => evaluate(`document.querySelector('${selector}').click()`);
  const expectText = (selector: string, text: string) =>
    expect.poll(() => evaluate(`document.querySelector('${selector}')?.textContent`)).toBe(text);

  await open(`http://127.0.0.1:${await listen(server)}/longTexts/`);
  await expect.poll(() => evaluate('window.isHydrated')).toBe(true);
  await click('[role=option]:nth-child(5)');
  await expectText('.borrower-header h2', 'Priya Raman');
  await expectText('.borrower-actions__escalate:enabled', 'Escalate to Committee');
  await click('.borrower-actions__escalate');
  await expectText('[role=status]', 'Escalated to Credit Committee.');
  for (const width of [1440, 500]) {
    await setSize(width, 900);
    const widths = '[innerWidth, document.documentElement.scrollWidth]';
    await expect.poll(() => evaluate(widths)).toEqual([width, width]);
  }
  expect(await evaluate('window.messages')).toEqual([]);
  await close();
  server.closeAllConnections();
  server.close();
});
