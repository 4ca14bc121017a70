import { execFile } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/** The folder of package.json. */
export const project = path.resolve(__dirname, '../..');

/** The script of webpack's command line, to run with Node. */
export const webpackCli = path.join(project, 'node_modules/webpack/bin/webpack.js');

/** Makes a production build in a folder. Rejects with what webpack says if it fails. */
export function runWebpack(folder: string, ...options: string[]) {
  const flags = ['--mode=production', '--stats=errors-only', `--output-path=${folder}`, ...options];
  return promisify(execFile)(process.execPath, [webpackCli, ...flags], { cwd: project });
}

/** What a build needs from the project. */
const sources = ['src', 'styles', 'package.json', 'tsconfig.json', 'webpack.config.js'];

/** Copies what a build needs from the project to another folder, in place of an earlier copy. */
export function copyProject(folder: string): void {
  for (const name of sources) {
    const copy = path.join(folder, name);
    rmSync(copy, { recursive: true, force: true });
    // webpack's cache compares the modification times.
    cpSync(path.join(project, name), copy, { recursive: true, preserveTimestamps: true });
  }
}
