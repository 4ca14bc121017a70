import { execFileSync } from 'node:child_process';
import { Console } from 'node:console';
import os from 'node:os';
import { test } from '@playwright/test';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { chromiumPath } from '../browser/chromium';
import { median, medianInterval, type Interval } from './statistics';

/** One line of the report: the median of the rounds with its interval. */
type Metric = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly interval: string | undefined;
  readonly limit?: string | undefined;
  readonly verdict?: 'pass' | 'fail' | 'inconclusive' | undefined;
  /** What the frame of the slowest press did, in ms. */
  readonly 'slowest frame'?: string | undefined;
};

type Limit = { text: string; judge: (interval: Interval) => Metric['verdict'] };

/** A limit that the whole interval has to meet. */
export const atMost = (limit: number): Limit => ({
  text: `≤ ${limit}`,
  judge: ([low, high]) => (high <= limit ? 'pass' : low > limit ? 'fail' : 'inconclusive'),
});

/** For an A/A pair: the ratio of two identical builds. */
export const includesOne: Limit = {
  text: 'includes 1',
  judge: ([low, high]) => (low <= 1 && high >= 1 ? 'pass' : 'fail'),
};

/** Adds the median of the rounds to the report. */
export function recordMedian(
  name: string,
  unit: string,
  samples: readonly number[] = [],
  limit?: Limit,
  frame?: string,
): void {
  const interval = medianInterval(samples);
  const verdict = interval ? limit?.judge(interval) : 'inconclusive';
  const metric: Metric = {
    name,
    value: round(median(samples)),
    unit,
    interval: interval?.map(round).join(' to '),
    ...(limit && { limit: limit.text, verdict }),
    ...(frame !== undefined && { 'slowest frame': frame }),
  };
  test.info().annotations.push({ type: 'metric', description: JSON.stringify(metric) });
}

/** Adds the ratio of two variants to the report, computed round by round. */
export function recordRatio(
  name: string,
  of: readonly number[] = [],
  to: readonly number[] = [],
  limit?: Limit,
): void {
  const ratios = of.map((sample, index) => sample / (to[index] ?? NaN));
  recordMedian(name, '×', ratios, limit);
}

/** Rounds to three digits, and to an integer from 100 on. */
function round(value: number): number {
  return value < 100 ? Number(value.toPrecision(3)) : Math.round(value);
}

/** Playwright's reporter: prints the metrics as a table. */
export default class MetricsReporter implements Reporter {
  readonly #metrics: Metric[] = [];

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description = '' } of annotations) {
      // Safe to cast: recordMedian wrote it.
      if (type === 'metric') this.#metrics.push(JSON.parse(description) as Metric);
    }
  }

  onEnd(): void {
    if (this.#metrics.length === 0) return;
    new Console(process.stdout).table(this.#metrics);
    const browser = execFileSync(chromiumPath(), ['--version'], { encoding: 'utf8' }).trim();
    const [{ model } = { model: '' }, ...others] = os.cpus();
    process.stdout.write(`${browser}, Node ${process.version}, ${others.length + 1} × ${model}\n`);
  }
}
