import { execFileSync } from 'node:child_process';
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
