import type { Page } from '@playwright/test';

declare global {
  var loadRecord: {
    /** When the largest contentful paint was, in ms since the navigation; 0 before there is one. */
    largestPaint: number;
    /** All layout shifts so far, added up. */
    layoutShift: number;
    /** The tasks of more than 50 ms. */
    longTasks: { readonly start: number; readonly duration: number }[];
  };
}

/** To run in a page before its own scripts: keeps what the browser tells of the load. */
export function recordLoad(): void {
  const record: typeof loadRecord = { largestPaint: 0, layoutShift: 0, longTasks: [] };
  globalThis.loadRecord = record;

  function observe(type: string, keep: (entry: PerformanceEntry) => void) {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(keep);
    }).observe({ type, buffered: true });
  }
  observe('largest-contentful-paint', ({ startTime }) => {
    record.largestPaint = startTime;
  });
  observe('layout-shift', (entry) => {
    // TypeScript knows no LayoutShift, which is what this observer gets.
    record.layoutShift += (entry as PerformanceEntry & { value: number }).value;
  });
  observe('longtask', ({ startTime, duration }) => {
    record.longTasks.push({ start: startTime, duration });
  });
}

/** The largest contentful paint and the total blocking time of a load that is over, in ms. */
export async function loadTimes(page: Page) {
  await page.waitForFunction(() => loadRecord.largestPaint > 0);
  return page.evaluate(() => {
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const blocking = loadRecord.longTasks.map(({ start, duration }) =>
      // Of a task, what comes after the first contentful paint and after its first 50 ms.
      Math.max(0, Math.min(duration, start + duration - firstPaint) - 50),
    );
    return {
      largestPaint: loadRecord.largestPaint,
      blockingTime: blocking.reduce((sum, one) => sum + one, 0),
    };
  });
}
