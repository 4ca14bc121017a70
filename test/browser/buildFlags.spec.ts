import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sample from '../../src/portfolio/portfolio.json';
import { expect, locators, test } from './fixtures';
import { project, webpackCli } from './runWebpack';
import { buildsFolder, type Build } from './testBuilds';

test.describe.configure({ timeout: 180_000 });

/** Runs a build into a folder that holds an earlier build. */
function buildOver(folder: string, ...flags: string[]) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), 'the earlier build');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      webpackCli,
      '--mode=production',
      `--output-path=${folder}`,
      ...flags.flatMap((flag) => ['--env', flag]),
    ],
    { cwd: project, encoding: 'utf8' },
  );
  return {
    status,
    output: stdout + stderr,
    files: readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8')),
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
    expect(status).toBeGreaterThan(0);
    expect(files).toEqual(['the earlier build']);
  });
}

test('§3 §8 a build has no validator, and a fault injector only with --env fail', () => {
  const scriptOf = (build: Build) => {
    const folder = path.join(buildsFolder, build);
    const script = readdirSync(folder).find((name) => name.endsWith('.js')) ?? '';
    return readFileSync(path.join(folder, script), 'utf8');
  };
  const readSource = (file: string) => readFileSync(path.join(project, 'src', file), 'utf8');

  const texts = [
    ['portfolio/portfolioSchema.ts', 'a finite number'],
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

test.describe(() => {
  // The dev server's client logs every update.
  test.use({ allowConsoleMessages: true });

  test('§3 the dev server reloads an edited portfolio and shows an issue with its path', async ({
    page,
  }, testInfo) => {
    const file = testInfo.outputPath('mine.json');
    const saveBroker = (broker: object) => {
      writeFileSync(file, JSON.stringify({ ...sample, broker: { ...sample.broker, ...broker } }));
    };
    saveBroker({ name: 'Ada Quill' });
    const server = spawn(
      process.execPath,
      // Not --port=auto: two dev servers that start at once can choose the same port.
      [webpackCli, 'serve', '--mode=development', '--port=0', '--env', `portfolio=${file}`],
      { cwd: project },
    );
    try {
      const origin = await new Promise<string>((resolve, reject) => {
        let output = '';
        const findUrl = (chunk: Buffer) => {
          output += chunk.toString();
          const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
          if (url) resolve(url);
        };
        server.stdout.on('data', findUrl);
        server.stderr.on('data', findUrl);
        server.on('exit', () => {
          reject(new Error(`The dev server stopped: ${output}`));
        });
      });
      await page.goto(origin);
      await expect(locators(page).broker).toContainText('Ada Quill', { timeout: 90_000 });

      saveBroker({ name: 'Berta Stern' });
      await expect(locators(page).broker).toContainText('Berta Stern', { timeout: 60_000 });

      saveBroker({ name: 'Berta Stern', deals: 'many' });
      await expect(
        page.frameLocator('#webpack-dev-server-client-overlay').locator('body'),
      ).toContainText('mine.json: broker.deals: expected a number, got "many"', {
        timeout: 60_000,
      });
    } finally {
      server.kill();
    }
  });
});
