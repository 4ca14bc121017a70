/** All times are in ms. The blocking time is what each task after the paint takes beyond 50 ms. */
export type LoadTimes = {
  /** When React has rendered every panel with its data. */
  firstRender: number;
  largestPaint: number;
  blockingTime: number;
};

declare global {
  var bench: {
    readonly totals: { commits: number; renderedRows: number };
    /** Resolves when the page has no more tasks and has painted their result. */
    readonly untilIdle: () => Promise<void>;
    /** Resolves when the page has painted, React has rendered the data, and the page is idle. */
    readonly untilLoaded: () => Promise<LoadTimes>;
  };
}

/** Observes the page and React. Runs before the page's scripts, so it may use no outer variable. */
export function installBench(): void {
  const totals = { commits: 0, renderedRows: 0 };
  let largestPaint = 0;
  let firstCommit = 0;
  const longTasks: PerformanceEntry[] = [];

  function observe(type: string, onEntry: (entry: PerformanceEntry) => void) {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(onEntry);
    }).observe({ type, buffered: true });
  }
  observe('largest-contentful-paint', ({ startTime }) => (largestPaint = startTime));
  observe('longtask', (entry) => longTasks.push(entry));

  // React stores the props of an element on its DOM node: a row that rendered has a new object.
  const lastProps = new WeakMap<Element, unknown>();
  function onCommitFiberRoot() {
    firstCommit ||= performance.now();
    totals.commits++;
    for (const row of document.querySelectorAll('[role=option]')) {
      const key = Object.keys(row).find((name) => name.startsWith('__reactProps$'));
      const props: unknown = key && Reflect.get(row, key);
      if (props !== lastProps.get(row)) totals.renderedRows++;
      lastProps.set(row, props);
    }
  }

  async function untilIdle() {
    // Twice, because a frame can schedule new tasks.
    for (let pass = 0; pass < 2; pass++) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      // Chromium sometimes delays requestIdleCallback by half a minute.
      await scheduler.postTask(() => undefined, { priority: 'background' });
    }
  }

  async function untilLoaded(): Promise<LoadTimes> {
    // A page without scripts has no React to wait for.
    const isReady = () => largestPaint > 0 && (firstCommit > 0 || document.scripts.length === 0);
    while (!isReady()) {
      await scheduler.postTask(() => undefined, { delay: 100 });
    }
    await untilIdle();
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const firstContentfulPaint = paint?.startTime ?? 0;
    const blockingTime = longTasks
      .map(({ startTime, duration }) => Math.min(duration, startTime + duration - firstContentfulPaint))
      .reduce((sum, time) => sum + Math.max(0, time - 50), 0);
    const firstRender = Math.max(firstContentfulPaint, firstCommit);
    return { firstRender, largestPaint, blockingTime };
  }

  Object.assign(globalThis, {
    bench: { totals, untilIdle, untilLoaded },
    // Production builds of React report their commits to the hook of React DevTools.
    __REACT_DEVTOOLS_GLOBAL_HOOK__: { supportsFiber: true, inject: () => 1, onCommitFiberRoot },
  });
}
