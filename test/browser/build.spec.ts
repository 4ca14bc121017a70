import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import manifest from '../../package.json';
import sample from '../../src/api/local/portfolio.json';
import { codeOf, policyFor, readFolder, readHtml, readLicences, readPolicy } from './builtFiles';
import { expect, test } from './fixtures';
import { copyProject, project, webpackCli } from './runWebpack';
import { apiUrl, folderOf } from './testBuilds';

test.describe.configure({ timeout: 600_000 });

/** Runs webpack's command line until it ends. It does not minify, which takes most of the time. */
function build(cwd: string, ...flags: string[]) {
  const args = [webpackCli, '--mode=production', '--no-optimization-minimize', ...flags];
  const env = { ...process.env, npm_lifecycle_event: 'build' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8', env });
  // Playwright's workers ask their child processes for colours.
  return { status, output: stripVTControlCharacters(stdout + stderr) };
}

/** Makes a copy of the project, with notes in dist and in another folder. The copy and its portfolio have odd paths. */
function prepare(name: string) {
  const checkout = path.join(project, `test-results/${name} [1] 100% it's 漢 *`);
  const [dist, other] = [path.join(checkout, 'dist'), path.join(checkout, 'public')];
  copyProject(checkout);
  for (const folder of [dist, other]) {
    rmSync(folder, { recursive: true, force: true }); // An earlier run has left a link.
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'notes.txt'), 'mine');
  }
  return { checkout, dist, other, file: path.join(checkout, '! why?#"\\.json') };
}

test.describe('a build', () => {
  test('empties dist, and no other folder', () => {
    const { checkout, dist, other, file } = prepare('built');
    const flag = `--env=portfolio=${file}`;
    writeFileSync(file, JSON.stringify(sample).replaceAll('Elena Petrova', 'Øyvind حسن'));
    expect(build(checkout, flag).status).toBe(0);
    expect(readFolder(dist)['index.html']).toContain('&#216;yvind &#1581;&#1587;&#1606;');
    expect(readdirSync(dist)).not.toContain('notes.txt');
    expect(build(checkout, flag, `--output-path=${other}`).status).toBe(0);
    expect(readdirSync(other)).toEqual(expect.arrayContaining(['index.html', 'notes.txt']));
    const noFolder = { status: 1, output: '--output-path: expected a folder, got "".\n' };
    expect(build(checkout, flag, '--output-path=')).toEqual(noFolder);
    // If dist is a link, its target belongs to somebody.
    rmSync(dist, { recursive: true });
    symlinkSync(other, dist);
    expect(build(checkout, flag).status).toBe(0);
    expect(readFolder(other)).toMatchObject({ 'notes.txt': 'mine' });
  });

  test('that fails says each reason in one line, and keeps what is in dist', () => {
    const { checkout, dist, other, file } = prepare('failed');
    writeFileSync(file, JSON.stringify({ ...sample, active_borrower: 'nobody', workflow: 7 }));
    const { status, output } = build(checkout, `--env=portfolio=${file}`);
    expect(output).toContain(': workflow: expected an object, got 7\n');
    expect(output).toContain(': active_borrower: expected the id of a borrower in the pipeline, ');
    expect(output).toContain('compiled with 1 error');
    expect(output).not.toMatch(/^ +at /m);
    expect(status).toBe(1);
    const link = path.join(other, 'link.json');
    symlinkSync(path.join(dist, 'notes.txt'), link);
    const refusal = `${link}: expected a file outside dist, because a build empties that folder\n`;
    expect(build(checkout, `--env=portfolio=${link}`)).toEqual({ status: 1, output: refusal });
    expect(readFolder(dist)).toEqual({ 'notes.txt': 'mine' });
    const { checkout: odd } = prepare('!');
    const reason = `${odd}: webpack cannot build in a folder with "!" or "?" in its path.\n`;
    expect(build(odd)).toEqual({ status: 1, output: reason });
  });

  test('has the licence of each package in it', () => {
    const licences = readLicences('sample');
    // valibot is in a server page alone.
    const { valibot: _, ...packages } = manifest.dependencies;
    const names = [...Object.keys(packages), 'webpack', 'scheduler', 'immer', 'reselect'];
    expect(licences.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    for (const { licenseText } of licences) expect(licenseText).toMatch(/copyright[^]*permission/i);
    expect(readLicences('api').map(({ name }) => name)).toContain('valibot');
  });

  test('has ASCII alone, which is the same in whatever charset a host says', () => {
    expect(codeOf('sample')).toMatch(/^\p{ASCII}*$/u);
  });

  test('has no source map, no DevTools, no injected failure and nothing of a server', () => {
    expect(readdirSync(folderOf('sample')).join()).not.toContain('.map');
    // The type of each machine's action in DevTools begins with machine/.
    expect(codeOf('sample')).not.toMatch(/sourceMappingURL|machine\/|failed because of --env fail\./);
    expect(codeOf('sample')).not.toMatch(/Idempotency-Key|abortEarly/);
    expect(codeOf('failing')).toContain('failed because of --env fail.');
  });

  test('with --env api may connect to its server, and has nothing of the sample', () => {
    expect(readPolicy('api')).toBe(policyFor(apiUrl));
    expect(readHtml('api')).toContain('<div id="root"></div>');
    expect(codeOf('api')).not.toMatch(/Priya|Robert Turner|b-1001|br-2001|DTI ratio| failed because of --env/);
  });
});

test('an option of a server that cannot work is refused by one line', () => {
  const server = [path.join(project, 'node_modules/jiti/lib/jiti-cli.mjs'), 'src/build/exampleServer.ts'];
  for (const [args, line] of [
    [[webpackCli, 'serve', '--mode=production'], /^The dev server needs --mode development.*\n$/],
    [[webpackCli, 'serve', '--mode=development', '--port=99999'], /^Choose another --port or --host: .*\n$/],
    [[...server, '9000'], /^Expected the address of the page and a port: .*\n$/],
    [[...server, 'http://127.0.0.1:8080/', '99999'], /^Expected the address of the page and a port: .*\n$/],
  ] as const) {
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8', timeout: 60_000 });
    expect(stripVTControlCharacters(stderr)).toMatch(line);
    expect(status).toBe(1);
  }
});
