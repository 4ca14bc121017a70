import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sample from '../../src/api/local/portfolio.json';
import { buildListItem, buildPipeline } from '../builders';
import desk from '../portfolios/desk.json';
import longTexts from './longTexts.json';
import { project, runWebpack } from './runWebpack';

/** The root of the static server, with one folder for each build. */
export const buildsFolder = path.join(project, 'test-results/builds');

/** Returns one group of the portfolio of 100,000 borrowers. */
const createGroup = (group: string, size: number) =>
  Array.from({ length: size }, (_, index) =>
    buildListItem({ id: `${group}-${index + 1}`, name: `Borrower ${index + 1}`, amount: 5_000 + index }),
  );

/** The builds with a portfolio of their own. */
const portfolios = {
  desk,
  hundredThousandBorrowers: {
    ...sample,
    active_borrower: 'new-30000',
    pipeline: {
      new: createGroup('new', 60_000),
      in_review: createGroup('review', 30_000),
      approved: createGroup('approved', 10_000),
    },
    borrowers: { 'new-30000': sample.borrowers['b-1001'] },
  },
  empty: { ...sample, active_borrower: null, pipeline: buildPipeline(), borrowers: {} },
  longTexts: { ...longTexts, pipeline: buildPipeline(longTexts.pipeline) },
};

// Minifying takes most of the time of a build, and changes nothing that a user of these could see.
const readable = '--no-optimization-minimize';

/** The server of the build `api`. No server has this URL: still.spec.ts plays it. */
export const apiUrl = 'http://127.0.0.1:9321';

/** The other builds, with their options for webpack. Those with one --name share a cache. */
const others = {
  sample: [] as string[],
  failing: [readable, '--name=faults', '--env=fail=all'],
  failingActions: [readable, '--name=faults', '--env=fail=POST /api/borrowers/{id}/escalate'],
  slow: [readable, '--name=faults', '--env=latency=600000'],
  // Minifying leaves out the constants of the specification.
  api: ['--name=api', `--env=api=${apiUrl}`],
};
export type Build = keyof typeof portfolios | keyof typeof others;

/** Returns the folder of a build. */
export const folderOf = (build: Build) => path.join(buildsFolder, build);

/** Makes the builds, each in some seconds from webpack’s cache. Playwright calls this before the tests. */
export default async function makeBuilds() {
  rmSync(buildsFolder, { recursive: true, force: true });
  mkdirSync(buildsFolder, { recursive: true });
  await Promise.all([makePortfolioBuilds(), makeOtherBuilds()]);
}

/** One after the other from one file: webpack's cache starts afresh for another path. */
async function makePortfolioBuilds() {
  const file = path.join(buildsFolder, 'portfolio.json');
  for (const [name, portfolio] of Object.entries(portfolios)) {
    writeFileSync(file, JSON.stringify(portfolio));
    await runWebpack(path.join(buildsFolder, name), readable, '--name=portfolio', `--env=portfolio=${file}`);
  }
}

async function makeOtherBuilds() {
  for (const [name, options] of Object.entries(others)) await runWebpack(path.join(buildsFolder, name), ...options);
}
