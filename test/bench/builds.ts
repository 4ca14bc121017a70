import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { project, runWebpack } from '../browser/runWebpack';
import { portfolioOf } from './portfolios';

/** Where what the bench leaves behind lies. */
export const resultsFolder = path.join(project, 'test-results/bench');
/** Where the pages lie, a folder each. */
export const buildsFolder = path.join(resultsFolder, 'builds');

/** The pipelines measured, in borrowers. */
export const sizes = [1_000, 10_000, 100_000] as const;
export type Size = (typeof sizes)[number];

/**
 * What is measured: the desk with the sample portfolio, the stack with next to no application, the
 * sample's page without its script, and the desk with that many borrowers.
 */
export type Build = 'sample' | 'floor' | 'static' | Size;

/**
 * Makes a build unless this run has it already, and its files' gzip -9 beside them. What is there
 * is on disk, because Playwright starts a new process after a test that failed.
 */
export function ensureBuilt(build: Build): void {
  const folder = path.join(buildsFolder, String(build));
  if (existsSync(path.join(folder, 'index.html.gz'))) return;
  if (build === 'static') makeStatic(folder);
  else {
    process.stdout.write(`    building ${build}\n`);
    if (build === 'sample') runWebpack(folder);
    else if (build === 'floor') runWebpack(folder, '--config', 'test/bench/floor.webpack.js');
    else runWebpack(folder, '--env', `portfolio=${writePortfolio(build)}`);
  }
  // The page last, because it says that the build is whole.
  const pageLast = [...servedFiles(folder, '.js'), ...servedFiles(folder, '.css'), 'index.html'];
  for (const name of pageLast) {
    const file = path.join(folder, name);
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
  }
}

/** The bytes of a build's files that end so, compressed with gzip -9. */
export function compressedBytes(build: Build, ending: '.html' | '.css' | '.js'): number {
  ensureBuilt(build);
  const folder = path.join(buildsFolder, String(build));
  return servedFiles(folder, `${ending}.gz`)
    .map((name) => readFileSync(path.join(folder, name)).length)
    .reduce((sum, length) => sum + length, 0);
}

function servedFiles(folder: string, ending: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith(ending));
}

function writePortfolio(size: Size): string {
  const file = path.join(buildsFolder, `${size}.json`);
  mkdirSync(buildsFolder, { recursive: true });
  writeFileSync(file, JSON.stringify(portfolioOf(size)));
  return file;
}

/** The sample's page and styles as they are, without anything that has to do with a script. */
function makeStatic(folder: string): void {
  ensureBuilt('sample');
  const sampleFolder = path.join(buildsFolder, 'sample');
  mkdirSync(folder, { recursive: true });
  for (const name of servedFiles(sampleFolder, '.css')) {
    writeFileSync(path.join(folder, name), readFileSync(path.join(sampleFolder, name)));
  }
  const page = readFileSync(path.join(sampleFolder, 'index.html'), 'utf8').replace(
    /<script\b.*?<\/script>/gsu,
    '',
  );
  writeFileSync(path.join(folder, 'index.html'), page);
}
