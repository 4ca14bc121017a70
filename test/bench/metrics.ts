import { execFileSync } from 'node:child_process';
import { Console } from 'node:console';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from '@playwright/test';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { chromiumPath } from '../browser/chromium';
import { resultsFolder } from './builds';
import type { Interval } from './statistics';

/** One line of the report. A median comes with its interval and its samples, one per round. */
export type Metric = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly limit?: string;
  readonly verdict?: 'pass' | 'fail' | 'inconclusive' | undefined;
  readonly interval?: Interval | undefined;
  readonly samples?: readonly number[];
};

/** Adds a metric to the report. */
export function recordMetric({ value, interval, ...metric }: Metric): void {
  const rounded = { ...metric, value: round(value), interval: interval?.map(round) };
  test.info().annotations.push({ type: 'metric', description: JSON.stringify(rounded) });
}

/** Rounds to three digits, and to an integer from 100 on. */
function round(value: number): number {
  return value < 100 ? Number(value.toPrecision(3)) : Math.round(value);
}

/** Playwright's reporter: prints the metrics as a table and writes bench.json. */
export default class MetricsReporter implements Reporter {
  readonly #metrics: Metric[] = [];

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description = '' } of annotations) {
      // Safe to cast: recordMetric wrote it.
      if (type === 'metric') this.#metrics.push(JSON.parse(description) as Metric);
    }
  }

  onEnd(): void {
    if (this.#metrics.length === 0) return;
    const columns = ['name', 'value', 'unit', 'interval', 'limit', 'verdict'];
    new Console(process.stdout).table(this.#metrics, columns);

    const machine = {
      chromium: execFileSync(chromiumPath(), ['--version'], { stdio: 'pipe' }).toString().trim(),
      processor: os.cpus()[0]?.model,
      cores: os.cpus().length,
      node: process.version,
    };
    const file = path.join(resultsFolder, 'bench.json');
    writeFileSync(file, JSON.stringify({ machine, metrics: this.#metrics }, null, 2));
    process.stdout.write(`All samples: ${path.relative('', file)}\n`);
  }
}
