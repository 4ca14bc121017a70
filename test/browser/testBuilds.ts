import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { test } from '@playwright/test';
import sirv from 'sirv';
import sample from '../../src/api/local/portfolio.json';
import desk from '../portfolios/desk.json';
import longTexts from './longTexts.json';
import { hashProject, project, runWebpack } from './runWebpack';
import { buildPipeline } from '../builders';

/** The root of the static server, with one folder for each build. */
export const buildsFolder = path.join(project, 'test-results/builds');

/** Returns one group of the portfolio of 100,000 borrowers. */
function createGroup(id: string, size: number, status: string) {
  return Array.from({ length: size }, (_, index) => ({
    id: `${id}-${index + 1}`,
    name: `Borrower ${index + 1}`,
    loan_type: 'Home Loan',
    amount: 5_000 + ((index * 7_919) % 900_000),
    status,
  }));
}

/** The portfolios of the builds, by name. */
const portfolios = {
  desk,
  hundredThousandBorrowers: {
    ...sample,
    active_borrower: 'new-1',
    pipeline: {
      new: createGroup('new', 60_000, 'New'),
      in_review: createGroup('review', 30_000, 'In Review'),
      approved: createGroup('approved', 10_000, 'Approved'),
    },
    // As in the sample, the first borrower has the first record.
    borrowers: { 'new-1': sample.borrowers['b-1001'] },
  },
  empty: {
    ...sample,
    active_borrower: null,
    pipeline: buildPipeline(),
    borrowers: {},
  },
  longTexts: { ...longTexts, pipeline: buildPipeline(longTexts.pipeline) },
};

/** One file for all portfolios: webpack's cache starts afresh for another path. */
const portfolioFile = path.join(buildsFolder, 'portfolio.json');
// Minifying takes most of the time of a build, and changes nothing that a user of these could see.
const readable = '--no-optimization-minimize';
// Every --name has a cache of its own, in which a second portfolio takes 2 s instead of 14 s.
const withPortfolio = [readable, '--name=portfolio', `--env=portfolio=${portfolioFile}`];

/** The options of each build for webpack. A build is made when a test opens it. */
const builds = {
  sample: [] as string[],
  failing: [readable, '--env=fail=all'],
  failingActions: [readable, '--env=fail=POST /api/borrowers/{id}/escalate,POST /api/borrowers/{id}/send-valuer'],
  slow: [readable, '--env=latency=600000'],
  desk: withPortfolio,
  empty: withPortfolio,
  hundredThousandBorrowers: withPortfolio,
  longTexts: withPortfolio,
  api: [readable, '--name=api', '--env=api=/'],
};
export type Build = keyof typeof builds;

/** The builds that this worker knows to be fresh. */
const fresh = new Set<Build>();

/**
 * Returns the folder of a build. Makes it first, unless an earlier one has the same sources: a test
 * waits for the builds that it opens alone. Blocks meanwhile, and gives the test that time.
 */
export function folderOf(build: Build): string {
  const folder = path.join(buildsFolder, build);
  if (fresh.has(build)) return folder;
  const start = Date.now();
  const portfolio = JSON.stringify(new Map<string, object>(Object.entries(portfolios)).get(build));
  const sources = hashProject(JSON.stringify(builds[build]), portfolio);
  mkdirSync(buildsFolder, { recursive: true });
  // One at a time for each --name: two builds would rename the same file of webpack's cache.
  const name = builds[build].find((option) => option.startsWith('--name')) ?? '';
  const lockFile = path.join(buildsFolder, `lock${name}`);
  while (!lock(lockFile)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  try {
    const marker = `${folder}.sources`;
    if (!existsSync(marker) || readFileSync(marker, 'utf8') !== sources) {
      rmSync(folder, { recursive: true, force: true });
      if (portfolio) writeFileSync(portfolioFile, portfolio);
      runWebpack(folder, ...builds[build]);
      writeFileSync(marker, sources);
    }
  } finally {
    rmSync(lockFile);
  }
  fresh.add(build);
  test.info().setTimeout(test.info().timeout + Date.now() - start);
  return folder;
}

/** Serves each build at a sub-path, and makes it first. */
export const serveBuilds: RequestListener = (request, response) => {
  const [, name = ''] = request.url?.split('/') ?? [];
  if (name in builds) folderOf(name as Build);
  sendFile(request, response);
};
// In dev mode it finds files that were not there when it was created.
const sendFile = sirv(buildsFolder, { dev: true });

/** Takes a lock that the workers share. Removes the one of a process that has died. */
function lock(lockFile: string): boolean {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    try {
      process.kill(Number(readFileSync(lockFile, 'utf8')), 0);
    } catch {
      rmSync(lockFile, { force: true });
    }
    return false;
  }
}
