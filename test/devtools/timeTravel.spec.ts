import { locators } from '../browser/fixtures';
import { expect, test } from './fixtures';
import { expectScreenToMatch } from './screen';
import { runSession, sessionTypes, useSmallScreen } from './session';

// Every test begins at the end of a session, whose actions are the past to travel to.
test.beforeEach(async ({ page, monitor, openApp }) => {
  await useSmallScreen(page);
  await openApp();
  await runSession(page, monitor);
});

test('§3 Redux DevTools jumps to any action and the whole screen shows that moment', async ({
  monitor,
  page,
}) => {
  await expectScreenToMatch(page, monitor);

  const ids = await monitor.ids();
  expect(ids.length).toBeGreaterThan(sessionTypes.length);
  // The monitor has no Jump in the row of @@INIT. Its slider leads there.
  for (const id of ids.slice(1).reverse()) {
    await monitor.jump(id);
    await test.step(`action ${id}`, () => expectScreenToMatch(page, monitor));
  }
  await monitor.moveSlider(0);
  await expectScreenToMatch(page, monitor);
  expect(await monitor.ids()).toEqual(ids);
});

test('§3 Redux DevTools jumps to a click and back, and borrower, tab and machines follow', async ({
  monitor,
  page,
}) => {
  const { heading, tab, button, toast } = locators(page);

  await monitor.jump('lendingApi/getBroker/fulfilled');
  await expect(heading('Priya Raman')).toBeVisible();
  await expect(tab('New 5')).toHaveAttribute('aria-selected', 'true');
  await expect(button('AI Explainability')).toHaveAttribute('aria-expanded', 'true');
  await expect(button('Broker info')).toHaveAttribute('aria-expanded', 'true');

  await monitor.jump('machine/toast/toast.show');
  await expect(heading('Elena Petrova')).toBeVisible();
  await expect(page.getByText('688')).toBeVisible();
  await expect(tab('Review 4')).toHaveAttribute('aria-selected', 'true');
  await expect(button('AI Explainability')).toHaveAttribute('aria-expanded', 'false');
  await expect(button('Onboarding Workflow')).toHaveAttribute('aria-expanded', 'true');
  await expect(toast).toHaveText('Escalated to Credit Committee.');

  await monitor.jump('machine/collapse/collapse.toggle');
  await expect(toast).toBeHidden();
  await expect(button('Onboarding Workflow')).toHaveAttribute('aria-expanded', 'false');
});

test('§3 Redux DevTools keeps a toast of the past on the screen and lists nothing', async ({
  monitor,
  page,
}) => {
  await monitor.jump('machine/toast/toast.show');
  await expect(locators(page).toast).toBeVisible();
  await monitor.expectNoNewActions();
  await expect(locators(page).toast).toBeVisible();
  await expectScreenToMatch(page, monitor);
});

test('§3 Redux DevTools stops a running toast on a jump before it', async ({ monitor, page }) => {
  const { button, toast } = locators(page);
  await button('AI Explainability').click();
  await button('Escalate to Committee').click();
  await monitor.expectLast('machine/toast/toast.show');
  await monitor.jump('machine/collapse/collapse.toggle');
  await expect(toast).toBeHidden();
  await monitor.expectNoNewActions();

  // Back in the present the toast goes on and ends.
  await monitor.jump('machine/toast/toast.show');
  await expect(toast).toBeVisible();
  await monitor.expectLast(
    'machine/toast/toast.show',
    'machine/toast/xstate.after.remaining.toast.visible',
  );
  await expect(toast).toBeHidden();
});

test('§3 Redux DevTools repeats no call while the page is before its responses', async ({
  monitor,
  page,
}) => {
  await monitor.moveSlider(0);
  await expectScreenToMatch(page, monitor);
  await monitor.expectNoNewActions();
  await expectScreenToMatch(page, monitor);

  await monitor.jump('lendingApi/getBorrower/pending');
  await expect(locators(page).detail).toHaveAttribute('aria-busy', 'true');
  await monitor.expectNoNewActions();
});

