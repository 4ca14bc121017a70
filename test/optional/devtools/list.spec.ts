import { locators } from '../../browser/fixtures';
import { expect, test } from './fixtures';
import { runSession, sessionTypes } from './session';

/** What the page lists before the first click, in any order. */
const loadTypes = [
  '@@INIT',
  ...['getPipeline', 'getBorrower', 'getBroker', 'getWorkflow'].flatMap((name) => [
    `lendingApi/${name}/pending`,
    `lendingApi/${name}/fulfilled`,
  ]),
  ...['accordion', 'collapse', 'toast'].map((id) => `machine/${id}/xstate.init`),
];

test('§1 the list has a session in order, nothing else', async ({ monitor, openApp, page }) => {
  await openApp();
  await runSession(page, monitor);

  const { name, actions } = await monitor.read();
  expect(name).toBe('Demo');
  const types = actions.map(({ type }) => type);
  const loaded = types.slice(0, -sessionTypes.length);
  expect(loaded.toSorted()).toEqual(loadTypes.toSorted());
  // The list shows the whole log.
  expect(await monitor.types()).toEqual(types);
  expect(actions.map(({ id }) => id)).toEqual(actions.map((_, index) => index));

  const times = actions.map(({ timestamp }) => timestamp);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  // The monitor would render a negative difference of times as +59:59.95.
  await expect(monitor.rows.filter({ hasText: '+59:' })).toHaveCount(0);
  // The extension itself adds @@INIT.
  const withoutStack = actions.filter(({ stack }) => !stack);
  expect(withoutStack.map(({ type }) => type)).toEqual(['@@INIT']);
});

test('§1 it traces a click to its line', async ({ monitor, openApp, page, devServer }) => {
  const { option, button, tab } = locators(page);
  await openApp();
  await option('Elena Petrova').click();
  await button('AI Explainability').click();
  await tab('Review 4').click();
  await monitor.openTab('Trace');
  const clicks = [
    ['dashboard/borrowerSelected', 'pipeline/BorrowerList.tsx', 'dispatch(borrowerSelected('],
    ['dashboard/stageSelected', 'pipeline/StageTabs.tsx', 'dispatch(stageSelected(stage))'],
    ['machine/collapse/collapse.toggle', 'borrower/BorrowerDetail.tsx', 'collapse.toggle'],
  ] as const;
  for (const [type, name, call] of clicks) {
    await monitor.select(type);
    const file = `src/features/${name}`;
    const lines = devServer.readFile(file).split('\n');
    const index = lines.findIndex((text) => text.includes(call));
    const trace = monitor.inspector.getByTestId('stack-trace');
    await expect(trace).toContainText(`${file}:${index + 1}`);
    // The excerpt below it is TypeScript, too.
    await expect(trace).toContainText(lines[index]?.trim() ?? '');
  }
});
