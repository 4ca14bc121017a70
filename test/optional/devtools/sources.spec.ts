import { locators } from '../../browser/fixtures';
import { expect, test } from './fixtures';
import { sessionTypes } from './session';

// The dev server's client warns when it reloads the page for an edited file.
test.use({ allowedMessage: /\[HMR\]|webpack-dev-server/ });

test('§8 after edits the log goes on', async ({ monitor, openApp, page, devServer }) => {
  const { option, heading, tab, broker } = locators(page);
  await openApp();
  await option('Elena Petrova').click();
  await tab('Review 4').click();
  await monitor.expectLast('dashboard/stageSelected');
  const before = await monitor.settledIds();
  devServer.editFile('src/api/local/portfolio.json', 'Robert Turner', 'Roberta Turner');
  const slice = 'src/store/dashboardSlice.ts';
  devServer.editFile(slice, 'selectedStage = payload', "selectedStage = 'approved'");
  try {
    await expect(broker).toContainText('Roberta Turner', { timeout: 20_000 });
    // DevTools replays the log with the edited reducer.
    await expect(tab('Approved 2')).toHaveAttribute('aria-selected', 'true');
    await expect(heading('Elena Petrova')).toBeVisible();
    const ids = await monitor.settledIds();
    expect(ids.slice(0, before.length)).toEqual(before);
    expect(ids.length).toBeGreaterThan(before.length);
    await monitor.jump(before.at(-5) ?? 0); // The last one before the click on the row.
    await expect(heading('Priya Raman')).toBeVisible();
    await monitor.jump(ids.at(-1) ?? 0);
    await expect(heading('Elena Petrova')).toBeVisible();
  } finally {
    devServer.undoEdits();
  }
  await expect(tab('Review 4')).toHaveAttribute('aria-selected', 'true', { timeout: 20_000 });
  await expect(broker).toContainText('Robert Turner', { timeout: 20_000 });
});

test('§8 edited machines are listed', async ({ monitor, openApp, page, devServer }) => {
  const { option, heading, button, toast } = locators(page);
  const toggle = button('AI Explainability');
  await openApp();
  await option('Elena Petrova').click();
  await expect(heading('Elena Petrova')).toBeVisible();
  devServer.editFile('src/components/toast/toastMachine.ts', '_MS = 3000', '_MS = 600');
  devServer.editFile(
    'src/features/borrower/collapseMachine.ts',
    "hidden: { on: { 'collapse.toggle': 'shown' } }",
    'hidden: {}',
  );
  try {
    // With the edited machine AI Explainability cannot be shown again.
    await expect(async () => {
      await toggle.click();
      await toggle.click();
      await expect(toggle).toHaveAttribute('aria-expanded', 'false', { timeout: 500 });
    }).toPass({ timeout: 20_000 });
    await monitor.openTab('State');
    await expect(monitor.tree).toContainText('collapse: "hidden"');

    await expect(async () => {
      await button('Escalate to Committee').click();
      await expect(toast).toBeVisible();
      await page.clock.runFor(600);
      await expect(toast).toBeHidden({ timeout: 500 });
    }).toPass({ timeout: 20_000 });
    await monitor.expectLast(...sessionTypes.slice(-2));
    await expect(heading('Elena Petrova')).toBeVisible();
  } finally {
    devServer.undoEdits();
  }
  // The original machine runs again.
  await expect(async () => {
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true', { timeout: 500 });
  }).toPass({ timeout: 20_000 });
});

test('fault 54: after its response was lost, an action can be sent again', async ({
  monitor,
  openApp,
  page,
  devServer,
}) => {
  const { broker, button, toast } = locators(page);
  const escalate = button('Escalate to Committee');
  const call = 'lendingApi/escalateToCommittee';
  await openApp();
  // The clock of the page holds the response back.
  const start = 'const { method, path } = request;';
  const wait = "if (method === 'POST') await new Promise((done) => setTimeout(done, 600));";
  devServer.editFile('src/api/local/localBaseQuery.ts', start, `${start}\n${wait}`);
  devServer.editFile('src/api/local/portfolio.json', 'Robert Turner', 'Roberta Turner');
  try {
    await expect(broker).toContainText('Roberta Turner', { timeout: 20_000 });
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
    await escalate.click();
    await monitor.expectLast(`${call}/pending`);
    await monitor.click('lock');
    await expect(monitor.button('unlock')).toBeVisible();
    await page.clock.runFor(1000);
    await expect(escalate).toHaveAttribute('aria-busy', 'true');
    await monitor.click('unlock');
    await page.clock.runFor(100);
    await expect(escalate).not.toHaveAttribute('aria-busy');
    await expect(toast).toBeHidden();

    await escalate.click();
    // The response takes 600 ms, and the extension relays at most every 500 ms.
    await page.clock.runFor(1500);
    await expect(toast).toHaveText('Escalated to Credit Committee.');
    const sent = [`${call}/pending`, `${call}/fulfilled`, 'machine/toast/toast.show'];
    await monitor.expectLast(
      `${call}/pending`,
      'lendingApi/mutations/removeMutationResult',
      ...sent,
    );

    await monitor.skip(`${call}/fulfilled`);
    await expect(escalate).toHaveAttribute('aria-busy', 'true');
    await monitor.click('sweep');
    await page.clock.runFor(100);
    await expect(escalate).not.toHaveAttribute('aria-busy');
  } finally {
    devServer.undoEdits();
    await page.clock.resume();
  }
  await expect(broker).toContainText('Robert Turner', { timeout: 20_000 });
});
