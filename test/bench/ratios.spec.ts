import { test } from './fixtures';
import { atMost, includesOne, recordMedian, recordRatio } from './metrics';
import { measureInRounds, ROUNDS } from './statistics';

const MANY = 'hundredThousandBorrowers';

test('§1 loading at 4× CPU slowdown', async ({ measureLoad }) => {
  const builds = {
    page: 'static',
    again: 'static',
    app: 'sample',
    many: MANY,
  } as const;
  const samples = await measureInRounds(
    ['page', 'again', 'app', 'many'] as const,
    (variant) => measureLoad(builds[variant]),
    // A paint waits for the next frame, so its times are coarse and need more rounds.
    2 * ROUNDS,
  );
  const paint = (variant: keyof typeof builds) => samples(variant, 'largestPaint');
  recordMedian('largest paint', 'ms', paint('app'));
  recordRatio('largest paint, app / static page', paint('app'), paint('page'), atMost(1.15));
  recordRatio('largest paint, 100,000 / 11 borrowers', paint('many'), paint('app'), atMost(1.5));
  recordRatio('largest paint, A/A', paint('again'), paint('page'), includesOne);
  recordMedian('total blocking time', 'ms', samples('app', 'blockingTime'), atMost(50));
  recordMedian('all data rendered', 'ms', samples('app', 'firstRender'));
  recordMedian('all data rendered, 100,000 borrowers', 'ms', samples('many', 'firstRender'));
});
