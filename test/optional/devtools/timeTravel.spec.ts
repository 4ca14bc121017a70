import { locators } from '../../browser/fixtures';
import { expect, test } from './fixtures';
import { expectScreenToMatch, readScreen } from './screen';
import { escalate, runSession, selectThomasBeckett, sessionTypes } from './session';

/** The screen before the session. */
const loadedScreen = {
  tab: 'New 5',
  total: 'Total: 11 borrowers',
  borrower: 'Priya Raman',
  creditScore: '720',
  isDetailBusy: 'false',
  isEscalating: null,
  toast: null,
  isExplainabilityShown: 'true',
  isBrokerInfoOpen: 'true',
  isWorkflowOpen: 'false',
};

/** The screen after it. */
const sessionScreen = {
  ...loadedScreen,
  tab: 'Review 4',
  borrower: 'Elena Petrova',
  creditScore: '688',
  isExplainabilityShown: 'false',
  isBrokerInfoOpen: 'false',
  isWorkflowOpen: 'true',
};

// Every test begins at the end of a session, whose actions are the past to travel to.
test.beforeEach(async ({ page, monitor, openApp }) => {
  await openApp();
  await runSession(page, monitor);
});

test('§3 Jump, slider and buttons show the whole screen', async ({ monitor, page }) => {
  const ids = await monitor.settledIds();
  await monitor.jump(ids.at(-sessionTypes.length - 1) ?? 0);
  await expect.poll(() => readScreen(page)).toEqual(loadedScreen);
  await monitor.jump('machine/toast/toast.show');
  const toast = 'Escalated to Credit Committee.';
  await expect.poll(() => readScreen(page)).toEqual({ ...sessionScreen, toast });

  // The row of @@INIT has no Jump. The slider reaches it.
  for (const id of ids.slice(1).reverse()) {
    await monitor.jump(id);
    await test.step(`action ${id}`, () => expectScreenToMatch(page, monitor));
  }
  for (const index of [0, ids.length - 2, 3]) {
    await monitor.moveSlider(index);
    await expect.poll(async () => (await monitor.read()).currentIndex).toBe(index);
    await expectScreenToMatch(page, monitor);
  }
  for (const name of ['back', 'back', 'forward'] as const) {
    await monitor.click(name);
    await expectScreenToMatch(page, monitor);
  }
  expect(await monitor.settledIds()).toEqual(ids);
});

test('§3 a Jump stays in the past, even after a click', async ({ monitor, page }) => {
  const { detail, heading, button, option, toast } = locators(page);
  await monitor.jump('machine/toast/toast.show');
  await expect(toast).toBeVisible();
  await monitor.expectNoNewActions();
  await expectScreenToMatch(page, monitor);

  // In the state before the responses the page requests nothing again.
  await monitor.moveSlider(0);
  await monitor.expectNoNewActions();
  await expectScreenToMatch(page, monitor);
  await monitor.jump('lendingApi/getBorrower/pending');
  await expect(detail).toHaveAttribute('aria-busy', 'true');
  await monitor.expectNoNewActions();

  await monitor.jump('lendingApi/getBroker/fulfilled');
  await expect(heading('Priya Raman')).toBeVisible();
  await button('AI Explainability').click();
  await option('Thomas Beckett').click();
  await monitor.expectLast('dashboard/borrowerSelected');
  await expect(heading('Priya Raman')).toBeVisible();
  await monitor.expectNoNewActions();
  await expectScreenToMatch(page, monitor);

  const ids = await monitor.settledIds();
  await monitor.jump(ids.at(-1) ?? 0);
  await expect(heading('Thomas Beckett')).toBeVisible();
  await expectScreenToMatch(page, monitor);
});

