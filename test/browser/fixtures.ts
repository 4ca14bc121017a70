import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Locator, type Page, test as base } from '@playwright/test';
import sirv from 'sirv';
import { type Build, buildsFolder } from './testBuilds';

type Fixtures = {
  openApp: (build?: Build) => Promise<void>; // Opens a build, `sample` by default, and waits until it has started.
  failOnConsoleMessage: undefined;
  allowConsoleMessages: boolean;
};

/** Playwright's test with the builds on a server. It fails on any uncaught error and on any message in the console. */
export const test = base.extend<Fixtures, { origin: string }>({
  origin: [
    // Playwright requires a destructuring pattern here.
    async ({}, provide) => {
      const server = createServer(sirv(buildsFolder, { dev: true }));
      await once(server.listen(0, '127.0.0.1'), 'listening');
      await provide(`http://127.0.0.1:${(server.address() as AddressInfo).port}`); // It listens on TCP.
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
  openApp: ({ page, origin }, provide) =>
    provide(async (build = 'sample') => {
      await page.goto(`${origin}/${build}/`);
      await waitForStart(page);
    }),
  allowConsoleMessages: [false, { option: true }],
  failOnConsoleMessage: [
    async ({ page, allowConsoleMessages }, provide) => {
      const messages: string[] = [];
      page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
      page.on('pageerror', ({ message }) => messages.push(message));
      await provide(undefined);
      if (!allowConsoleMessages) base.expect(messages).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** Waits until React handles events. In the prerendered page keys do nothing. */
export async function waitForStart(page: Page): Promise<void> {
  await page.waitForSelector('#root:not([inert]) .toast-corner', { state: 'attached' });
}

/** Runs in a page before its own scripts. A toast stays then: after 3 s a busy machine may not have looked yet. */
export function keepToasts() {
  const { setTimeout } = window;
  const start = (handler: () => void, ms?: number) => (ms === 3000 ? 0 : setTimeout(handler, ms));
  Object.assign(window, { setTimeout: start });
}

/** Waits until no animation is running. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}

/** Returns the box in the window of each element that a locator finds now. */
export function boxesOf(locator: Locator): Promise<DOMRect[]> {
  return locator.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
}

/** Returns the box in the window of the one element that a locator finds, once it is there. */
export function boxOf(locator: Locator): Promise<DOMRect> {
  return locator.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
}

/** Returns the box and the look of each visible element of the page. */
export function readLooks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const looks: string[] = [];
    for (const element of document.querySelectorAll('body, body *')) {
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width * height === 0 || !element.checkVisibility({ visibilityProperty: true })) continue;
      for (const part of ['', '::before', '::after']) {
        const look = getComputedStyle(element, part);
        if (part && look.content === 'none') continue;
        const box = [left, top, width, height, look.width, look.borderBlockWidth, look.borderRadius, look.boxShadow];
        const text = [look.color, look.fontSize, look.fontWeight, look.textDecorationLine, look.listStyleType];
        looks.push([element.localName, part, ...box, look.backgroundColor, ...text].join());
      }
    }
    return looks;
  });
}

/** Scrolls an element to px from its top, at most to its end, and waits until the page knows. */
export function scrollTo(scroller: Locator, px: number): Promise<unknown> {
  return scroller.evaluate((element, top) => {
    element.scrollTop = top;
    return new Promise(requestAnimationFrame);
  }, px);
}

/** Gives the window a size such as “1280 × 720”. */
export function resize(page: Page, size: string) {
  const [width = 0, height = 0] = size.split(' × ').map(Number);
  return page.setViewportSize({ width, height });
}

/** Adds a style to the page, in place of the one added before. */
export async function setStyle(page: Page, css: string): Promise<void> {
  await page.evaluate(async (text) => {
    // The page's CSP blocks style elements, but not constructed style sheets.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    // Change it inside a frame. A test that measures between frames would force a layout.
    await new Promise(requestAnimationFrame);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** Locators for the parts of the screen, by role and accessible name. */
export function locators(page: Page) {
  return {
    pipeline: page.getByRole('region', { name: 'Pipeline' }),
    detail: page.getByRole('region', { name: 'Borrower detail' }),
    broker: page.getByRole('region', { name: 'Broker panel' }),
    list: page.getByRole('listbox', { name: 'Borrowers' }),
    option: (name: string) => page.getByRole('option', { name }),
    tab: (name: string) => page.getByRole('tab', { name }),
    button: (name: string | RegExp) => page.getByRole('button', { name, exact: true }),
    heading: (name: string | RegExp) => page.getByRole('heading', { level: 2, name, exact: true }),
    toast: page.locator('.toast'),
  };
}