test('§3 Redux DevTools lets the page go on after a jump to the last action', async ({
  monitor,
  page,
}) => {
  const { option, tab, heading, button, toast } = locators(page);
  await monitor.jump('lendingApi/getBroker/fulfilled');
  await expect(heading('Priya Raman')).toBeVisible();
  await monitor.jump(sessionTypes.at(-1) ?? '');
  await expect(heading('Elena Petrova')).toBeVisible();

  const listed = await monitor.typesListedBy(async () => {
    await tab('New 5').click();
    await option('Thomas Beckett').click();
    await expect(heading('Thomas Beckett')).toBeVisible();
    await expect(page.getByText('655')).toBeVisible();
    await button('AI Explainability').click();
    await expect(button('AI Explainability')).toHaveAttribute('aria-expanded', 'true');
    await button('Escalate to Committee').click();
    await expect(toast).toBeVisible();
  }, 'machine/toast/xstate.after.remaining.toast.visible');
  expect(listed).toEqual([
    'dashboard/stageSelected',
    'dashboard/borrowerSelected',
    'lendingApi/getBorrower/pending',
    'lendingApi/getBorrower/fulfilled',
    'machine/collapse/collapse.toggle',
    ...sessionTypes.slice(-4),
  ]);
  await expectScreenToMatch(page, monitor);
});

test('§3 Redux DevTools keeps the screen in the past while the page is clicked', async ({
  monitor,
  page,
}) => {
  const { option, button, heading } = locators(page);
  await monitor.jump('lendingApi/getBroker/fulfilled');
  await expect(heading('Priya Raman')).toBeVisible();

  await button('AI Explainability').click();
  await option('Thomas Beckett').click();
  await expect.poll(() => monitor.types()).toContain('dashboard/borrowerSelected');
  await expectScreenToMatch(page, monitor);
  await monitor.expectNoNewActions();
  await expectScreenToMatch(page, monitor);

  const ids = await monitor.ids();
  await monitor.jump(ids.at(-1) ?? 0);
  await expectScreenToMatch(page, monitor);
});

test('§3 Redux DevTools moves the whole screen with the slider and its buttons', async ({
  monitor,
  page,
}) => {
  const { length } = await monitor.ids();
  for (const index of [length - 2, length - 5, 3, length - 7, length - 1]) {
    await monitor.moveSlider(index);
    await expect.poll(async () => (await monitor.read()).currentIndex).toBe(index);
    await expectScreenToMatch(page, monitor);
  }
  for (const button of ['back', 'back', 'back', 'forward'] as const) {
    await monitor.click(button);
    await expectScreenToMatch(page, monitor);
  }
  expect(await monitor.ids()).toHaveLength(length);
});

test('§3 Redux DevTools skips actions, sweeps them, and the page goes on', async ({
  monitor,
  page,
}) => {
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
  await monitor.expectLast(
    'dashboard/borrowerSelected',
    'lendingApi/getBorrower/pending',
    'lendingApi/getBorrower/fulfilled',
  );
  await expectScreenToMatch(page, monitor);
});

test('§3 Redux DevTools locks the page, jumps while it is locked, and unlocks it', async ({
  monitor,
  page,
}) => {
  const { heading, tab, option, button } = locators(page);
  const ids = await monitor.ids();

  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await monitor.click('lock');
  await expect(monitor.button('unlock')).toBeVisible();
  await button('AI Explainability').click();
  await button('Request Documents').click();
  await tab('New 5').click();
  await expectScreenToMatch(page, monitor);
  await expect(button('AI Explainability')).toHaveAttribute('aria-expanded', 'false');
  await expect(tab('Review 4')).toHaveAttribute('aria-selected', 'true');

  for (const type of ['lendingApi/getBroker/fulfilled', 'machine/toast/toast.show']) {
    await monitor.jump(type);
    await expectScreenToMatch(page, monitor);
  }
  await monitor.moveSlider(0);
  await expectScreenToMatch(page, monitor);
  await monitor.expectNoNewActions();
  expect(await monitor.ids()).toEqual(ids);
  expect(alerts).toEqual([]);

  await monitor.jump(ids.at(-1) ?? 0);
  await monitor.click('unlock');
  await expect(monitor.button('lock')).toBeVisible();
  await tab('New 5').click();
  await option('Thomas Beckett').click();
  await expect(heading('Thomas Beckett')).toBeVisible();
  await monitor.expectLast('lendingApi/getBorrower/fulfilled');
  await expectScreenToMatch(page, monitor);
});

