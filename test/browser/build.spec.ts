import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import manifest from '../../package.json';
import sample from '../../src/api/local/portfolio.json';
import { codeOf, readFolder, readLicences } from './builtFiles';
import { expect, test } from './fixtures';
import { copyProject, project, webpackCli } from './runWebpack';
import { folderOf } from './testBuilds';

test.describe.configure({ timeout: 300_000 });

/** Runs webpack's command line until it ends. It does not minify, which takes most of the time. */
function build(cwd: string, ...flags: string[]) {
  const args = [webpackCli, '--mode=production', '--no-optimization-minimize', ...flags];
  const env = { ...process.env, npm_lifecycle_event: 'build' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8', env });
  // Playwright's workers ask their child processes for colours.
  return { status, output: stripVTControlCharacters(stdout + stderr) };
}

test.describe.serial(() => {
  const checkout = path.join(project, `test-results/wörk [1] 100% it's 漢 *`);
  const dist = path.join(checkout, 'dist');
  const other = path.join(checkout, 'public');
  const file = path.join(checkout, '! why?#"\\.json');
  const flag = `--env=portfolio=${file}`;

  test('a build empties dist, and deletes nothing in another folder', () => {
    copyProject(checkout);
    for (const folder of [dist, other]) {
      rmSync(folder, { recursive: true, force: true }); // The last test of an earlier run has left a link.
      mkdirSync(folder);
      writeFileSync(path.join(folder, 'notes.txt'), 'mine');
    }
    writeFileSync(file, JSON.stringify(sample).replaceAll('Elena', 'Edita'));
    expect(build(checkout, flag).status).toBe(0);
    const files = readFolder(dist);
    // The portfolio and the checkout have odd paths.
    expect(files['index.html']).toContain('Edita Petrova');
    expect(Object.keys(files)).not.toContain('notes.txt');
    expect(build(checkout, flag, `--output-path=${other}`).status).toBe(0);
    expect(Object.keys(readFolder(other))).toEqual(expect.arrayContaining(['index.html', 'notes.txt']));
  });

  test('a build that fails says each reason in a line, and leaves the earlier build', () => {
    const built = readFolder(dist);
    writeFileSync(file, JSON.stringify({ ...sample, active_borrower: 'nobody', workflow: 7 }));
    const { status, output } = build(checkout, flag);
    expect(output).toContain(': workflow: expected an object, got 7\n');
    expect(output).toContain(': active_borrower: expected the id of a borrower in the pipeline, ');
    expect(output).toContain('compiled with 1 error');
    expect(output).not.toMatch(/^ +at /m);
    expect(status).toBe(1);
    expect(readFolder(dist)).toEqual(built);
  });

  test('a portfolio in dist is refused and stays, also behind a link', () => {
    const inDist = path.join(dist, 'mine.json');
    const link = path.join(checkout, 'link.json');
    writeFileSync(inDist, 'mine');
    symlinkSync(inDist, link);
    const output = `${link}: expected a file outside dist, because a build empties that folder\n`;
    expect(build(checkout, `--env=portfolio=${link}`)).toEqual({ status: 1, output });
    expect(readFileSync(inDist, 'utf8')).toBe('mine');
    rmSync(link);
  });

  test('a build into a dist that is a link deletes nothing in its target', () => {
    rmSync(dist, { recursive: true });
    symlinkSync(other, dist);
    writeFileSync(file, JSON.stringify(sample));
    expect(build(checkout, flag).status).toBe(0);
    expect(readFileSync(path.join(other, 'notes.txt'), 'utf8')).toBe('mine');
  });
});

test('a checkout in a folder with “!” in its name is refused by its name', ({}, testInfo) => {
  const folder = testInfo.outputPath('desk!');
  copyProject(folder);
  const output = `${folder}: webpack cannot build in a folder with "!" or "?" in its path.\n`;
  expect(build(folder)).toEqual({ status: 1, output });
});

test('a build has the licence of each package in it, and of webpack’s runtime', () => {
  const licences = readLicences('sample');
  // valibot is in a server page alone.
  const { valibot: _, ...packages } = manifest.dependencies;
  const names = [...Object.keys(packages), 'webpack', 'scheduler', 'immer', 'reselect'];
  expect(licences.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  for (const { licenseText } of licences) expect(licenseText).toMatch(/copyright[^]*permission/i);
});

test('a build has no source maps, no DevTools, and no intercept without --env fail', () => {
  expect(readdirSync(folderOf('sample')).join()).not.toContain('.map');
  // The second is an event of src/devtools.
  expect(codeOf('sample')).not.toMatch(/sourceMappingURL|devtools\.jump|failed because of --env fail\./);
  expect(codeOf('failing')).toContain('failed because of --env fail.');
});
