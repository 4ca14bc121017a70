import { locators } from '../../browser/fixtures';
import { expect, test } from './fixtures';
import { runSession, sessionTypes } from './session';

test('§6 the Test tab has each action, after 50 others too', async ({ monitor, openApp, page }) => {
  await openApp();
  await locators(page).tab('New').focus();
  // The extension's default maxAge is 50. The last press selects New again.
  for (let press = 0; press < 60; press++) await page.keyboard.press('ArrowRight');
  await runSession(page, monitor);

  await monitor.openTab('Test');
  for (const type of sessionTypes) {
    await monitor.select(type);
    await expect.poll(() => monitor.readEditor()).toContain(`{type:'${type}'`);
    expect(await monitor.readEditor()).toContain('expect(state).toEqual({');
  }
  // The test of a transition has the machine's state before and after it.
  await monitor.select('machine/collapse/collapse.toggle');
  await expect
    .poll(() => monitor.readEditor())
    .toMatch(/state = reducers\(.*collapse:\s*'shown'.*\n(.*\n)*.*toEqual\(.*collapse:\s*'hidden'/);
  // @@INIT has no state before it.
  await monitor.select(0);
  await expect.poll(() => monitor.readEditor()).toContain('state = reducers(');
});
