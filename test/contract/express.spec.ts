import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import sample from '../../src/portfolio/portfolio.json';
import { expect, locators, test as base } from '../browser/fixtures';
import { buildsFolder } from '../browser/testBuilds';
import { contract, installPrism, modulesFolder } from './installPrism';

/** What a POST gets: a status, or 0 for a cut connection, and whether it has acted by then. */
type BadDay = { readonly status: number; readonly acts: boolean };
type Message = { port?: number; act?: string; violation?: string };
type Server = {
  readonly acts: readonly string[];
  readonly violations: readonly string[];
  readonly setBadDay: (badDay: BadDay | null) => Promise<void>;
};

const test = base.extend<{ server: Server }>({
  /** The server that knows the contract alone, with the page open, which it serves as well. */
  server: async ({ page, context }, provide) => {
    const child = fork(path.join(__dirname, 'expressServer.js'), [
      modulesFolder,
      contract,
      path.join(buildsFolder, 'api'),
    ]);
    const acts: string[] = [];
    const violations: string[] = [];
    child.on('message', ({ act, violation }: Message) => {
      if (act !== undefined) acts.push(act);
      if (violation !== undefined) violations.push(violation);
    });
    const [{ port }] = (await once(child, 'message')) as [Message];
    const url = `http://127.0.0.1:${port}`;
    await context.addCookies([{ name: 'sid', value: 'any', url }]);
    await page.goto(url);
    const setBadDay = async (badDay: BadDay | null) => {
      child.send({ badDay });
      await once(child, 'message');
    };
    await provide({ acts, violations, setBadDay });
    const exited = once(child, 'exit');
    child.kill();
    await exited;
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
  server,
}) => {
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
  expect(server.acts).toEqual([
    'request-documents b-1001',
    'send-valuer b-1001',
    'escalate b-1001',
  ]);
  expect(server.violations).toEqual([]);
});

test.describe('on a bad day', () => {
  test.use({ allowConsoleMessages: true }); // Chromium lists each failed request.

  test('fault 5: §7 the strict server acts once for each gesture', async ({ page, server }) => {
    const { detail, option, button, toast } = locators(page);
    await option('Priya Raman').click();
    await expect(detail.getByText('720')).toBeVisible();
    const escalate = button('Escalate to Committee');
    const expected: string[] = [];
    for (const badDay of [
      { status: 0, acts: true },
      { status: 500, acts: true },
      { status: 502, acts: true },
      { status: 503, acts: false },
      { status: 504, acts: true },
    ]) {
      await server.setBadDay(badDay);
      await escalate.click();
      await expect(toast).toContainText('Escalate to Committee failed.');
      await expect(toast).toContainText('It may have been done');
      await server.setBadDay(null);
      await escalate.click();
      await expect(toast).toHaveText('Escalated to Credit Committee.');
      expected.push('escalate b-1001');
      expect([badDay, server.acts]).toEqual([badDay, expected]);
    }
    expect(server.violations).toEqual([]);
  });
});
