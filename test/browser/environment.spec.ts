import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sample from '../../src/backend/portfolio.json';
import { buildsFolder } from './builds';
import { expect, parts, test } from './desk';
import { project, webpack } from './runWebpack';

test.describe.configure({ timeout: 180_000 });

/** Runs a build into a folder that holds an earlier one already. */
function buildOver(folder: string, ...env: string[]) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), 'the earlier build');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      webpack,
      '--mode=production',
      `--output-path=${folder}`,
      ...env.flatMap((one) => ['--env', one]),
    ],
    { cwd: project, encoding: 'utf8' },
  );
  return {
    status,
    said: stdout + stderr,
    left: readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8')),
  };
}

test('§3 a faulty portfolio stops the build with all its faults, and the earlier build stays', ({}, testInfo) => {
  const file = testInfo.outputPath('mine.json');
  writeFileSync(file, JSON.stringify({ ...sample, active_borrower: 'nobody', workflow: 7 }));
  const { status, said, left } = buildOver(testInfo.outputPath('dist'), `portfolio=${file}`);
  expect(said).toContain('mine.json: workflow: expected an object, got 7');
  expect(said).toContain(
    'mine.json: active_borrower: expected the id of a borrower in the pipeline, got "nobody"',
  );
  expect(status).toBe(1);
  expect(left).toEqual(['the earlier build']);
});

for (const [env, told] of [
  ['portfolio=nowhere.json', 'nowhere.json'],
  ['latency=soon', '--env latency: expected a number of milliseconds, got "soon"'],
  ['fail=GET /nowhere', '--env fail: expected all, or calls of the catalogue, got "GET /nowhere"'],
  ['latncy=700', '--env latncy: expected portfolio=FILE, latency=MS or fail=CALLS.'],
] as const) {
  test(`§8 --env "${env}" stops the build with a message, and the earlier build stays`, ({}, testInfo) => {
    const { status, said, left } = buildOver(testInfo.outputPath('dist'), env);
    expect(said).toContain(told);
    expect(status).toBeGreaterThan(0);
    expect(left).toEqual(['the earlier build']);
  });
}

test('§3 §8 a build carries no validator, and what it rehearses only when told to', () => {
  const scriptOf = (build: string) => {
    const folder = path.join(buildsFolder, build);
    const script = readdirSync(folder).find((name) => name.endsWith('.js')) ?? '';
    return readFileSync(path.join(folder, script), 'utf8');
  };
  for (const build of ['desk', 'failing']) {
    expect(scriptOf(build)).not.toMatch(/valibot|a finite number|an id of its own/);
  }
  expect(scriptOf('failing')).toContain('was told to fail');
  expect(scriptOf('desk')).not.toContain('was told to fail');
});

test.describe(() => {
  // Its console tells of every refresh.
  test.use({ triesTheForbidden: true });

  test('§3 editing the portfolio refreshes the screen, and a mistake shows with its place', async ({
    page,
  }, testInfo) => {
    const file = testInfo.outputPath('mine.json');
    const save = (name: string, broker: object) => {
      writeFileSync(
        file,
        JSON.stringify({ ...sample, broker: { ...sample.broker, name, ...broker } }),
      );
    };
    save('Ada Quill', {});
    const server = spawn(
      process.execPath,
      [webpack, 'serve', '--mode=development', '--port=auto', '--env', `portfolio=${file}`],
      { cwd: project },
    );
    try {
      const origin = await new Promise<string>((resolve) => {
        let said = '';
        const listen = (words: Buffer) => {
          said += words.toString();
          const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
          if (url) resolve(url);
        };
        server.stdout.on('data', listen);
        server.stderr.on('data', listen);
      });
      await page.goto(origin);
      await expect(parts(page).broker).toContainText('Ada Quill', { timeout: 90_000 });

      save('Berta Stern', {});
      await expect(parts(page).broker).toContainText('Berta Stern', { timeout: 60_000 });

      save('Berta Stern', { deals: 'many' });
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
