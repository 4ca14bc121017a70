import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { HtmlValidate } from 'html-validate';
import sample from '../../src/api/local/portfolio.json';
import { filesOf, readFolder, readLicences, codeOf } from './builtFiles';
import { expect, locators, test } from './fixtures';
import { copyProject, project, runWebpack, webpackCli } from './runWebpack';
import { folderOf } from './testBuilds';

test.describe.configure({ timeout: 300_000 });

/** Runs webpack's command line until it ends. */
function runWebpackCli(args: string[], cwd = project) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [webpackCli, ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, npm_lifecycle_event: 'build' },
  });
  // Playwright's workers ask their child processes for colours.
  return { status, output: stripVTControlCharacters(stdout + stderr) };
}

test('§3 §8 an invalid portfolio or flag stops the build with a line per issue and leaves the earlier build', ({}, testInfo) => {
  const file = testInfo.outputPath('mine.json');
  writeFileSync(file, JSON.stringify({ ...sample, active_borrower: 'nobody', workflow: 7 }));
  const issues = [
    'mine.json: workflow: expected an object, got 7',
    'mine.json: active_borrower: expected the id of a borrower in the pipeline, got "nobody"',
    'compiled with 1 error',
  ];
  for (const [folder, flag, messages] of [
    ['first', `portfolio=${file}`, issues],
    // The second time the file is in webpack's cache.
    ['second', `portfolio=${file}`, issues],
    ['third', 'latncy=700', ['--env latncy: expected portfolio=FILE or latency=MS or fail=CALLS']],
  ] as const) {
    const output = testInfo.outputPath(folder);
    mkdirSync(output);
    writeFileSync(path.join(output, 'index.html'), 'the earlier build');
    const result = runWebpackCli(['--mode=production', `--output-path=${output}`, '--env', flag]);
    for (const message of messages) expect(result.output).toContain(message);
    expect(result.output).not.toMatch(/^ +(at|-) /m);
    expect(result.status).toBe(1);
    expect(readFolder(output)).toEqual({ 'index.html': 'the earlier build' });
  }
});

