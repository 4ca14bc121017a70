import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import sample from '../../src/portfolio/portfolio.json';
import { expect, test } from './fixtures';
import { project, webpackCli } from './runWebpack';
import { buildsFolder, type Build } from './testBuilds';

test.describe.configure({ timeout: 180_000 });

/** Runs webpack's command line until it ends. */
function runWebpackCli(args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [webpackCli, ...args], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, npm_lifecycle_event: 'build', ...env },
  });
  // Playwright's workers ask their child processes for colours.
  return { status, output: stripVTControlCharacters(stdout + stderr) };
}

/** Runs a build into a folder that holds an earlier build. */
function buildOver(folder: string, ...flags: string[]) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), 'the earlier build');
  const result = runWebpackCli([
    '--mode=production',
    `--output-path=${folder}`,
    ...flags.flatMap((flag) => ['--env', flag]),
  ]);
  const files = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  return { ...result, files };
}

test('§3 an invalid portfolio stops the build with one line per issue and leaves the earlier build', ({}, testInfo) => {
  const file = testInfo.outputPath('mine.json');
  writeFileSync(file, JSON.stringify({ ...sample, active_borrower: 'nobody', workflow: 7 }));
  // The second time webpack's cache knows the file.
  for (const folder of ['first', 'second']) {
    const { status, output, files } = buildOver(testInfo.outputPath(folder), `portfolio=${file}`);
    expect(output.match(/(?<=mine\.json: ).*/g)).toEqual([
      'workflow: expected an object, got 7',
      'active_borrower: expected the id of a borrower in the pipeline, got "nobody"',
    ]);
    expect(output).not.toMatch(/^ +(at|-) /m);
    expect(output).toContain('compiled with 1 error');
    expect(status).toBe(1);
    expect(files).toEqual(['the earlier build']);
  }
});

for (const [flag, message] of [
  ['portfolio=nowhere.json', 'nowhere.json: expected a readable file, got ENOENT'],
  ['latency=soon', '--env latency: expected a number of milliseconds, got "soon".'],
  ['fail=GET /nowhere', '--env fail: expected "all" or calls of the API, got "GET /nowhere".'],
  [
    'latncy=700',
    '--env latncy: expected portfolio=FILE, latency=MS, fail=CALLS, api=URL or broker=ID.',
  ],
] as const) {
  test(`§8 --env "${flag}" stops the build with a message and leaves the earlier build`, ({}, testInfo) => {
    const { status, output, files } = buildOver(testInfo.outputPath('dist'), flag);
    expect(output).toContain(message);
    expect(output).not.toMatch(/^ +at /m);
    expect(status).toBe(1);
    expect(files).toEqual(['the earlier build']);
  });
}

test('§8 without “--” before the flags, the build and the dev server stop and show how to write it', () => {
  for (const [args, script] of [
    [['--mode=production'], 'build'],
    [['serve', '--mode=development'], 'start'],
  ] as const) {
    // What npm makes of “npm run build --env portfolio=mine.json”.
    const npm = { npm_config_env: 'true', npm_lifecycle_event: script };
    expect(runWebpackCli([...args, 'portfolio=mine.json'], npm)).toEqual({
      status: 1,
      output: `Put "--" before the flags: npm run ${script} -- --env …\n`,
    });
  }
});

test('§3 §8 a build has no validator, and a fault injector only with --env fail', () => {
  const scriptOf = (build: Build) => {
    const folder = path.join(buildsFolder, build);
    const script = readdirSync(folder).find((name) => name.endsWith('.js')) ?? '';
    return readFileSync(path.join(folder, script), 'utf8');
  };
  const readSource = (file: string) => readFileSync(path.join(project, 'src', file), 'utf8');

  const texts = [
    ['contract/fieldSchemas.ts', 'a finite number'],
    ['portfolio/portfolioSchema.ts', 'a unique id'],
    ['webpack/readEnv.js', 'a number of milliseconds'],
  ] as const;
  for (const [file, text] of texts) {
    expect(readSource(file)).toContain(text);
    for (const build of ['sample', 'failing'] as const) {
      expect(scriptOf(build)).not.toContain(text);
    }
  }
  expect(scriptOf('failing')).toContain('failed because of --env fail.');
  expect(scriptOf('sample')).not.toContain('failed because of --env fail.');
});