test('§3 Redux DevTools pauses the list, not the page, and records on from where the page is', async ({
  monitor,
  page,
}) => {
  const { heading, tab, option, button } = locators(page);

  await monitor.click('pause');
  await expect(monitor.button('record')).toBeVisible();
  const paused = await monitor.types();
  await tab('New 5').click();
  await option('Thomas Beckett').click();
  await expect(heading('Thomas Beckett')).toBeVisible();
  await expect(page.getByText('655')).toBeVisible();
  await button('AI Explainability').click();
  await expect(button('AI Explainability')).toHaveAttribute('aria-expanded', 'true');
  expect(await monitor.types()).toEqual(paused);

  await monitor.click('record');
  await expect(monitor.button('pause')).toBeVisible();
  await expectScreenToMatch(page, monitor);
  await expect(heading('Thomas Beckett')).toBeVisible();
  expect(await monitor.types()).toEqual(['@@INIT']);

  await option('Aiko Tanabe-Mori').click();
  await monitor.expectLast(
    'dashboard/borrowerSelected',
    'lendingApi/getBorrower/pending',
    'lendingApi/getBorrower/fulfilled',
  );
  await expectScreenToMatch(page, monitor);
});

test('§3 Redux DevTools commits the screen and reverts to it', async ({ monitor, page }) => {
  const { heading, tab, option, button, toast } = locators(page);

  await monitor.click('commit');
  await expect.poll(() => monitor.types()).toEqual(['@@INIT']);
  await expect(heading('Elena Petrova')).toBeVisible();
  await expectScreenToMatch(page, monitor);

  await tab('New 5').click();
  await option('Thomas Beckett').click();
  await button('AI Explainability').click();
  await button('Broker info').click();
  await button('Escalate to Committee').click();
  await monitor.expectLast('machine/toast/toast.show');

  await monitor.click('revert');
  await expect.poll(() => monitor.types()).toEqual(['@@INIT']);
  await expect(heading('Elena Petrova')).toBeVisible();
  await expect(page.getByText('688')).toBeVisible();
  await expect(tab('Review 4')).toHaveAttribute('aria-selected', 'true');
  await expect(button('AI Explainability')).toHaveAttribute('aria-expanded', 'false');
  await expect(button('Onboarding Workflow')).toHaveAttribute('aria-expanded', 'true');
  await expect(toast).toBeHidden();
  await expectScreenToMatch(page, monitor);
  await monitor.expectNoNewActions();
});

for (const name of ['reset', 'revert'] as const) {
  test(`§3 Redux DevTools asks again for what ${name} has removed and leaves no skeleton`, async ({
    monitor,
    page,
  }) => {
    const { heading, tab, button, detail, pipeline, broker } = locators(page);

    // Nothing is committed yet, so both lead to the state that the store was created with.
    await monitor.click(name);
    await expect.poll(() => monitor.types()).not.toContain('dashboard/borrowerSelected');
    await expect(heading('Priya Raman')).toBeVisible();
    await expect(detail.getByText('720')).toBeVisible();
    await expect(pipeline.getByText('Total: 11 borrowers')).toBeVisible();
    await expect(tab('New 5')).toHaveAttribute('aria-selected', 'true');
    await expect(broker.getByText('Robert Turner')).toBeVisible();
    await expect(button('AI Explainability')).toHaveAttribute('aria-expanded', 'true');
    await expect(button('Broker info')).toHaveAttribute('aria-expanded', 'true');
    await expectScreenToMatch(page, monitor);
    await monitor.expectNoNewActions();

    await locators(page).option('Elena Petrova').click();
    await expect(detail.getByText('688')).toBeVisible();
    await monitor.expectLast('lendingApi/getBorrower/fulfilled');
    await expectScreenToMatch(page, monitor);
  });
}