test('§1 a build empties dist; one that fails leaves it as it was', ({}, testInfo) => {
  const copy = testInfo.outputPath('project');
  copyProject(copy);
  const dist = path.join(copy, 'dist');
  mkdirSync(dist);
  writeFileSync(path.join(dist, 'notes.txt'), 'mine');
  const build = (...flags: string[]) => runWebpackCli(['--mode=production', ...flags], copy);
  expect(build().status).toBe(0);
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

test('faults 52, 60: a checkout and a portfolio in folders with odd names build', ({}, testInfo) => {
  const name = `wörk [1] 100% it's 漢 *`;
  const copy = testInfo.outputPath(name);
  copyProject(copy);
  // The path of the portfolio begins that of the checkout.
  const portfolio = testInfo.outputPath(name.slice(0, 4));
  writeFileSync(portfolio, JSON.stringify(sample).replaceAll('Elena', 'Edina'));
  const question = path.join(copy, '! why?#"\\.json');
  writeFileSync(question, JSON.stringify(sample).replaceAll('Elena', 'Edita'));
  for (const [file, text] of [
    [portfolio, 'Edina'],
    [question, 'Edita'],
  ] as const) {
    expect(runWebpackCli(['--mode=production', `--env=portfolio=${file}`], copy).status).toBe(0);
    const files = readFolder(path.join(copy, 'dist'));
    expect(files['index.html']).toContain(`${text} Petrova`);
  }
});

test('faults 52, 60: a checkout in a folder with “!” or “?” in its name is refused by name', ({}, testInfo) => {
  for (const refused of ['desk!', 'desk?']) {
    const folder = testInfo.outputPath(refused);
    copyProject(folder);
    const { status, output } = runWebpackCli(['--mode=production'], folder);
    expect(output).toBe(
      `${folder}: webpack cannot build in a folder with "!" or "?" in its path.\n`,
    );
    expect(status).toBe(1);
  }
});

test.describe(() => {
  // React recommends its DevTools.
  test.use({ allowConsoleMessages: true });

  test('fault 58: a build starts in each mode of webpack, without hot updates', async ({
    page,
  }, testInfo) => {
    for (const mode of ['development', 'none']) {
      const folder = testInfo.outputPath(mode);
      runWebpack(folder, `--mode=${mode}`);
      await page.goto(pathToFileURL(path.join(folder, 'index.html')).href);
      await locators(page).option('Elena Petrova').click();
      await expect(locators(page).heading('Elena Petrova')).toBeVisible();
    }
  });
});

test('§1 a build into another folder deletes nothing there; it has the licences of its packages and no DevTools', ({}, testInfo) => {
  const folder = testInfo.outputPath('public');
  mkdirSync(folder);
  for (const name of ['notes.txt', 'main.0123abcd.js', 'index.html']) {
    writeFileSync(path.join(folder, name), 'mine');
  }
  runWebpack(folder, '--devtool=hidden-source-map');
  const files = readFolder(folder);
  expect(files).toMatchObject({
    'notes.txt': 'mine',
    'main.0123abcd.js': 'mine',
    'index.html': expect.stringContaining('<div id="root">'),
  });

  // The licences name every package in the source map, and webpack, whose runtime is in the script.
  const [mapName = ''] = filesOf(folder, /^main.*\.js\.map$/);
  const { sources } = JSON.parse(files[mapName] ?? '{}') as { sources: string[] };
  expect(sources).toContainEqual(expect.stringMatching(/src\/App\.tsx$/));
  expect(sources.filter((source) => source.includes('src/optional/devtools/'))).toEqual([]);
  const inMap = sources.join('\n').match(/(?<=node_modules\/)(@[^/]+\/)?[^/\n]+/g) ?? [];
  const packages = [...new Set([...inMap, 'webpack'])].sort();
  expect(packages).toEqual(
    expect.arrayContaining(['@reduxjs/toolkit', 'lucide-react', 'react-dom']),
  );
  const licences = readLicences(folder);
  expect(licences.map(({ name }) => name).sort()).toEqual(packages);
  for (const { licenseText } of licences) expect(licenseText).toMatch(/copyright[^]*permission/i);
});

test('§1 a build has no source maps', () => {
  expect(filesOf(folderOf('sample'), /\.map/)).toEqual([]);
  expect(codeOf('sample')).not.toContain('sourceMappingURL');
});

test('§7 §8 only a build with --env fail has the fault injector', () => {
  const text = 'failed because of --env fail.';
  expect(codeOf('failing')).toContain(text);
  expect(codeOf('sample')).not.toContain(text);
});

/** The rules of the HTML standard. Those of style and of accessibility, which axe checks, are off. */
const htmlValidate = new HtmlValidate({ extends: ['html-validate:standard'] });

/** Returns what breaks the standard in a document, one line each. */
async function findErrors(name: string, html: string): Promise<string[]> {
  const { results } = await htmlValidate.validateString(html, name);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, message, ruleId }) => `${name}:${line}: ${message} (${ruleId})`),
  );
}

test('§2 the builds and the hydrated page are valid HTML', async ({ page, openApp }) => {
  for (const build of ['sample', 'failing', 'empty', 'manyBorrowers', 'longTexts'] as const) {
    const html = readFileSync(path.join(folderOf(build), 'index.html'), 'utf8');
    expect(await findErrors(build, html)).toEqual([]);
  }
  const { button, option, toast } = locators(page);
  await openApp();
  await option('Elena Petrova').click();
  await button('AI Explainability').click();
  await button('Escalate to Committee').click();
  await expect(toast).toBeVisible();
  expect(await findErrors('toast', await page.content())).toEqual([]);
  await page.setViewportSize({ width: 375, height: 800 });
  await button('Onboarding Workflow').click();
  expect(await findErrors('phone', await page.content())).toEqual([]);
});
