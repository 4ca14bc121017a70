import { actions, measureAction, measureHeap, measureRefresh, type Action } from './actions';
import { compressedBytes, sizes } from './builds';
import { test, type Throttle } from './fixtures';
import { recordMetric, type Metric } from './metrics';
import { measureInRounds, median, medianInterval, ROUNDS, type Interval } from './statistics';

// These values depend on the machine. They get a verdict, but never fail the run.

type Limit = { text: string; judge: (interval: Interval) => Metric['verdict'] };

const atMost = (limit: number): Limit => ({
  text: `≤ ${limit}`,
  judge: ([low, high]) => (high <= limit ? 'pass' : low > limit ? 'fail' : 'inconclusive'),
});

/** For an A/A pair: the ratio of two identical builds. */
const includesOne: Limit = {
  text: 'includes 1',
  judge: ([low, high]) => (low <= 1 && high >= 1 ? 'pass' : 'fail'),
};

function recordMedian(name: string, unit: string, samples: number[], limit?: Limit): void {
  const interval = medianInterval(samples);
  const metric = { name, value: median(samples), unit, interval, samples };
  const verdict = interval ? limit?.judge(interval) : 'inconclusive';
  recordMetric(limit ? { ...metric, limit: limit.text, verdict } : metric);
}

/** Records the ratio of two variants, round by round. */
function recordRatio(name: string, of: number[], to: number[], limit?: Limit): void {
  const ratios = of.map((sample, round) => sample / (to[round] ?? NaN));
  recordMedian(name, '×', ratios, limit);
}

// 9 Mbit/s.
const fourG = { offline: false, latency: 60, downloadThroughput: 1_125_000, uploadThroughput: -1 };
const conditions: { name: string; throttle: Throttle; blockingTime?: Limit }[] = [
  { name: 'without throttling', throttle: () => Promise.resolve() },
  {
    name: 'at 4× CPU slowdown',
    throttle: (send) => send('Emulation.setCPUThrottlingRate', { rate: 4 }),
    blockingTime: atMost(50),
  },
  { name: 'on 4G', throttle: (send) => send('Network.emulateNetworkConditions', fourG) },
];
for (const { name, throttle, blockingTime } of conditions) {
  test(`largest paint against a static page ${name}`, async ({ measureLoad }) => {
    const builds = { app: 'app', floor: 'floor', static: 'static', again: 'static' } as const;
    const samples = await measureInRounds(
      ['app', 'floor', 'static', 'again'] as const,
      (variant) => measureLoad(builds[variant], throttle),
      // A paint waits for the next frame, so its times are coarse and need more rounds.
      3 * ROUNDS,
    );
    const paint = (variant: keyof typeof builds) => samples(variant, 'largestPaint');
    recordMedian(`largest paint ${name}, static page`, 'ms', paint('static'));
    recordMedian(`largest paint ${name}, app`, 'ms', paint('app'));
    recordRatio(`largest paint ${name}, app / static`, paint('app'), paint('static'), atMost(1.15));
    recordRatio(`largest paint ${name}, floor / static`, paint('floor'), paint('static'));
    recordRatio(`largest paint ${name}, A/A`, paint('again'), paint('static'), includesOne);
    const blocking = samples('app', 'blockingTime');
    recordMedian(`total blocking time ${name}`, 'ms', blocking, blockingTime);
  });
}

test('largest paint by the number of borrowers', async ({ measureLoad }) => {
  const samples = await measureInRounds(
    ['app', 100_000] as const,
    (build) => measureLoad(build, () => Promise.resolve()),
    3 * ROUNDS,
  );
  const paint = (build: 'app' | 100_000) => samples(build, 'largestPaint');
  recordRatio('largest paint, 100,000 / 11 borrowers', paint(100_000), paint('app'), atMost(1.5));
});

