declare global {
  var loadRecord: {
    /** When the largest contentful paint was, in ms since the navigation; 0 before there is one. */
    largestPaint: number;
    /** All layout shifts so far, added up. */
    layoutShift: number;
    /** The tasks of more than 50 ms. */
    longTasks: { readonly start: number; readonly duration: number }[];
    /** The errors no one caught, a hydration that did not match among them. */
    faults: string[];
  };
}

/** To run in a page before its own scripts: keeps what the browser tells of the load. */
export function recordLoad(): void {
  const record: typeof loadRecord = { largestPaint: 0, layoutShift: 0, longTasks: [], faults: [] };
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
  addEventListener('error', ({ message }) => record.faults.push(message));
  observe('longtask', ({ startTime, duration }) => {
    record.longTasks.push({ start: startTime, duration });
  });
}

/** To run in a page whose load is over: the largest paint and the total blocking time, in ms. */
export function loadTimes(): { largestPaint: number; blockingTime: number } {
  const { largestPaint, longTasks } = loadRecord;
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const blocking = longTasks.map(({ start, duration }) =>
    // Of a task, what comes after the first contentful paint and after its first 50 ms.
    Math.max(0, Math.min(duration, start + duration - firstPaint) - 50),
  );
  return { largestPaint, blockingTime: blocking.reduce((sum, one) => sum + one, 0) };
}
