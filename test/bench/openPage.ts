import { test as base, type CDPSession, type Page } from '@playwright/test';
import { ensureBuilt, type Build } from './builds';
import { recordLoad } from './loadRecord';
import { countReactWork } from './reactCommits';
import { serveBuilds, type Site } from './server';

type OpenOptions = {
  /** How many times slower than it is the processor plays. */
  readonly slowdown?: number;
};
export type OpenPage = {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** From the navigation until the page was drawn and React had it, in ms, to the frame. */
  readonly firstRender: number;
  readonly close: () => Promise<void>;
};

type Fixtures = {
  site: Site;
  /** Opens a build in a browser context, and so a process, of its own, and waits for its peace. */
  open: (build: Build, options?: OpenOptions) => Promise<OpenPage>;
};

/** Playwright's test with the builds served and a way to open them. */
export const test = base.extend<Fixtures>({
  // Playwright asks for a pattern, even for no fixture.
  site: async ({}, provide) => {
    const site = await serveBuilds();
    await provide(site);
    site.close();
  },
  open: async ({ browser, site }, provide) => {
    await provide(async (build, { slowdown = 1 } = {}) => {
      ensureBuilt(build);
      const context = await browser.newContext();
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      page.on('console', (said) => said.type() === 'error' && faults.push(said.text()));
      await page.addInitScript(recordLoad);
      await page.addInitScript(countReactWork);
      // From the same origin, so that no load has to wait for a new process to start.
      await page.goto(site.origin);
      const cdp = await context.newCDPSession(page);
      // Time on the processor, which does not run while other programs have it.
      await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await page.goto(`${site.origin}/${build}/`, { waitUntil: 'commit' });
      const firstRender = await whenRendered(page, build !== 'static');
      await whenIdle(page);
      // A page in trouble, one that React had to render anew for instance, is not the page meant.
      if (faults.length > 0) throw new Error(`${build}: ${faults.join('\n')}`);
      return { page, cdp, firstRender, close: () => context.close() };
    });
  },
});

export { expect } from '@playwright/test';

/** Waits until there is something to see and, where it is a page of React's, React has it. */
async function whenRendered(page: Page, hasReact: boolean): Promise<number> {
  const time = await page.waitForFunction((wantsReact) => {
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
    return isPainted && (reactWork.commits > 0 || !wantsReact) ? performance.now() : false;
  }, hasReact);
  return Number(await time.jsonValue());
}

/** Waits until the page has nothing to do and has drawn what it did. */
export async function whenIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // Behind all other tasks. Chromium's idle callbacks come half a minute late now and then.
    const lastInTurn = () => scheduler.postTask(() => undefined, { priority: 'background' });
    // Twice, because a frame may give the page something to do.
    for (let times = 0; times < 2; times++) {
      await frame();
      await frame();
      await lastInTurn();
    }
  });
}