test('first contentful paint of the api build', async ({ measureLoad }) => {
  const builds = { apiBuild: 'apiBuild', app: 'app', again: 'app' } as const;
  const samples = await measureInRounds(
    ['apiBuild', 'app', 'again'] as const,
    (variant) => measureLoad(builds[variant], () => Promise.resolve()),
    3 * ROUNDS,
  );
  const paint = (variant: keyof typeof builds) => samples(variant, 'firstContentfulPaint');
  recordRatio(
    'first contentful paint, api build / app',
    paint('apiBuild'),
    paint('app'),
    atMost(1.15),
  );
  recordRatio('first contentful paint, A/A', paint('again'), paint('app'), includesOne);
  recordMedian('first render, api build', 'ms', samples('apiBuild', 'firstRender'));
});

test.describe(() => {
  test.use({ serverBorrowers: 100_000 });

  test('first render of 100,000 borrowers from a server', async ({ measureLoad }) => {
    const samples = await measureInRounds(['apiBuild', 'apiUnchecked'] as const, (build) =>
      measureLoad(build, () => Promise.resolve()),
    );
    const render = (build: 'apiBuild' | 'apiUnchecked') => samples(build, 'firstRender');
    const name = 'first render, 100,000 borrowers from a server';
    recordMedian(name, 'ms', render('apiBuild'));
    recordRatio(
      `${name}, with / without validation`,
      render('apiBuild'),
      render('apiUnchecked'),
      atMost(1.5),
    );
  });
});

test.describe(() => {
  test.use({ serverBorrowers: 100_000 });

  test('refresh of 100,000 unchanged borrowers from a server', async ({ openPage }) => {
    const page = await openPage('apiBuild');
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const samples = await measureInRounds(['apiBuild'] as const, async () => ({
      longestTask: await measureRefresh(page),
    }));
    recordMedian(
      'longest task at 4× CPU slowdown, refresh of 100,000 unchanged borrowers',
      'ms',
      samples('apiBuild', 'longestTask'),
      atMost(50),
    );
  });
});

test('click, tab change and scrolled frame by the number of borrowers', async ({ openPage }) => {
  const pages = {
    1_000: await openPage(1_000),
    10_000: await openPage(10_000),
    100_000: await openPage(100_000),
    again: await openPage(1_000),
  };
  const variants = [...sizes, 'again'] as const;
  const measure = async (variant: keyof typeof pages): Promise<Record<Action, number>> => ({
    click: await measureAction('click', pages[variant]),
    'tab change': await measureAction('tab change', pages[variant]),
    'scrolled frame': await measureAction('scrolled frame', pages[variant]),
  });
  process.stdout.write('    warm-up\n');
  for (const variant of [...variants, ...variants, ...variants]) await measure(variant);

  const samples = await measureInRounds(variants, measure);
  for (const action of actions) {
    const cost = (variant: keyof typeof pages) => samples(variant, action);
    for (const size of sizes) recordMedian(`${action}, ${borrowers(size)}`, 'ms', cost(size));
    recordRatio(`${action}, 10,000 / 1,000`, cost(10_000), cost(1_000));
    recordRatio(`${action}, 100,000 / 1,000`, cost(100_000), cost(1_000), atMost(1.2));
    recordRatio(`${action}, A/A`, cost('again'), cost(1_000), includesOne);
  }
});

test('first render, memory and size by the number of borrowers', async ({ openPage }) => {
  const samples = await measureInRounds(sizes, async (size) => {
    const page = await openPage(size);
    const { firstRender } = await page.evaluate(() => bench.untilLoaded());
    const heap = await measureHeap(page);
    await page.close();
    return { firstRender, heap };
  });
  for (const size of sizes) {
    recordMedian(`first render, ${borrowers(size)}`, 'ms', samples(size, 'firstRender'));
    recordMedian(`JavaScript heap, ${borrowers(size)}`, 'MB', samples(size, 'heap'));
    const value = compressedBytes(size, /\.(js|html)/u);
    recordMetric({ name: `script and HTML size, ${borrowers(size)}`, value, unit: 'bytes' });
  }
});

function borrowers(size: number): string {
  return `${size.toLocaleString('en-US')} borrowers`;
}
