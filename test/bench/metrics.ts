import { execFileSync } from 'node:child_process';
import os from 'node:os';
import { test } from '@playwright/test';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { chromiumPath } from '../browser/chromium';
import { median, medianInterval, type Interval } from './statistics';

type Verdict = 'pass' | 'fail' | 'inconclusive' | undefined;
type Limit = { text: string; judge: (interval: Interval) => Verdict };

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

/** Adds the median of the rounds to the report, with its 95 % confidence interval. */
export function recordMedian(
  name: string,
  unit: string,
  samples: readonly number[],
  limit?: Limit,
): void {
  const interval = medianInterval(samples);
  const verdict = limit && (interval ? limit.judge(interval) : 'inconclusive');
  const spread = interval ? interval.map(round).join(' to ') : '–';
  const columns = [name, `${round(median(samples))} ${unit}`, spread, limit?.text, verdict];
  const description = `| ${columns.map((column) => column ?? '').join(' | ')} |`;
  test.info().annotations.push({ type: 'metric', description });
}

/** Adds the ratio of two variants to the report, computed round by round. */
export function recordRatio(
  name: string,
  of: readonly number[],
  to: readonly number[],
  limit: Limit,
): void {
  const ratios = of.map((sample, index) => sample / (to[index] ?? NaN));
  recordMedian(name, '×', ratios, limit);
}

/** Rounds to three digits, and to an integer from 100 on. */
function round(value: number): number {
  return value < 100 ? Number(value.toPrecision(3)) : Math.round(value);
}

/** Playwright's reporter: prints the medians as a table in Markdown, as in the README. */
export default class MetricsReporter implements Reporter {
  readonly #rows: string[] = [];

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description = '' } of annotations) {
      if (type === 'metric') this.#rows.push(description);
    }
  }

  onEnd(): void {
    if (this.#rows.length === 0) return;
    const browser = execFileSync(chromiumPath(), ['--version'], { encoding: 'utf8' }).trim();
    const [{ model } = { model: '' }, ...others] = os.cpus();
    const lines = [
      '| value | median | 95 % interval | limit | verdict |',
      '| --- | --- | --- | --- | --- |',
      ...this.#rows,
      `${browser}, Node ${process.version}, ${others.length + 1} × ${model}`,
    ];
    process.stdout.write(`\n${lines.join('\n')}\n`);
  }
}
