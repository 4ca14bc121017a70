import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from '@playwright/test';
import { project } from '../../../browser/runWebpack';

const source = path.join(__dirname, 'prism');
/** The folder whose node_modules has what this suite alone needs. */
const modulesFolder = path.join(project, 'test-results/prism');

/** Prism's command-line script, to run with Node. */
export const prismCli = path.join(modulesFolder, 'node_modules/@stoplight/prism-cli/dist/index.js');
/** The command-line script of Spectral, which lints openapi.json. */
export const spectralCli = path.join(
  modulesFolder,
  'node_modules/@stoplight/spectral-cli/dist/index.js',
);

export const contract = path.join(project, 'src/optional/server/openapi/openapi.json');

/**
 * Installs Prism and Spectral (150 MB, 30 s) unless an earlier run did. Skips the tests of the file
 * if npm fails, for example without a network.
 */
export function installPrism(): void {
  const readLock = (folder: string) => readFileSync(path.join(folder, 'package-lock.json'));
  if (existsSync(prismCli) && readLock(modulesFolder).equals(readLock(source))) return;

  cpSync(source, modulesFolder, { recursive: true });
  const options = [
    // Prism asks for Node 24 but runs on Node 20.
    '--no-engine-strict',
    // The script of @scarf/scarf sends statistics.
    '--ignore-scripts',
    '--no-audit',
    '--loglevel=error',
    // Without a network npm would retry for 90 s.
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
