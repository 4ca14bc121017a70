import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from './fixtures';
import { folderOf, type Build } from './testBuilds';

/** Returns the text of each file of a folder by its name. */
export function readFolder(folder: string): Record<string, string> {
  const names = readdirSync(folder);
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(folder, name), 'latin1')]));
}

export const filesOf = (folder: string, pattern: RegExp) => readdirSync(folder).filter((name) => pattern.test(name));

/** Returns the text of a build's scripts and styles. */
export const codeOf = (build: Build) =>
  filesOf(folderOf(build), /\.(js|css)$/)
    .map((name) => readFileSync(path.join(folderOf(build), name), 'utf8'))
    .join('\n');

/** Returns the licences in a build. */
export function readLicences(folder: string) {
  const text = readFileSync(path.join(folder, 'oss-licenses.json'), 'utf8');
  return JSON.parse(text) as { name: string; licenseText: string }[];
}

/** Returns the policy that a page should have if it may connect to these. */
export function policyFor(connectSource: string) {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src ${connectSource}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** Returns the policy in a build's page. */
export function readPolicy(build: Build): string | undefined {
  return /Content-Security-Policy" content="([^"]*)"/.exec(readHtml(build))?.[1];
}

/** Returns a build's page. */
export function readHtml(build: Build): string {
  return readFileSync(path.join(folderOf(build), 'index.html'), 'utf8');
}

// Without the portfolio, which is a script of its own.
export const MAIN_SCRIPT = /^main\..*\.js$/;
export const HTML = /^index\.html$/;

/** Returns the size of the files of a build that match, in bytes of gzip -9. */
export function bytesOf(build: Build, files: RegExp): number {
  const folder = folderOf(build);
  return filesOf(folder, files)
    .map((name) => gzipSync(readFileSync(path.join(folder, name)), { level: 9 }).length)
    .reduce((sum, size) => sum + size, 0);
}

/** Prints a value, and fails the test if it exceeds its limit. */
export function expectAtMost(limit: number, name: string, value: number): void {
  process.stdout.write(`${name}: ${value} (at most ${limit})\n`);
  expect.soft(value, name).toBeLessThanOrEqual(limit);
}
