// TypeScript's DOM library does not have this option yet.
type EventObserverInit = PerformanceObserverInit & { readonly durationThreshold: number };

declare global {
  var presses: {
    readonly start: () => void;
    /**
     * Returns the time of the slowest press since the start, from the input to the next paint, in
     * ms. Throws if there were not `count` presses.
     */
    readonly takeSlowest: (count: number) => number;
  };
}

/** Observes the time from input to paint. Runs in the page, so it may use no outer variable. */
export function observePresses(): void {
  let events: PerformanceEventTiming[] = [];
  let interactionsBefore = 0;
  let commitsBefore = 0;
  new PerformanceObserver((list) => {
    // Safe to cast: entries of the type event are of this class.
    events.push(...(list.getEntries() as PerformanceEventTiming[]));
  }).observe({ type: 'event', durationThreshold: 16 } as EventObserverInit);

  function start() {
    events = [];
    interactionsBefore = performance.interactionCount;
    commitsBefore = bench.totals.commits;
  }

  function takeSlowest(count: number) {
    const made = performance.interactionCount - interactionsBefore;
    const commits = bench.totals.commits - commitsBefore;
    if (made !== count || commits < count) {
      throw new Error(`${count} presses, ${made} interactions, ${commits} React commits.`);
    }
    const presses = events.filter(({ interactionId }) => interactionId > 0);
    // Chromium reports nothing faster than 16 ms.
    return Math.max(16, ...presses.map(({ duration }) => duration));
  }
  globalThis.presses = { start, takeSlowest };
}
