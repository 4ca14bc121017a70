// These run in the page, so they use no outer variable. All times are in ms.

/** Resolves when the page has no more tasks and has painted their result. */
export async function untilIdle(): Promise<void> {
  // Twice, because a frame can schedule new tasks.
  for (let pass = 0; pass < 2; pass++) {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // Chromium sometimes delays requestIdleCallback by half a minute.
    await scheduler.postTask(() => undefined, { priority: 'background' });
  }
}

/** Returns when the largest part was painted, and what each task after the first paint took beyond 50 ms. */
export async function readLoadTimes() {
  const read = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      setTimeout(() => resolve([]), 500); // There may be none.
    });
  const largestPaint = (await read('largest-contentful-paint')).at(-1)?.startTime ?? NaN;
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
  const blockingTime = (await read('longtask'))
    .map(({ startTime, duration }) => Math.min(duration, startTime + duration - firstPaint))
    .reduce((sum, time) => sum + Math.max(0, time - 50), 0);
  return { largestPaint, blockingTime };
}
