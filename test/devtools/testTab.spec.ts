import { locators } from '../browser/fixtures';
import { expect, test } from './fixtures';
import type { Monitor } from './monitor';
import { runSession, useSmallScreen } from './session';

/** Waits until the Test tab has a test for an action type. */
async function expectTestOf(monitor: Monitor, type: string) {
  await expect.poll(() => monitor.readEditor()).toContain(`{type:'${type}'`);
  expect(await monitor.readEditor()).toContain('expect(state).toEqual({');
}

test('§6 Redux DevTools writes a test for every action of a session', async ({
  monitor,
  openApp,
  page,
}) => {
  await useSmallScreen(page);
  await openApp();
  await runSession(page, monitor);
  await monitor.openTab('Test');
  const [, ...actions] = (await monitor.read()).actions;
  for (const { id, type } of actions) {
    await monitor.select(id);
    await expectTestOf(monitor, type);
  }
  // @@INIT has no state before it.
  await monitor.select(0);
  await expect.poll(() => monitor.readEditor()).toContain('state = reducers(');
  await expect(monitor.inspector).toBeVisible();
});

test('§6 Redux DevTools writes a test for an action after more than 50 actions', async ({
  monitor,
  openApp,
  page,
}) => {
  await openApp();
  await locators(page).tab('New').focus();
  // 50 is the extension's own maxAge.
  for (let press = 0; press < 60; press++) await page.keyboard.press('ArrowRight');
  await locators(page).option('Grace Lindholm').or(locators(page).option('Elena Petrova')).click();
  await monitor.expectLast('lendingApi/getBorrower/fulfilled');
  await monitor.openTab('Test');
  for (const type of ['lendingApi/getBorrower/fulfilled', 'dashboard/borrowerSelected']) {
    await monitor.select(type);
    await expectTestOf(monitor, type);
  }
  await expect(monitor.inspector).toBeVisible();
});

test('§6 Redux DevTools writes a test for a transition, with the machine before and after it', async ({
  monitor,
  openApp,
  page,
}) => {
  await openApp();
  await locators(page).button('AI Explainability').click();
  await monitor.select('machine/collapse/collapse.toggle');
  await monitor.openTab('Test');
  await expectTestOf(monitor, 'machine/collapse/collapse.toggle');
  const lines = (await monitor.readEditor()).split('\n');
  expect(lines.find((line) => line.includes('state = reducers('))).toMatch(/collapse:\s*'shown'/);
  expect(lines.find((line) => line.includes('toEqual('))).toMatch(/collapse:\s*'hidden'/);
});
