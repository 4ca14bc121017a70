import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** The folder of package.json. */
export const project = path.resolve(__dirname, '../..');

/** Webpack's command, for Node to run. */
export const webpack = path.join(project, 'node_modules/webpack/bin/webpack.js');

/** Makes a production build in a folder, with more options of webpack's; throws where it fails. */
export function runWebpack(folder: string, ...options: string[]): void {
  execFileSync(
    process.execPath,
    [webpack, '--mode=production', '--stats=errors-only', `--output-path=${folder}`, ...options],
    { cwd: project, stdio: ['ignore', 'inherit', 'inherit'] },
  );
}
