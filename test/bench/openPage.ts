import { setTimeout as wait } from 'node:timers/promises';
import { test as base, type CDPSession, type Page } from '@playwright/test';
import { startBareBrowser } from './bareBrowser';
import { ensureBuilt, type Build } from './builds';
import { loadTimes, recordLoad } from './loadRecord';
import { countReactWork } from './reactCommits';
import { serveBuilds, type Site } from './server';

export type OpenPage = {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** From the navigation until the page was drawn and React had it, in ms, to the frame. */
  readonly firstRender: number;
  readonly close: () => Promise<void>;
};

/** How fast the machine and the network play at being, at most. */
export type Conditions = {
  /** How many times slower than it is the processor is. */
  readonly slowdown?: number;
  /** Milliseconds to an answer's first byte, and kB a second from then on. */
  readonly network?: { readonly latency: number; readonly throughput: number };
};

type Fixtures = {
  site: Site;
  /** Opens a build in a browser context, and so a process, of its own, and waits for its peace. */
  open: (build: Build) => Promise<OpenPage>;
  /** Loads a build as users do. */
  load: (build: Build, conditions: Conditions) => Promise<ReturnType<typeof loadTimes>>;
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
    await provide(async (build) => {
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
      await page.goto(`${site.origin}/${build}/`, { waitUntil: 'commit' });
      const time = await page.waitForFunction(rendered, build !== 'static');
      const firstRender = Number(await time.jsonValue());
      await whenIdle(page);
      // A page in trouble, one that React had to render anew for instance, is not the page meant.
      if (faults.length > 0) throw new Error(`${build}: ${faults.join('\n')}`);
      return { page, cdp, firstRender, close: () => context.close() };
    });
  },
  load: async ({ site, viewport }, provide) => {
    const browser = startBareBrowser();
    await provide(async (build, { slowdown = 1, network }) => {
      ensureBuilt(build);
      const page = await browser.newPage();
      await page.send('Page.enable');
      await page.send('Emulation.setDeviceMetricsOverride', {
        ...viewport,
        deviceScaleFactor: 1,
        mobile: false,
      });
      await page.send('Emulation.setEmulatedMedia', {
        features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
      });
      await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      if (network) {
        await page.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: network.latency,
          downloadThroughput: 1000 * network.throughput,
          uploadThroughput: -1,
        });
      }
      for (const toRun of [recordLoad, countReactWork]) {
        const source = `(${toRun.toString()})()`;
        await page.send('Page.addScriptToEvaluateOnNewDocument', { source });
      }
      // From the same origin, so that no load has to wait for a new process to start.
      await page.send('Page.navigate', { url: site.origin });
      await page.send('Page.navigate', { url: `${site.origin}/${build}/` });
      // Asked no more than needed: the answers are work for the machine that paints.
      do await wait(500);
      while (!(await page.run(rendered, build !== 'static')));
      await page.run(untilIdle, undefined);
      const faults = await page.run(() => loadRecord.faults, undefined);
      if (faults.length > 0) throw new Error(`${build}: ${faults.join('\n')}`);
      const times = await page.run(loadTimes, undefined);
      await page.close();
      return times;
    });
    browser.stop();
  },
});

export { expect } from '@playwright/test';

/** Once there is something to see and, where it is a page of React's, React has it: the time, in ms. */
function rendered(hasReact: boolean): number | false {
  const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
  return isPainted && (reactWork.commits > 0 || !hasReact) ? performance.now() : false;
}

/** Waits until the page has nothing to do and has drawn what it did. */
export async function whenIdle(page: Page): Promise<void> {
  await page.evaluate(untilIdle);
}

/** To run in the page. */
async function untilIdle(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // Behind all other tasks. Chromium's idle callbacks come half a minute late now and then.
  const lastInTurn = () => scheduler.postTask(() => undefined, { priority: 'background' });
  // Twice, because a frame may give the page something to do.
  for (let times = 0; times < 2; times++) {
    await frame();
    await frame();
    await lastInTurn();
  }
}
