import type { Page } from '@playwright/test';

/** Select another row, select another tab, scroll the list by 200 px. */
export const actions = ['click', 'tab change', 'scrolled frame'] as const;
export type Action = (typeof actions)[number];

const REPETITIONS = 20;

/** Returns the main thread time of one action and the two frames after it, in ms. */
export async function measureAction(action: Action, page: Page): Promise<number> {
  // Chromium may paint no frames of a page in the background.
  await page.bringToFront();
  await page.getByRole('listbox', { name: 'Borrowers' }).evaluate((list) => {
    list.scrollTop = 0;
  });
  await page.evaluate(() => bench.untilIdle());

  const cdp = await page.context().newCDPSession(page);
  // Thread time stops while other programs use the processor.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const readTaskTime = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
  };
  const before = await readTaskTime();
  await page.evaluate(repeatAction, [action, REPETITIONS] as const);
  const after = await readTaskTime();
  await cdp.detach();
  return (after - before) / REPETITIONS;
}

/** Runs in the page, so that Playwright's own work is not measured. */
async function repeatAction([action, repetitions]: readonly [Action, number]): Promise<void> {
  const role = { click: 'option', 'tab change': 'tab', 'scrolled frame': 'listbox' }[action];
  const isScroll = role === 'listbox';
  for (let turn = 1; turn <= repetitions; turn++) {
    const elements = document.querySelectorAll<HTMLElement>(`[role=${role}]`);
    // Alternates between the second and the first row or tab.
    const element = elements[isScroll ? 0 : turn % 2];
    if (!element) throw new Error(`The page has too few elements with the role ${role}.`);
    const { scrollTop } = element;
    if (isScroll) element.scrollBy(0, 200);
    else element.click();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const isDone = isScroll ? element.scrollTop > scrollTop : element.ariaSelected === 'true';
    if (!isDone) throw new Error(`${action} number ${turn} changed nothing.`);
  }
}

/**
 * Returns the longest task of the three seconds after the connection comes back, when the page
 * requests all its data again, in ms. Chromium tells of tasks over 50 ms only: 0 if there is none.
 */
export function measureRefresh(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let longest = 0;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    });
    observer.observe({ type: 'longtask' });
    for (const type of ['offline', 'online']) dispatchEvent(new Event(type));
    const before = performance.getEntriesByType('resource').length;
    await scheduler.postTask(() => undefined, { delay: 3_000 });
    observer.disconnect();
    const requests = performance.getEntriesByType('resource').length - before;
    if (requests < 3) throw new Error(`A refresh of ${requests} requests.`);
    return longest;
  });
}
