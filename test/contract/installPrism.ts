import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from '@playwright/test';
import { project } from '../browser/runWebpack';

const source = path.join(__dirname, 'prism');
/** The folder whose node_modules has what this suite alone needs. */
const modulesFolder = path.join(project, 'test-results/prism');

/** The script of Prism's command line, to run with Node. */
export const prismCli = path.join(modulesFolder, 'node_modules/@stoplight/prism-cli/dist/index.js');
/** The script of Spectral's, which lints the contract. */
export const spectralCli = path.join(
  modulesFolder,
  'node_modules/@stoplight/spectral-cli/dist/index.js',
);

export const contract = path.join(project, 'src/contract/openapi.json');

/**
 * Installs them (150 MB, 30 s) unless the last run has. Skips the tests of the file if npm fails, as
 * it does without a network.
 */
export function installPrism(): void {
  const readLock = (folder: string) => readFileSync(path.join(folder, 'package-lock.json'));
  if (existsSync(prismCli) && readLock(modulesFolder).equals(readLock(source))) return;

  cpSync(source, modulesFolder, { recursive: true });
  const options = [
    // Prism asks for Node 24 but runs on Node 20; .npmrc would stop it.
    '--no-engine-strict',
    // One of them sends statistics.
    '--ignore-scripts',
    '--no-audit',
    '--loglevel=error',
    // Without a network npm would try for 90 s.
    '--fetch-retry-maxtimeout=1000',
    '--fetch-retry-mintimeout=1000',
  ];
  try {
    execFileSync('npm', ['ci', ...options], {
      cwd: modulesFolder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  } catch (error) {
    const [reason = ''] = /npm error .*/.exec(String(error)) ?? [];
    process.stdout.write(`The contract tests are skipped: Prism was not installed. ${reason}\n`);
    test.skip(true, 'Prism was not installed');
  }
}
