import { existsSync, readFileSync } from 'node:fs';
import { expect, locators, test } from '../browser/fixtures';
import { runWebpack } from '../browser/runWebpack';
import { startServerCommand } from '../startServerCommand';
import { startGateway } from './startGateway';

test.use({ allowConsoleMessages: true }); // Browsers list each failed request.

test('fault 5: §7 an action whose server was killed after its commit is done once when it is pressed again', async ({
  page,
}, testInfo) => {
  test.setTimeout(120_000);
  const folder = testInfo.outputPath('dist');
  runWebpack(folder, '--env', 'api=/');
  const file = testInfo.outputPath('acts.jsonl');
  const countActs = () =>
    existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').length : 0;
  const first = await startServerCommand(
    `--data=${file}`,
    '--fault=POST /api/borrowers/{id}/escalate=hang',
  );
  const gateway = await startGateway({ upstream: first.url.slice(0, -1), folder });
  const { option, button, toast } = locators(page);
  await page.goto(gateway.url);
  await option('Elena Petrova').click();
  await button('Escalate to Committee').click();
  await expect.poll(countActs).toBe(1);

  await first.kill();
  await expect(toast).toContainText('Escalate to Committee failed.');
  await expect(toast).toContainText('It may have been done all the same.');

  const second = await startServerCommand(`--data=${file}`, `--port=${new URL(first.url).port}`);
  await button('Escalate to Committee').click();
  await expect(toast).toHaveText('Escalated to Credit Committee.');
  expect(countActs()).toBe(1);

  await second.kill();
  await gateway.close();
});
