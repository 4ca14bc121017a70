import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { findFreePort } from './listen';

// Playwright's own WebKit is not a release that users have. This drives Debian's WebKitGTK by the
// W3C protocol: https://w3c.github.io/webdriver/.

const driver = (process.env.PATH ?? '')
  .split(path.delimiter)
  .map((folder) => path.join(folder, 'WebKitWebDriver'))
  .find((file) => existsSync(file));

/** The name of the processor in Debian's folders. */
const processor = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
const browser = ['4.1', '4.0']
  .map((version) => `/usr/lib/${processor}-linux-gnu/webkit2gtk-${version}/MiniBrowser`)
  .find((file) => existsSync(file));

/** Whether WebKitGTK and its driver are installed. */
export const hasWebKit = driver !== undefined && browser !== undefined;

/** Launches WebKitGTK's MiniBrowser on the display that the global setup has started. */
export async function launchWebKit() {
  if (!driver || !browser) throw new Error('WebKitGTK is not installed.');
  const port = await findFreePort();
  const server = spawn(driver, [`--port=${port}`], { stdio: 'ignore' });

  async function send<Value>(method: string, route: string, body?: object): Promise<Value> {
    const url = `http://127.0.0.1:${port}${route}`;
    const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
    // Safe to cast: the protocol sends every value and error in this shape.
    const { value } = (await response.json()) as { value: Value & { message?: string } };
    if (!response.ok) throw new Error(`${method} ${route}: ${value.message ?? response.status}`);
    return value;
  }

  await expect(() => send('GET', '/status')).toPass();
  const options = { binary: browser, args: ['--automation'] };
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const session = `/session/${sessionId}`;
  return {
    open: (url: string) => send('POST', `${session}/url`, { url }),
    setSize: (width: number, height: number) =>
      send('POST', `${session}/window/rect`, { width, height }),
    /** Returns the value of an expression in the page. */
    evaluate: (expression: string) =>
      send('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    close: async () => {
      await send('DELETE', session);
      server.kill();
    },
  };
}
