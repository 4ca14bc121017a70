import { test } from './fixtures';
import { divide, measureInRounds, printMedian } from './metrics';

// A paint waits for the next frame, so its times are coarse and need many rounds.
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 30);

test('loading at 4× CPU slowdown', async ({ measureLoad }) => {
  const builds = {
    page: 'static',
    again: 'static',
    app: 'sample',
    many: 'hundredThousandBorrowers',
  } as const;
  const samples = await measureInRounds(
    ['page', 'again', 'app', 'many'] as const,
    (variant) => measureLoad(builds[variant]),
    ROUNDS,
  );
  const paint = (variant: keyof typeof builds) => samples(variant, 'largestPaint');
  printMedian('largest paint', 'ms', paint('app'));
  const ratio = (of: keyof typeof builds, by: keyof typeof builds) => divide(paint(of), paint(by));
  printMedian('largest paint, app / static page', '×', ratio('app', 'page'), '≤ 1.15');
  printMedian('largest paint, 100,000 / 11 borrowers', '×', ratio('many', 'app'), '≤ 1.5');
  printMedian('largest paint, A/A', '×', ratio('again', 'page'), 'includes 1');
  printMedian('total blocking time', 'ms', samples('app', 'blockingTime'), '≤ 50');
  printMedian('all data rendered', 'ms', samples('app', 'firstRender'));
  printMedian('all data rendered, 100,000 borrowers', 'ms', samples('many', 'firstRender'));
});
