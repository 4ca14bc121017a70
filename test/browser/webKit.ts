import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { findFreePort } from './listen';

// Playwright's own WebKit is not a release that users have. These tests drive Debian's WebKitGTK
// by the W3C protocol: https://w3c.github.io/webdriver/.

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

/** The key under which a reference to an element is sent (§11 of the protocol). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type Element = { readonly [ELEMENT]: string };

/** A window of WebKitGTK's MiniBrowser. */
export type WebKit = Awaited<ReturnType<typeof launchWebKit>>;

/** Launches WebKit on the display that the global setup has started. */
export async function launchWebKit() {
  if (!driver || !browser) throw new Error('WebKitGTK is not installed.');
  const port = await findFreePort();
  const server = spawn(driver, [`--port=${port}`], { stdio: 'ignore' });

  async function send<Value>(method: string, route: string, body?: object): Promise<Value> {
    const response = await fetch(`http://127.0.0.1:${port}${route}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    // Safe to cast: the protocol sends every value and error in this shape.
    const { value } = (await response.json()) as { value: Value & { message?: string } };
    if (!response.ok) throw new Error(`${method} ${route}: ${value.message ?? response.status}`);
    return value;
  }

  await expect(() => send('GET', '/status')).toPass();
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
        // openApp waits until the page is hydrated.
        pageLoadStrategy: 'none',
        timeouts: { script: 60_000, pageLoad: 60_000, implicit: 30_000 },
      },
    },
  });
  const session = `/session/${sessionId}`;

  function evaluate<Argument, Value>(
    run: (argument: Argument) => Value,
    argument: Argument,
  ): Promise<Awaited<Value>> {
    return send('POST', `${session}/execute/sync`, {
      script: `return (${run.toString()})(arguments[0]);`,
      args: [argument],
    });
  }

  async function find(xpath: string): Promise<string> {
    const using = { using: 'xpath', value: xpath };
    const element = await send<Element>('POST', `${session}/element`, using);
    return `${session}/element/${element[ELEMENT]}`;
  }

  return {
    evaluate,
    open: (url: string) => send('POST', `${session}/url`, { url }),
    setSize: (width: number, height: number) =>
      send('POST', `${session}/window/rect`, { width, height }),
    /** Clicks the element at an XPath, as a pointer does, once it is there. */
    click: async (xpath: string) => send('POST', `${await find(xpath)}/click`, {}),
    close: async () => {
      await send('DELETE', session);
      server.kill();
    },
  };
}
