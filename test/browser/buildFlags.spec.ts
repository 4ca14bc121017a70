import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
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
  return { status, output: stdout + stderr };
}

/** Runs a build into a folder that holds an earlier build. */
function buildOver(folder: string, ...flags: string[]) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), 'the earlier build');
  writeFileSync(path.join(folder, '.demo-loan-desk-build'), 'index.html');
  const result = runWebpackCli([
    '--mode=production',
    `--output-path=${folder}`,
    ...flags.flatMap((flag) => ['--env', flag]),
  ]);
  const files = readdirSync(folder).filter((name) => !name.startsWith('.'));
  return {
    ...result,
    files: files.map((name) => readFileSync(path.join(folder, name), 'utf8')),
  };
}

test('§3 an invalid portfolio stops the build with every issue and leaves the earlier build', ({}, testInfo) => {
  const file = testInfo.outputPath('mine.json');
  writeFileSync(file, JSON.stringify({ ...sample, active_borrower: 'nobody', workflow: 7 }));
  const { status, output, files } = buildOver(testInfo.outputPath('dist'), `portfolio=${file}`);
  expect(output).toContain('mine.json: workflow: expected an object, got 7');
  expect(output).toContain(
    'mine.json: active_borrower: expected the id of a borrower in the pipeline, got "nobody"',
  );
  expect(status).toBe(1);
  expect(files).toEqual(['the earlier build']);
});

for (const [flag, message] of [
  ['portfolio=nowhere.json', 'nowhere.json: expected a readable file, got ENOENT'],
  ['latency=soon', '--env latency: expected a number of milliseconds, got "soon"'],
  ['fail=GET /nowhere', '--env fail: expected "all" or calls of the API, got "GET /nowhere"'],
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
  const message = 'Put "--" before the flags: npm run build -- --env portfolio=mine.json\n';
  for (const args of [['--mode=production'], ['serve', '--mode=development']]) {
    // What npm makes of “npm run build --env portfolio=mine.json”.
    expect(runWebpackCli([...args, 'portfolio=mine.json'])).toEqual({ status: 1, output: message });
  }
  // What npm makes of “npm start --env=portfolio=mine.json”.
  const npm = { npm_config_env: 'portfolio=mine.json', npm_lifecycle_event: 'start' };
  expect(runWebpackCli(['serve', '--mode=development'], npm)).toEqual({
    status: 1,
    output: 'Put "--" before the flags: npm start -- --env …\n',
  });
});

test('§8 the dev server on a port in use stops with one line that names the port and the flag', async () => {
  const other = createServer();
  await once(other.listen(0, '127.0.0.1'), 'listening');
  // Safe to cast: the address of a TCP server is an AddressInfo.
  const { port } = other.address() as AddressInfo;
  try {
    expect(runWebpackCli(['serve', '--mode=development', `--port=${port}`])).toEqual({
      status: 1,
      output: `Port ${port} is in use. Choose another: npm start -- --port ${port + 1}\n`,
    });
  } finally {
    other.close();
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
    ['build/validateFaultOptions.ts', 'a number of milliseconds'],
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
