import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './fixtures';
import { buildsFolder, type Build } from './testBuilds';

/** Returns a build's script without its hash and the ids of modules, which depend on their number. */
function readScript(build: Build): string {
  const folder = path.join(buildsFolder, build);
  const name = readdirSync(folder).find((file) => /^main.*\.js$/.test(file)) ?? '';
  const script = readFileSync(path.join(folder, name), 'utf8');
  return script.replace(name, '').replace(/\b\d{1,3}\b/g, '0');
}

test('§1 the production script is the same without src/devtools', () => {
  expect(readScript('noDevTools')).toBe(readScript('sample'));
});