test('§3 after Skip and Sweep new actions are listed', async ({ monitor, page }) => {
  const { heading, tab, option, button } = locators(page);
  await monitor.skip('dashboard/borrowerSelected');
  await expect(heading('Priya Raman')).toBeVisible();
  await expectScreenToMatch(page, monitor);
  await monitor.skip('dashboard/borrowerSelected');
  await expect(heading('Elena Petrova')).toBeVisible();

  await monitor.skip('machine/collapse/collapse.toggle');
  await expect(button('AI Explainability')).toHaveAttribute('aria-expanded', 'true');
  await monitor.skip('dashboard/stageSelected');
  await expect(tab('New 5')).toHaveAttribute('aria-selected', 'true');
  await expectScreenToMatch(page, monitor);

  await monitor.click('sweep');
  await expect.poll(() => monitor.types()).not.toContain('dashboard/stageSelected');
  await expectScreenToMatch(page, monitor);
  await option('Thomas Beckett').click();
  await monitor.expectLast(...sessionTypes.slice(0, 3));
  await expectScreenToMatch(page, monitor);
});

test('§3 a locked page follows jumps until it is unlocked', async ({ monitor, page }) => {
  const { tab, button } = locators(page);
  const ids = await monitor.settledIds();
  await monitor.click('lock');
  await expect(monitor.button('unlock')).toBeVisible();
  await button('AI Explainability').click();
  await button('Request Documents').click();
  await tab('New 5').click();
  await expect.poll(() => readScreen(page)).toEqual(sessionScreen);

  for (const type of ['lendingApi/getBroker/fulfilled', 'machine/toast/toast.show']) {
    await monitor.jump(type);
    await expectScreenToMatch(page, monitor);
  }
  await monitor.moveSlider(0);
  await monitor.expectNoNewActions();
  await expectScreenToMatch(page, monitor);
  expect(await monitor.settledIds()).toEqual(ids);

  await monitor.jump(ids.at(-1) ?? 0);
  await monitor.click('unlock');
  await expect(monitor.button('lock')).toBeVisible();
  await selectThomasBeckett(page, monitor);
  await expectScreenToMatch(page, monitor);
});

test('§3 Pause stops the list, and not the page', async ({ monitor, page }) => {
  const { heading, tab, option, button } = locators(page);
  await monitor.click('pause');
  await expect(monitor.button('record')).toBeVisible();
  const paused = await monitor.types();
  await tab('New 5').click();
  await option('Thomas Beckett').click();
  await expect(heading('Thomas Beckett')).toBeVisible();
  await button('AI Explainability').click();
  await expect(button('AI Explainability')).toHaveAttribute('aria-expanded', 'true');
  expect(await monitor.types()).toEqual(paused);

  await monitor.click('record');
  await expect(monitor.button('pause')).toBeVisible();
  await expectScreenToMatch(page, monitor);
  await expect(heading('Thomas Beckett')).toBeVisible();
  expect(await monitor.types()).toEqual(['@@INIT']);
  await option('Aiko Tanabe-Mori').click();
  await monitor.expectLast(...sessionTypes.slice(0, 3));
  await expectScreenToMatch(page, monitor);
});

test('§3 Redux DevTools commits the screen and reverts to it', async ({ monitor, page }) => {
  const { button } = locators(page);
  await monitor.click('commit');
  await expect.poll(() => monitor.types()).toEqual(['@@INIT']);
  await expectScreenToMatch(page, monitor);

  await selectThomasBeckett(page, monitor);
  await button('AI Explainability').click();
  await button('Broker info').click();
  await escalate(page);
  await monitor.expectLast('machine/toast/toast.show');
  await page.clock.resume();

  await monitor.click('revert');
  await expect.poll(() => monitor.types()).toEqual(['@@INIT']);
  await expect.poll(() => readScreen(page)).toEqual(sessionScreen);
  await monitor.expectNoNewActions();
  await expectScreenToMatch(page, monitor);
});

test('§3 after Reset the page loads without a skeleton', async ({ monitor, page }) => {
  const { detail, broker, button, option } = locators(page);
  await monitor.click('reset');
  await expect.poll(() => readScreen(page)).toEqual(loadedScreen);
  await expect(broker.getByText('Robert Turner')).toBeVisible();
  await monitor.expectNoNewActions();
  await expectScreenToMatch(page, monitor);
  expect(await monitor.types()).not.toContain('dashboard/borrowerSelected');

  await button('AI Explainability').click();
  await option('Elena Petrova').click();
  await expect(detail.getByText('688')).toBeVisible();
  await monitor.expectLast(...sessionTypes.slice(0, 3));
  await expectScreenToMatch(page, monitor);
});
