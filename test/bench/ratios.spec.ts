import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { costOf, type Action } from './actions';
import { compressedBytes, ensureBuilt, sizes } from './builds';
import { chart } from './chart';
import { tell } from './figures';
import { keptMemory } from './mainThread';
import { medianOf, verdict } from './medianInterval';
import { test, type Conditions, type OpenPage } from './openPage';
import { inRounds, usualRounds } from './rounds';

// Figures that depend on the machine: told as ratios of pairs measured side by side, judged by the
// median of the rounds and its interval. They fail no run.

/** Tells the median of some samples, and how it stands to a goal where there is one. */
function tellMedian(name: string, unit: string, samples: number[], atMost?: number): void {
  const median = medianOf(samples);
  tell({
    name,
    value: median.median,
    unit,
    interval: median.interval,
    samples,
    ...(atMost !== undefined && { goal: `≤ ${atMost}`, verdict: verdict(median, atMost) }),
  });
}

/** Tells the ratio of two variants, round by round. */
function tellRatio(name: string, of: number[], to: number[], atMost?: number): void {
  tellMedian(name, '×', ratios(of, to), atMost);
}

/** The check on the machine: a page against itself, whose ratio is 1 where the rest can be believed. */
function tellSame(name: string, first: number[], second: number[]): void {
  const samples = ratios(first, second);
  const { median, interval } = medianOf(samples);
  const isOne = interval && interval[0] <= 1 && interval[1] >= 1;
  tell({
    name: `${name}, a page against itself`,
    value: median,
    unit: '×',
    interval,
    samples,
    goal: '1 within',
    verdict: isOne === undefined ? 'undecided' : isOne ? 'holds' : 'misses',
  });
}

function ratios(of: number[], to: number[]): number[] {
  return of.map((sample, round) => sample / (to[round] ?? NaN));
}

const conditions: Record<string, Conditions> = {
  '': {},
  ' at 4× CPU slowdown': { slowdown: 4 },
  ' over 4G': { network: { latency: 60, throughput: 1125 } },
};
for (const [speed, condition] of Object.entries(conditions)) {
  test(`largest paint against a static page${speed}`, async ({ load }) => {
    const pages = { desk: 'sample', floor: 'floor', static: 'static', again: 'static' } as const;
    const names = ['desk', 'floor', 'static', 'again'] as const;
    Object.values(pages).forEach(ensureBuilt);
    const measure = (name: (typeof names)[number]) => load(pages[name], condition);
    // A paint waits for its frame: the steps are large, and more rounds get between them.
    const samples = await inRounds(names, measure, 3 * usualRounds);

    const paint = (name: (typeof names)[number]) => samples(name, 'largestPaint');
    tellMedian(`static page, largest paint${speed}`, 'ms', paint('static'));
    tellMedian(`desk, largest paint${speed}`, 'ms', paint('desk'));
    tellRatio(`largest paint, desk / static page${speed}`, paint('desk'), paint('static'), 1.15);
    tellRatio(`largest paint, floor / static page${speed}`, paint('floor'), paint('static'));
    tellSame(`largest paint${speed}`, paint('again'), paint('static'));
    const blocking = samples('desk', 'blockingTime');
    tellMedian(
      `desk, total blocking time${speed}`,
      'ms',
      blocking,
      condition.slowdown === 4 ? 50 : undefined,
    );
  });
}

test('click, tab change and scrolled frame by the number of borrowers', async ({ open }) => {
  const pages = {
    1_000: await open(1_000),
    10_000: await open(10_000),
    100_000: await open(100_000),
    again: await open(1_000),
  };
  const names = [...sizes, 'again'] as const;
  const costs = async (opened: OpenPage) => ({
    click: await costOf('click', opened),
    tab: await costOf('tab', opened),
    scroll: await costOf('scroll', opened),
  });
  process.stdout.write('    warming up\n');
  for (const name of [...names, ...names, ...names]) await costs(pages[name]);

  const samples = await inRounds(names, (name) => costs(pages[name]));
  const labels: Record<Action, string> = {
    click: 'click',
    tab: 'tab change',
    scroll: 'scrolled frame',
  };
  const actions = ['click', 'tab', 'scroll'] as const;
  for (const action of actions) {
    const label = labels[action];
    const cost = (name: (typeof names)[number]) => samples(name, action);
    for (const size of sizes) tellMedian(`${label}, ${inWords(size)}`, 'ms', cost(size));
    tellRatio(`${label}, 10,000 / 1,000`, cost(10_000), cost(1_000));
    tellRatio(`${label}, 100,000 / 1,000`, cost(100_000), cost(1_000), 1.2);
    tellSame(label, cost('again'), cost(1_000));
  }
  const lines = actions.map((action) => ({
    label: labels[action],
    costs: sizes.map((size) => medianOf(samples(size, action)).median),
  }));
  // Of fewer rounds it would be worse than the one that is there.
  if (usualRounds >= 15) writeFileSync(path.join(__dirname, 'cost.svg'), chart(sizes, lines));
});

test('first render, memory and bytes by the number of borrowers', async ({ open }) => {
  sizes.forEach(ensureBuilt);
  const samples = await inRounds(sizes, async (size) => {
    const { cdp, firstRender, close } = await open(size);
    const memory = await keptMemory(cdp);
    await close();
    return { firstRender, memory };
  });
  for (const size of sizes) {
    tellMedian(`first render, ${inWords(size)}`, 'ms', samples(size, 'firstRender'));
  }
  for (const size of sizes) {
    tellMedian(`memory, ${inWords(size)}`, 'MB', samples(size, 'memory'));
  }
  for (const size of sizes) {
    const value = compressedBytes(size, '.js') + compressedBytes(size, '.html');
    tell({ name: `script and page, ${inWords(size)}`, value, unit: 'bytes' });
  }
});

function inWords(size: number): string {
  return `${size.toLocaleString('en-US')} borrowers`;
}
