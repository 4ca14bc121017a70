import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './fixtures';
import { runWebpack } from './runWebpack';
import { buildsFolder } from './testBuilds';

/** Returns the text of a build's script. */
function readScript(folder: string): string {
  const name = readdirSync(folder).find((file) => /^main.*\.js$/.test(file)) ?? '';
  return readFileSync(path.join(folder, name), 'utf8');
}

test('§1 the production script is the same without src/store/devtools', ({}, testInfo) => {
  test.setTimeout(180_000);
  const folder = testInfo.outputPath('dist');
  runWebpack(folder, '--config', 'test/browser/noDevTools.webpack.js');
  expect(readScript(folder)).toBe(readScript(path.join(buildsFolder, 'sample')));
});
