import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, type TestInfo } from './fixtures';
import { project, webpackCli } from './runWebpack';

test.describe.configure({ timeout: 300_000 });

/** Copies the project, because a build that fails these tests would delete its sources. */
function copyProject(testInfo: TestInfo): string {
  const copy = testInfo.outputPath('project');
  for (const name of ['src', 'styles', 'package.json', 'tsconfig.json', 'webpack.config.js']) {
    cpSync(path.join(project, name), path.join(copy, name), { recursive: true });
  }
  return copy;
}

/** Makes a production build of a copy. */
function build(copy: string, outputPath: string, ...flags: string[]) {
  const { status, stderr } = spawnSync(
    process.execPath,
    [webpackCli, '--mode=production', `--output-path=${outputPath}`, ...flags],
    { cwd: copy, encoding: 'utf8' },
  );
  return { status, stderr };
}

test('§1 a build refuses every folder that no build made, and changes nothing there', ({}, testInfo) => {
  const copy = copyProject(testInfo);
  const notes = testInfo.outputPath('notes');
  mkdirSync(notes);
  writeFileSync(path.join(notes, 'notes.txt'), 'mine');
  const before = readdirSync(testInfo.outputDir, { recursive: true });

  for (const [outputPath, reason] of [
    ['.', 'is or contains the folder of the project.'],
    ['..', 'is or contains the folder of the project.'],
    ['/', 'is or contains the folder of the project.'],
    [homedir(), 'is or contains'],
    ['src', 'has files but no .demo-loan-desk-build, so no build made it.'],
    [notes, 'has files but no .demo-loan-desk-build, so no build made it.'],
    ['package.json', 'is not a folder.'],
  ] as const) {
    const { status, stderr } = build(copy, outputPath);
    expect(stderr).toContain(`${path.resolve(copy, outputPath)} ${reason}`);
    expect(stderr).toMatch(/^[^\n]+ Choose another folder with --output-path\.\n$/);
    expect(status).toBe(1);
  }
  expect(readdirSync(testInfo.outputDir, { recursive: true })).toEqual(before);
});

test('§1 a build replaces an earlier one, keeps other files, and ships notices but no sources', ({}, testInfo) => {
  const copy = copyProject(testInfo);
  const folder = path.join(copy, 'dist');
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const list = (pattern: RegExp) => readdirSync(folder).filter((name) => pattern.test(name));
  mkdirSync(folder); // An empty folder is no obstacle.
  expect(build(copy, folder)).toEqual({ status: 0, stderr: '' });
  const [script = ''] = list(/^main.*\.js$/);

  // Beside each file there are its compressed versions.
  const plain = list(/\.(html|css|js|txt|json)$/);
  expect(plain.length).toBeGreaterThanOrEqual(5);
  for (const name of plain) {
    const content = readFileSync(path.join(folder, name));
    expect(gunzipSync(readFileSync(path.join(folder, `${name}.gz`)))).toEqual(content);
    expect(brotliDecompressSync(readFileSync(path.join(folder, `${name}.br`)))).toEqual(content);
  }

  // Source maps are in a folder of their own.
  expect(list(/\.map/)).toEqual([]);
  expect(read(script)).not.toContain('sourceMappingURL');
  const map = readFileSync(path.join(copy, 'source-maps', `${script}.map`), 'utf8');
  expect(map).toContain('export function App()');

  // The notices name every package in the source map, and webpack, whose runtime is in the script.
  const sources = map.match(/(?<=node_modules\/)(@[^/]+\/)?[^/"]+/g) ?? [];
  const packages = [...new Set([...sources, 'webpack'])].sort();
  expect(packages).toEqual(expect.arrayContaining(['@reduxjs/toolkit', 'lucide', 'react-dom']));
  const notices = read('third-party-licenses.txt').split(/^-{80}$/m);
  const nameOf = (notice: string) => notice.trim().replace(/ .*/s, '');
  expect(notices.map(nameOf).sort()).toEqual(packages);
  for (const notice of notices) expect(notice).toMatch(/copyright[^]*permission/i);
  const sbom = JSON.parse(read('sbom.cdx.json')) as { components: { name: string }[] };
  expect(sbom.components.map(({ name }) => name).sort()).toEqual(packages);

  // A second build takes the place of the first, but not of a file that the first did not make.
  writeFileSync(path.join(folder, 'notes.txt'), 'mine');
  expect(build(copy, folder, '--no-devtool', '--env=latency=1')).toEqual({ status: 0, stderr: '' });
  expect(read('notes.txt')).toBe('mine');
  expect(list(/\.js/)).not.toContain(script);
  expect(list(/^main.*\.js$/)).toHaveLength(1);
  writeFileSync(path.join(folder, script), 'mine');
  const { status, stderr } = build(copy, folder, '--no-devtool');
  expect(stderr).toBe(
    `No build made ${path.join(folder, script)}, so none replaces it. Move it away.\n`,
  );
  expect(status).toBe(1);
  expect(read(script)).toBe('mine');
});
