import { locators } from '../browser/fixtures';
import { expect, test } from './fixtures';
import { expectScreenToMatch, machineValue, type DashboardState } from './screen';

test('§2 Redux DevTools shows dashboard, machines and lendingApi without unfolding', async ({
  monitor,
  openApp,
}) => {
  await openApp();
  await monitor.openTab('State');
  await expect(monitor.tree).toContainText('selectedBorrowerId: "b-1001", selectedStage: "new"');
  await expect(monitor.tree).toContainText('collapse: "shown"');
  await expect(monitor.tree).toContainText('accordion: "brokerInfo"');
  await expect(monitor.tree).toContainText('queries: {…}');

  const { state } = await monitor.read<DashboardState>();
  expect(Object.keys(state).sort()).toEqual(['dashboard', 'lendingApi', 'machines']);
  expect(state.machines).toMatchObject({ toast: { value: 'hidden', context: { message: '' } } });
});

test('§2 Redux DevTools opened late shows where the machines are', async ({
  openApp,
  openMonitor,
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openApp();
  const { button, toast } = locators(page);
  await button('AI Explainability').click();
  await button('Onboarding Workflow').click();
  await button('Escalate to Committee').click();
  // The pointer keeps the toast on the screen.
  await toast.hover();
  await toast.hover({ position: { x: 5, y: 5 } });

  const monitor = await openMonitor();
  await monitor.openTab('State');
  await expect(monitor.tree).toContainText('collapse: "hidden"');
  await expect(monitor.tree).toContainText('accordion: "workflow"');
  const { state } = await monitor.read<DashboardState>();
  expect(state.machines?.toast).toMatchObject({
    value: 'paused',
    context: { message: 'Escalated to Credit Committee.', pausedBy: ['pointer'] },
  });
  await expectScreenToMatch(page, monitor);
});

test('§2 Redux DevTools shows the transition of a machine as a difference', async ({
  monitor,
  openApp,
  page,
}) => {
  await openApp();
  await locators(page).button('AI Explainability').click();
  await monitor.select('machine/collapse/collapse.toggle');
  await monitor.openTab('Diff');
  await expect(monitor.tree).toContainText('machines');
  await expect(monitor.tree).toContainText(/'shown'\s*=>\s*'hidden'/);
});

test('§2 Redux DevTools shows one difference for each action of a click', async ({
  monitor,
  openApp,
  page,
}) => {
  await openApp();
  await locators(page).option('Elena Petrova').click();
  await monitor.openTab('Diff');

  await monitor.select('dashboard/borrowerSelected');
  await expect(monitor.tree).toContainText(/'b-1001'\s*=>\s*'b-1003'/);
  await expect(monitor.tree).not.toContainText('lendingApi');

  await monitor.select('lendingApi/getBorrower/fulfilled');
  await expect(monitor.tree).toContainText('queries');
  await expect(monitor.tree).not.toContainText('subscriptions');
});

test('§2 Redux DevTools draws every branch of the state as a chart', async ({
  monitor,
  openApp,
}) => {
  await openApp();
  await monitor.page.getByRole('button', { name: 'Chart', exact: true }).last().click();
  for (const branch of ['dashboard', 'machines', 'collapse', 'toast', 'lendingApi']) {
    await expect(monitor.page.locator('svg').getByText(branch, { exact: true })).toBeVisible();
  }
});

test('§2 Redux DevTools shows the queries of RTK Query with their data', async ({
  monitor,
  openApp,
  page,
}) => {
  await openApp();
  await locators(page).option('Elena Petrova').click();
  await monitor.page.getByRole('button', { name: 'RTK Query', exact: true }).click();
  const query = monitor.page.getByText('getBorrower("b-1003")', { exact: true });
  await expect(query).toBeVisible();
  await query.click();
  await monitor.page.getByText('Data', { exact: true }).click();
  await expect(monitor.page.getByText('elena.petrova@example.com')).toBeVisible();
  await monitor.page.getByText('Api', { exact: true }).click();
  await expect(monitor.page.getByText('lendingApi').first()).toBeVisible();
});

test('§2 Redux DevTools shows the same machines as the screen after every action', async ({
  monitor,
  openApp,
  page,
}) => {
  await openApp();
  const { button } = locators(page);
  for (const expected of ['hidden', 'shown']) {
    await button('AI Explainability').click();
    await expect
      .poll(async () => machineValue((await monitor.read<DashboardState>()).state, 'collapse', ''))
      .toBe(expected);
    await expectScreenToMatch(page, monitor);
  }
  await button('Escalate to Committee').click();
  await monitor.expectLast('machine/toast/toast.show');
  await expectScreenToMatch(page, monitor);
});
