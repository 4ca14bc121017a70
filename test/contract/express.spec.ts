import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import sample from '../../src/portfolio/portfolio.json';
import { expect, locators, test as base } from '../browser/fixtures';
import { buildsFolder } from '../browser/testBuilds';
import { contract, installPrism, modulesFolder } from './installPrism';

type Message = { port?: number; act?: string; violation?: string };

const test = base.extend<{ server: ChildProcess }>({
  // Playwright requires a destructuring pattern here.
  server: async ({}, provide) => {
    const page = path.join(buildsFolder, 'api');
    const server = fork(path.join(__dirname, 'expressServer.js'), [modulesFolder, contract, page]);
    await provide(server);
    server.kill();
  },
});

test.beforeAll(installPrism);

/** Each tab's name with its borrowers. */
const groups = [
  ['New 5', sample.pipeline.new],
  ['Review 4', sample.pipeline.in_review],
  ['Approved 2', sample.pipeline.approved],
] as const;
const records = new Map<string, { email?: string }>(Object.entries(sample.borrowers));

test('§7 a strict server written from the contract alone serves a whole session of the page', async ({
  page,
  context,
  server,
}) => {
  const acts: string[] = [];
  const violations: string[] = [];
  server.on('message', ({ act, violation }: Message) => {
    if (act !== undefined) acts.push(act);
    if (violation !== undefined) violations.push(violation);
  });
  const [{ port }] = (await once(server, 'message')) as [Message];
  const url = `http://127.0.0.1:${port}`;
  await context.addCookies([{ name: 'sid', value: 'any', url }]);
  await page.goto(url);

  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.accept();
  });
  const { pipeline, detail, broker, tab, option, heading, button, toast } = locators(page);
  await expect(pipeline.getByText('Total: 11 borrowers')).toBeVisible();
  await expect(detail.getByText('Select a borrower')).toBeVisible();
  await expect(broker.getByText(sample.broker.name)).toBeVisible();
  await expect(broker.getByText('Funder Syndication')).toBeVisible();
  for (const [tabName, borrowers] of groups) {
    await tab(tabName).click();
    for (const { id, name } of borrowers) {
      await option(name).click();
      await expect(heading(name)).toBeVisible();
      await expect(detail).not.toHaveAttribute('aria-busy', 'true');
      await expect(detail.getByText(records.get(id)?.email ?? 'N/A').first()).toBeVisible();
    }
  }

  // The only one of the examples with risk factors, of which Escalate needs an error.
  await tab('New 5').click();
  await option('Priya Raman').click();
  await expect(detail.getByText('720')).toBeVisible();
  await button('Request Documents').click();
  await expect.poll(() => dialogs).toEqual(['Documents requested']);
  await button('Send to Valuer').click();
  await expect.poll(() => dialogs).toEqual(['Documents requested', 'Sent to valuer']);
  await button('Escalate to Committee').click();
  await expect(toast).toHaveText('Escalated to Credit Committee.');
  await expect(button('Retry')).toHaveCount(0);
  expect(acts).toEqual(['request-documents b-1001', 'send-valuer b-1001', 'escalate b-1001']);
  expect(violations).toEqual([]);
});
