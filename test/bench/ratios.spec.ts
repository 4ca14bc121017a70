import { actions, measureAction, measureRefresh, type Action } from './actions';
import { test } from './fixtures';
import { atMost, includesOne, recordMedian, recordRatio } from './metrics';
import { measureInRounds, ROUNDS } from './statistics';

const MANY = 'hundredThousandBorrowers';

test('loading at 4× CPU slowdown', async ({ measureLoad }) => {
  const builds = {
    page: 'static',
    again: 'static',
    app: 'sample',
    many: MANY,
    api: 'forServer',
  } as const;
  const samples = await measureInRounds(
    ['page', 'again', 'app', 'many', 'api'] as const,
    (variant) => measureLoad(builds[variant]),
    // A paint waits for the next frame, so its times are coarse and need more rounds.
    2 * ROUNDS,
  );
  const paint = (variant: keyof typeof builds) => samples(variant, 'largestPaint');
  recordMedian('largest paint', 'ms', paint('app'));
  recordRatio('largest paint, app / static page', paint('app'), paint('page'), atMost(1.15));
  recordRatio('largest paint, 100,000 / 11 borrowers', paint('many'), paint('app'), atMost(1.5));
  recordRatio('largest paint, A/A', paint('again'), paint('page'), includesOne);
  const [api, app] = [
    samples('api', 'firstContentfulPaint'),
    samples('app', 'firstContentfulPaint'),
  ];
  recordRatio('first paint, page for a server / app', api, app, atMost(1.15));
  recordMedian('total blocking time', 'ms', samples('app', 'blockingTime'), atMost(50));
  recordMedian('all data rendered', 'ms', samples('app', 'firstRender'));
  recordMedian('all data rendered, 100,000 borrowers', 'ms', samples('many', 'firstRender'));
  recordMedian('all data rendered, 100,000 from a server', 'ms', samples('api', 'firstRender'));
});

test('refresh of 100,000 unchanged borrowers from a server', async ({ openPage }) => {
  const page = await openPage('forServer');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const samples = await measureInRounds(['api'] as const, async () => ({
    longestTask: await measureRefresh(page),
  }));
  const name = 'task over 50 ms at 4× CPU slowdown, refresh of 100,000 unchanged borrowers';
  recordMedian(name, 'ms', samples('api', 'longestTask'), atMost(50));
});

test('click, tab change and scrolled frame by the number of borrowers', async ({ openPage }) => {
  const pages = {
    few: await openPage('thousandBorrowers'),
    many: await openPage(MANY),
    again: await openPage('thousandBorrowers'),
  };
  const variants = ['few', 'many', 'again'] as const;
  const measure = async (variant: keyof typeof pages): Promise<Record<Action, number>> => ({
    click: await measureAction('click', pages[variant]),
    'tab change': await measureAction('tab change', pages[variant]),
    'scrolled frame': await measureAction('scrolled frame', pages[variant]),
  });
  process.stdout.write('    warm-up\n');
  for (const variant of [...variants, ...variants, ...variants]) await measure(variant);

  const samples = await measureInRounds(variants, measure);
  for (const action of actions) {
    const [few, many, again] = variants.map((variant) => samples(variant, action));
    recordMedian(`${action}, 100,000 borrowers`, 'ms', many);
    recordRatio(`${action}, 100,000 / 1,000 borrowers`, many, few, atMost(1.2));
    recordRatio(`${action}, A/A`, again, few, includesOne);
  }
});

test('memory by the number of borrowers', async ({ openPage }) => {
  const sizes = ['sample', MANY] as const;
  const samples = await measureInRounds(sizes, async (build) => {
    const page = await openPage(build);
    await page.requestGC();
    const cdp = await page.context().newCDPSession(page);
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    await page.close();
    return { heap: usedSize / 1_000_000 };
  });
  recordMedian('JavaScript heap, 11 borrowers', 'MB', samples('sample', 'heap'));
  recordMedian('JavaScript heap, 100,000 borrowers', 'MB', samples(MANY, 'heap'));
});
