import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, locators, test } from './fixtures';
import { project } from './runWebpack';
import { buildsFolder } from './testBuilds';

const vnu = path.join(project, 'node_modules/vnu-jar/build/dist/vnu.jar');

/** Returns the errors that vnu, the checker of validator.w3.org, finds in HTML files. */
function findErrors(...files: string[]): string[] {
  const args = ['-jar', vnu, '--errors-only', '--stdout', ...files];
  const { error, status, stdout, stderr } = spawnSync('java', args, { encoding: 'utf8' });
  if (error) throw error;
  // A checker that did not run finds no errors either.
  if (status !== 0 && !stdout) throw new Error(`vnu failed: ${stderr}`);
  return stdout.split('\n').filter(Boolean);
}

test.skip(spawnSync('java', ['-version']).error !== undefined, 'vnu needs Java 17.');

test('§2 the builds are valid HTML', () => {
  const builds = ['sample', 'failing', 'empty', 'manyBorrowers', 'longTexts'] as const;
  expect(findErrors(...builds.map((name) => path.join(buildsFolder, name, 'index.html')))).toEqual(
    [],
  );
});

test('§2 the hydrated page is valid HTML, also on a phone and with its toast', async ({
  page,
  openApp,
}, testInfo) => {
  const files: string[] = [];
  const savePage = async (name: string) => {
    const file = testInfo.outputPath(`${name}.html`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, await page.content());
    files.push(file);
  };
  const { button, option, toast } = locators(page);
  await openApp();
  await option('Elena Petrova').click();
  await button('AI Explainability').click();
  await button('Escalate to Committee').click();
  await expect(toast).toBeVisible();
  await savePage('toast');
  await page.setViewportSize({ width: 375, height: 800 });
  await button('Onboarding Workflow').click();
  await savePage('phone');
  expect(findErrors(...files)).toEqual([]);
});
