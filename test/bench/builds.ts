import {
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import sample from '../../src/portfolio/portfolio.json';
import type { Portfolio } from '../../src/portfolio/portfolioSchema';
import { project, runWebpack } from '../browser/runWebpack';

export const resultsFolder = path.join(project, 'test-results/bench');
/** The root of the static server, with one folder for each build. */
export const buildsFolder = path.join(resultsFolder, 'builds');

/** The numbers of borrowers to measure. */
export const sizes = [1_000, 10_000, 100_000] as const;

/**
 * `app` is the production build. A number is the app with that many borrowers. `static` is the
 * app's page without scripts. `floor` uses every package of the app with next to no other code.
 * `apiBuild` asks the server it is served by, and `apiUnchecked` does not validate its responses.
 */
export type Build =
  'app' | 'static' | 'floor' | 'apiBuild' | 'apiUnchecked' | (typeof sizes)[number];

/** Playwright's global setup: makes all builds, with a .gz file beside each file to serve. */
export default function makeBuilds(): void {
  rmSync(buildsFolder, { recursive: true, force: true });
  mkdirSync(buildsFolder, { recursive: true });
  // An empty page, with an icon because Chromium would request one.
  const emptyPage = '<!doctype html><link rel="icon" href="data:," />';
  writeFileSync(path.join(buildsFolder, 'index.html'), emptyPage);
  make('app');
  make('floor', '--config=test/bench/floor.webpack.js');
  make('apiBuild', '--env=api=/');
  make('apiUnchecked', '--env=api=/', '--config=test/bench/apiUnchecked.webpack.js');
  for (const size of sizes) {
    const file = path.join(buildsFolder, `${size}.json`);
    writeFileSync(file, JSON.stringify(createPortfolio(size)));
    make(size, `--env=portfolio=${file}`);
  }
  cpSync(folderOf('app'), folderOf('static'), { recursive: true });
  const page = path.join(folderOf('static'), 'index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace(/<script\b.*?<\/script>/gsu, ''));

  for (const name of readdirSync(buildsFolder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|css|js)$/u.test(name)) continue;
    const file = path.join(buildsFolder, name);
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
  }
}

/** Returns the total size of the files of a build that match, compressed with gzip -9. */
export function compressedBytes(build: Build, files: RegExp): number {
  return readdirSync(folderOf(build))
    .filter((name) => name.endsWith('.gz') && files.test(name))
    .map((name) => statSync(path.join(folderOf(build), name)).size)
    .reduce((sum, size) => sum + size, 0);
}

function folderOf(build: Build): string {
  return path.join(buildsFolder, String(build));
}

function make(build: Build, ...options: string[]): void {
  process.stdout.write(`Building ${build}\n`);
  runWebpack(folderOf(build), ...options);
}

/** Returns a portfolio with this many borrowers. All sizes have the same opening screen. */
export function createPortfolio(size: number): Portfolio {
  const group = (id: string, status: string, share: number) =>
    Array.from({ length: Math.round(size * share) }, (_, index) => ({
      id: `${id}-${index + 1}`,
      name: `Borrower ${index + 1}`,
      loan_type: 'Home Loan',
      amount: 5_000 + ((index * 7_919) % 900_000),
      status,
    }));
  return {
    ...sample,
    active_borrower: 'new-1',
    pipeline: {
      new: group('new', 'New', 0.6),
      in_review: group('review', 'In Review', 0.3),
      approved: group('approved', 'Approved', 0.1),
    },
    borrowers: Object.fromEntries(
      Object.values(sample.borrowers).map((record, index) => [`new-${index + 1}`, record]),
    ),
  };
}
