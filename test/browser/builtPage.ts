import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base } from '@playwright/test';

const dist = path.resolve(__dirname, '../../dist');
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.map': 'application/json',
};

/** Where dist/index.html is on disk. */
export const pageOnDisk = pathToFileURL(path.join(dist, 'index.html')).href;

/**
 * Playwright's test with the production build served from a sub-path, `pageUrl`; every test fails
 * on a console message or an uncaught error.
 */
export const test = base.extend<{ quietConsole: undefined }, { pageUrl: string }>({
  pageUrl: [
    // Playwright asks for a pattern, even for no fixture.
    async ({}, use) => {
      const server = createServer((request, response) => {
        const { url = '/' } = request;
        const name = url.endsWith('/') ? 'index.html' : path.basename(url);
        readFile(path.join(dist, name)).then(
          (body) => {
            response.setHeader('Content-Type', types[path.extname(name)] ?? 'text/plain');
            response.end(body);
          },
          () => response.writeHead(404).end(),
        );
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      // A server on TCP always has an address of this kind.
      const { port } = server.address() as AddressInfo;
      await use(`http://127.0.0.1:${port}/loans/desk/`);
      server.close();
    },
    { scope: 'worker' },
  ],
  quietConsole: [
    async ({ page }, use) => {
      const said: string[] = [];
      page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
      page.on('pageerror', ({ message }) => said.push(message));
      await use(undefined);
      base.expect(said).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
