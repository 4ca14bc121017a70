import type { Page } from '@playwright/test';
import type { OpenPage } from './openPage';
import { taskTime } from './mainThread';

/** What is done over and over: a click on another row, a tab change, scrolling by a few rows. */
export type Action = 'click' | 'tab' | 'scroll';

const TIMES = 20;

/** The main thread's processor time for an action, in ms: of 20, each with its two frames. */
export async function costOf(action: Action, { page, cdp }: OpenPage): Promise<number> {
  // A page behind others may be given no frames.
  await page.bringToFront();
  await perform(page, 'rewind', 1);
  const before = await taskTime(cdp);
  await perform(page, action, TIMES);
  return ((await taskTime(cdp)) - before) / TIMES;
}

/** Runs in the page from beginning to end, so that none of the cost is Playwright's. */
async function perform(page: Page, action: Action | 'rewind', times: number): Promise<void> {
  await page.evaluate(
    async ([what, turns]) => {
      const one = (selector: string, index = 0) => {
        const element = document.querySelectorAll<HTMLElement>(selector)[index];
        if (!element) throw new Error(`There is no ${selector} at ${index}.`);
        return element;
      };
      const frames = () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

      for (let turn = 1; turn <= turns; turn++) {
        const selector = what === 'tab' ? '[role=tab]' : '[role=option]';
        const place = one('[role=listbox]').scrollTop;
        if (what === 'rewind') one('[role=listbox]').scrollTop = 0;
        else if (what === 'scroll') one('[role=listbox]').scrollTop += 200;
        else one(selector, turn % 2).click();
        await frames();

        const isDone =
          what === 'rewind' ||
          (what === 'scroll'
            ? one('[role=listbox]').scrollTop > place
            : one(selector, turn % 2).ariaSelected === 'true');
        if (!isDone) throw new Error(`${what} ${turn} changed nothing.`);
      }
    },
    [action, times] as const,
  );
}
