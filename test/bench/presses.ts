/** The slowest of some presses: its time from the input to the next paint, in ms. */
export type Press = {
  readonly duration: number;
  /** What its frame did, if that took more than 50 ms. */
  readonly frame: string;
};

// TypeScript's DOM library does not have these types yet.
type LongFrame = PerformanceEntry & {
  readonly renderStart: number;
  readonly styleAndLayoutStart: number;
  readonly scripts: readonly PerformanceEntry[];
};
type EventObserverInit = PerformanceObserverInit & { readonly durationThreshold: number };

declare global {
  var presses: {
    readonly start: () => void;
    /** Returns the slowest press since the start. Throws if there were not `count` presses. */
    readonly takeSlowest: (count: number) => Press;
  };
}

/** Observes the time from input to paint. Runs in the page, so it may use no outer variable. */
export function observePresses(): void {
  let events: PerformanceEventTiming[] = [];
  let frames: LongFrame[] = [];
  let interactionsBefore = 0;
  let commitsBefore = 0;
  new PerformanceObserver((list) => {
    // Safe to cast: entries of the type event are of this class.
    events.push(...(list.getEntries() as PerformanceEventTiming[]));
  }).observe({ type: 'event', durationThreshold: 16 } as EventObserverInit);
  new PerformanceObserver((list) => {
    frames.push(...(list.getEntries() as LongFrame[]));
  }).observe({ type: 'long-animation-frame' });

  function start() {
    events = [];
    frames = [];
    interactionsBefore = performance.interactionCount;
    commitsBefore = bench.totals.commits;
  }

  function takeSlowest(count: number): Press {
    const made = performance.interactionCount - interactionsBefore;
    const commits = bench.totals.commits - commitsBefore;
    if (made !== count || commits < count) {
      throw new Error(`${count} presses, ${made} interactions, ${commits} React commits.`);
    }
    const [slowest] = events
      .filter(({ interactionId }) => interactionId > 0)
      .sort((a, b) => b.duration - a.duration);
    if (!slowest) return { duration: 16, frame: 'under 16' };
    const { startTime, duration } = slowest;
    const frame = frames.find(
      (each) => each.startTime < startTime + duration && each.startTime + each.duration > startTime,
    );
    return { duration, frame: frame ? describe(frame) : 'under 50' };
  }

  function describe({ startTime, duration, renderStart, styleAndLayoutStart, scripts }: LongFrame) {
    const inScripts = scripts.reduce((sum, script) => sum + script.duration, 0);
    const inLayout = startTime + duration - styleAndLayoutStart;
    const times = [duration, inScripts, styleAndLayoutStart - renderStart, inLayout];
    const [all, script, callbacks, layout] = times.map((time) => Math.round(time));
    return `${all}: scripts ${script}, render callbacks ${callbacks}, style and layout ${layout}`;
  }
  globalThis.presses = { start, takeSlowest };
}
