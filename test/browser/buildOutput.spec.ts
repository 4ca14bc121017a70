import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, type TestInfo } from './fixtures';
import { project, runWebpack, webpackCli } from './runWebpack';

test.describe.configure({ timeout: 300_000 });

/** Copies the project, because a build empties its `dist`. */
function copyProject(testInfo: TestInfo): string {
  const copy = testInfo.outputPath('project');
  for (const name of ['src', 'styles', 'package.json', 'tsconfig.json', 'webpack.config.js']) {
    cpSync(path.join(project, name), path.join(copy, name), { recursive: true });
  }
  return copy;
}

/** Returns the text of each file of a folder by its name. */
function readFolder(folder: string): Record<string, string> {
  const names = readdirSync(folder);
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(path.join(folder, name), 'latin1')]),
  );
}

test('§1 a build empties dist; one that fails leaves it as it was', ({}, testInfo) => {
  const copy = copyProject(testInfo);
  const dist = path.join(copy, 'dist');
  mkdirSync(dist);
  writeFileSync(path.join(dist, 'notes.txt'), 'mine');
  const build = (...flags: string[]) =>
    spawnSync(process.execPath, [webpackCli, '--mode=production', ...flags], {
      cwd: copy,
      encoding: 'utf8',
    });
  expect(build()).toMatchObject({ status: 0, stderr: '' });
  const built = readFolder(dist);
  expect(Object.keys(built)).not.toContain('notes.txt');

  writeFileSync(path.join(copy, 'mine.json'), '{}');
  expect(build('--env=portfolio=mine.json').status).toBe(1);
  expect(readFolder(dist)).toEqual(built);

  // A type error, which webpack itself does not see.
  appendFileSync(path.join(copy, 'src/App.tsx'), "\nexport const wrong: number = 'text';\n");
  const { status, stdout } = spawnSync('npm', ['run', 'build'], { cwd: copy, encoding: 'utf8' });
  expect(stdout).toContain("Type 'string' is not assignable to type 'number'.");
  expect(status).not.toBe(0);
  expect(readFolder(dist)).toEqual(built);
});

test('§1 in another folder a build deletes nothing and replaces files of the same name', ({}, testInfo) => {
  const folder = testInfo.outputPath('public');
  mkdirSync(folder);
  for (const name of ['notes.txt', 'main.0123abcd.js', 'index.html']) {
    writeFileSync(path.join(folder, name), 'mine');
  }
  runWebpack(folder);
  expect(readFolder(folder)).toMatchObject({
    'notes.txt': 'mine',
    'main.0123abcd.js': 'mine',
    'index.html': expect.stringContaining('Priya Raman'),
  });
});

test('§1 a build has compressed files and the licences of its packages, and no source maps', ({}, testInfo) => {
  const folder = testInfo.outputPath('public');
  const list = (pattern: RegExp) => readdirSync(folder).filter((name) => pattern.test(name));
  const read = (name: string) => readFileSync(path.join(folder, name));
  runWebpack(folder);
  expect(list(/\.map/)).toEqual([]);
  const [script = ''] = list(/^main.*\.js$/);
  expect(read(script).toString()).not.toContain('sourceMappingURL');

  const plain = list(/\.(html|css|js|txt|json)$/);
  expect(plain.length).toBeGreaterThanOrEqual(5);
  for (const name of plain) {
    expect(gunzipSync(read(`${name}.gz`))).toEqual(read(name));
    expect(brotliDecompressSync(read(`${name}.br`))).toEqual(read(name));
  }

  // The licences name every package in the source map, and webpack, whose runtime is in the script.
  runWebpack(folder, '--devtool=hidden-source-map');
  const map = read(list(/^main.*\.js\.map$/)[0] ?? '').toString();
  expect(map).toContain('export function App()');
  const sources = map.match(/(?<=node_modules\/)(@[^/]+\/)?[^/"]+/g) ?? [];
  const packages = [...new Set([...sources, 'webpack'])].sort();
  expect(packages).toEqual(expect.arrayContaining(['@reduxjs/toolkit', 'lucide', 'react-dom']));
  const licences = JSON.parse(read('oss-licenses.json').toString()) as {
    name: string;
    licenseText: string;
  }[];
  expect(licences.map(({ name }) => name).sort()).toEqual(packages);
  for (const { licenseText } of licences) expect(licenseText).toMatch(/copyright[^]*permission/i);
});
