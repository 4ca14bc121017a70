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

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  /** The thread time in µs. */
  tdur?: number;
  args: { name?: string };
};

/**
 * Returns the thread time of the page's longest task, in ms, in the three seconds after the
 * connection comes back, when it requests all its data again.
 */
export async function measureRefresh(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  // Safe to cast: the fields that are read here are those of every trace.
  cdp.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  await cdp.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel'] } });
  await page.evaluate(async () => {
    for (const type of ['offline', 'online']) dispatchEvent(new Event(type));
    await scheduler.postTask(() => undefined, { delay: 3_000 });
  });
  const completed = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await completed;
  await cdp.detach();

  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mainThreads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = events.filter((event) => mainThreads.has(threadOf(event)));
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}

/** Returns the size of the JavaScript heap after a garbage collection, in MB. */
export async function measureHeap(page: Page): Promise<number> {
  await page.requestGC();
  const cdp = await page.context().newCDPSession(page);
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1_000_000;
}
