import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './fixtures';
import { runWebpack } from './runWebpack';
import { buildsFolder } from './testBuilds';

/** Returns a build's script without its hash and the ids of modules, which depend on their number. */
function readScript(folder: string): string {
  const name = readdirSync(folder).find((file) => /^main.*\.js$/.test(file)) ?? '';
  const script = readFileSync(path.join(folder, name), 'utf8');
  return script.replace(name, '').replace(/\b\d{1,3}\b/g, '0');
}

test('§1 the production script is the same without src/devtools', ({}, testInfo) => {
  test.setTimeout(180_000);
  const folder = testInfo.outputPath('dist');
  runWebpack(folder, '--config', 'test/browser/noDevTools.webpack.js');
  expect(readScript(folder)).toBe(readScript(path.join(buildsFolder, 'sample')));
});
