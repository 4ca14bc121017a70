import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Build, folderOf } from './testBuilds';

/** Returns the text of each file of a folder by its name. */
export function readFolder(folder: string): Record<string, string> {
  return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}

/** Returns a build's page. */
export const readHtml = (build: Build) => readFileSync(path.join(folderOf(build), 'index.html'), 'utf8');

/** Returns the text of all files of a build but its licences. */
export function codeOf(build: Build): string {
  const { 'oss-licenses.json': _, ...files } = readFolder(folderOf(build));
  return Object.values(files).join('\n');
}

/** Returns the licences in a build. */
export function readLicences(build: Build) {
  const text = readFileSync(path.join(folderOf(build), 'oss-licenses.json'), 'utf8');
  return JSON.parse(text) as { name: string; licenseText: string }[];
}

/** Returns the policy in a build's page. */
export const readPolicy = (build: Build) => /Content-Security-Policy" content="([^"]*)"/.exec(readHtml(build))?.[1];

/** Returns the policy that a page should have if it may connect to this. */
export const policyFor = (connectSource: string) =>
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
  `connect-src ${connectSource}; base-uri 'none'; form-action 'none'; ` +
  "require-trusted-types-for 'script'; trusted-types 'none'";
