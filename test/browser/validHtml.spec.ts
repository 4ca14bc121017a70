import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HtmlValidate, type ConfigData } from 'html-validate';
import { expect, locators, test } from './fixtures';
import { buildsFolder } from './testBuilds';

/** The rules of the HTML standard. Those of style and of accessibility, which axe checks, are off. */
const config: ConfigData = { extends: ['html-validate:standard'] };
const htmlValidate = new HtmlValidate(config);

/** Returns what breaks the standard in a document, one line each. */
async function findErrors(name: string, html: string): Promise<string[]> {
  const { results } = await htmlValidate.validateString(html, name);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, message, ruleId }) => `${name}:${line}: ${message} (${ruleId})`),
  );
}

test('§2 the builds are valid HTML', async () => {
  for (const name of ['sample', 'failing', 'empty', 'manyBorrowers', 'longTexts']) {
    const html = readFileSync(path.join(buildsFolder, name, 'index.html'), 'utf8');
    expect(await findErrors(name, html)).toEqual([]);
  }
});

test('§2 the hydrated page is valid HTML, also on a phone and with its toast', async ({
  page,
  openApp,
}) => {
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
