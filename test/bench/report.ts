import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { chromiumPath } from '../browser/chromium';
import { resultsFolder } from './builds';
import { FIGURE, type Figure } from './figures';
import { table } from './table';

/** Playwright's reporter that ends a run with the table of its figures, and bench.json. */
export default class Report implements Reporter {
  readonly #figures: Figure[] = [];

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations) {
      // tell() wrote it.
      if (type === FIGURE && description) this.#figures.push(JSON.parse(description) as Figure);
    }
  }

  onEnd(): void {
    if (this.#figures.length === 0) return;
    const machine = {
      processor: os.cpus()[0]?.model,
      cores: os.cpus().length,
      node: process.version,
      chromium: execFileSync(chromiumPath(), ['--version'], { stdio: 'pipe' }).toString().trim(),
    };
    const file = path.join(resultsFolder, 'bench.json');
    mkdirSync(resultsFolder, { recursive: true });
    writeFileSync(file, JSON.stringify({ machine, figures: this.#figures }, null, 2));
    process.stdout.write(`\n${table(this.#figures)}\n\nAll of it: ${path.relative('', file)}\n`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
