import { locators } from '../browser/fixtures';
import { expect, test } from './fixtures';

/** RTK Query's own types, which say nothing about the screen. */
const INTERNAL_TYPE =
  /executeQuery|executeMutation|__rtkq|\/(config|internalSubscriptions|subscriptions|queries|provided)\//;

test('§1 Redux DevTools lists a session in order, from load to the end of the toast', async ({
  monitor,
  openApp,
  page,
}) => {
  const { option, button } = locators(page);
  await openApp();
  await expect.poll(() => monitor.types()).toContain('lendingApi/getBorrower/fulfilled');
  const loadTypes = await monitor.types();
  for (const endpoint of ['getPipeline', 'getBorrower', 'getBroker', 'getWorkflow']) {
    const pending = loadTypes.indexOf(`lendingApi/${endpoint}/pending`);
    expect(pending).toBeGreaterThan(0);
    expect(loadTypes.indexOf(`lendingApi/${endpoint}/fulfilled`)).toBeGreaterThan(pending);
  }

  const listed = await monitor.typesListedBy(async () => {
    await option('Elena Petrova').click();
    await expect(locators(page).heading('Elena Petrova')).toBeVisible();
    await button('Escalate to Committee').click();
  }, 'machine/toast/xstate.after.remaining.toast.visible');
  expect(listed).toEqual([
    'dashboard/borrowerSelected',
    'lendingApi/getBorrower/pending',
    'lendingApi/getBorrower/fulfilled',
    'lendingApi/escalateToCommittee/pending',
    'lendingApi/escalateToCommittee/fulfilled',
    'machine/toast/toast.show',
    'machine/toast/xstate.after.remaining.toast.visible',
  ]);
  expect((await monitor.read()).name).toBe('Demo');
});

test('§1 Redux DevTools lists no internal type of RTK Query', async ({
  monitor,
  openApp,
  page,
}) => {
  await openApp();
  await locators(page).option('Thomas Beckett').click();
  await expect.poll(() => monitor.types()).toContain('dashboard/borrowerSelected');
  await monitor.expectLast('lendingApi/getBorrower/fulfilled');
  expect((await monitor.types()).filter((type) => INTERNAL_TYPE.test(type))).toEqual([]);
  // The raw log has them all; the list could hide some.
  const { actions } = await monitor.read();
  expect(actions.map(({ type }) => type)).toEqual(await monitor.types());
  expect(actions.map(({ id }) => id)).toEqual(actions.map((_, index) => index));
});

test('§1 Redux DevTools lists the tab and the transitions of all three machines', async ({
  monitor,
  openApp,
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openApp();
  const { tab, button } = locators(page);
  const listed = await monitor.typesListedBy(async () => {
    await tab('Review 4').click();
    await button('AI Explainability').click();
    await button('Onboarding Workflow').click();
    await button('Escalate to Committee').click();
  }, 'machine/toast/toast.show');
  expect(listed).toEqual([
    'dashboard/stageSelected',
    'machine/collapse/collapse.toggle',
    'machine/accordion/accordion.toggle.workflow',
    'lendingApi/escalateToCommittee/pending',
    'lendingApi/escalateToCommittee/fulfilled',
    'machine/toast/toast.show',
  ]);
});

test('§1 Redux DevTools lists a transition only if the value or the context changes', async ({
  monitor,
  openApp,
  page,
}) => {
  await openApp();
  const { button, toast } = locators(page);
  await expect.poll(() => monitor.types()).toContain('lendingApi/getBorrower/fulfilled');
  // On load the toast receives toast.resume, which changes nothing.
  expect((await monitor.types()).filter((type) => type.startsWith('machine/toast/toast.'))).toEqual(
    [],
  );

  const listed = await monitor.typesListedBy(async () => {
    await button('Escalate to Committee').click();
    await toast.hover();
    await toast.hover({ position: { x: 5, y: 5 } });
    await toast.hover({ position: { x: 9, y: 5 } });
    await locators(page).heading('Priya Raman').hover();
  }, 'machine/toast/toast.resume');
  expect(listed.filter((type) => type.startsWith('machine/'))).toEqual([
    'machine/toast/toast.show',
    'machine/toast/toast.pause',
    'machine/toast/toast.resume',
  ]);
});

test('§1 Redux DevTools shows times that never run backwards', async ({
  monitor,
  openApp,
  page,
}) => {
  await openApp();
  await locators(page).option('Elena Petrova').click();
  await locators(page).button('Escalate to Committee').click();
  await expect.poll(() => monitor.types()).toContain('machine/toast/toast.show');

  const { actions } = await monitor.read();
  const times = actions.map(({ timestamp }) => timestamp);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  // The monitor renders a negative difference as +59:59.95.
  await expect(monitor.rows.filter({ hasText: '+59:' })).toHaveCount(0);
});

test('§1 Redux DevTools has a stack for every action', async ({ monitor, openApp, page }) => {
  await openApp();
  await locators(page).option('Elena Petrova').click();
  await locators(page).button('Escalate to Committee').click();
  await monitor.expectLast('machine/toast/xstate.after.remaining.toast.visible');

  // @@INIT is the extension's own.
  const [, ...actions] = (await monitor.read()).actions;
  expect(actions.filter(({ stack }) => !stack).map(({ type }) => type)).toEqual([]);

  await monitor.openTab('Trace');
  for (const type of ['dashboard/borrowerSelected', 'machine/toast/toast.show']) {
    await monitor.select(type);
    await expect(monitor.inspector.getByTestId('stack-trace')).toContainText('.ts');
  }
});

for (const { control, type, file, call } of [
  {
    control: 'a row',
    type: 'dashboard/borrowerSelected',
    file: 'src/features/pipeline/BorrowerList.tsx',
    call: 'dispatch(borrowerSelected(',
  },
  {
    control: 'a tab',
    type: 'dashboard/stageSelected',
    file: 'src/features/pipeline/StageTabs.tsx',
    call: 'onClick={() => dispatch(stageSelected(',
  },
  {
    control: 'AI Explainability',
    type: 'machine/collapse/collapse.toggle',
    file: 'src/features/borrower/AiExplainability.tsx',
    call: "send({ type: 'collapse.toggle' })",
  },
]) {
  test(`§1 Redux DevTools traces a click on ${control} to its TypeScript line`, async ({
    monitor,
    openApp,
    page,
    devServer,
  }) => {
    await openApp();
    await locators(page).option('Elena Petrova').click();
    await locators(page).button('AI Explainability').click();
    await locators(page).tab('Review 4').click();
    await monitor.select(type);
    await monitor.openTab('Trace');

    const lines = devServer.readFile(file).split('\n');
    const line = lines.findIndex((text) => text.includes(call)) + 1;
    expect(line).toBeGreaterThan(0);
    const trace = monitor.inspector.getByTestId('stack-trace');
    await expect(trace).toContainText(`${file}:${line}`);
    // The excerpt below it is TypeScript, too.
    await expect(trace).toContainText(lines[line - 1]?.trim() ?? '');
  });
}
