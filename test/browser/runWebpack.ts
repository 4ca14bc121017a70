import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';

/** The folder of package.json. */
export const project = path.resolve(__dirname, '../..');

/** The script of webpack's command line, to run with Node. */
export const webpackCli = path.join(project, 'node_modules/webpack/bin/webpack.js');

/** Makes a production build in a folder. Throws if it fails. */
export function runWebpack(folder: string, ...options: string[]): void {
  execFileSync(
    process.execPath,
    [webpackCli, '--mode=production', '--stats=errors-only', `--output-path=${folder}`, ...options],
    { cwd: project, stdio: ['ignore', 'inherit', 'inherit'] },
  );
}

/** Copies what a build needs from the project to another folder, in place of an earlier copy. */
export function copyProject(folder: string): void {
  for (const name of ['src', 'styles', 'package.json', 'tsconfig.json', 'webpack.config.js']) {
    const copy = path.join(folder, name);
    rmSync(copy, { recursive: true, force: true });
    // webpack's cache compares the modification times.
    cpSync(path.join(project, name), copy, { recursive: true, preserveTimestamps: true });
  }
}
