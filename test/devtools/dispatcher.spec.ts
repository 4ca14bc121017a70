import { locators } from '../browser/fixtures';
import { expect, test } from './fixtures';
import { expectScreenToMatch } from './screen';

test('§4 Redux DevTools dispatches a typed action', async ({ monitor, openApp, page }) => {
  await openApp();
  await monitor.click('showDispatcher');
  await monitor.fillEditor(
    monitor.editor,
    JSON.stringify({ type: 'dashboard/stageSelected', payload: 'approved' }),
  );
  await monitor.click('dispatch');
  await expect(locators(page).tab('Approved 2')).toHaveAttribute('aria-selected', 'true');
  await monitor.expectLast('dashboard/stageSelected');

  // A borrower that the page has not requested yet: the page requests it as after a click.
  await monitor.fillEditor(
    monitor.editor,
    `{ type: 'dashboard/borrowerSelected', payload: 'b-1010' }`,
  );
  await monitor.click('dispatch');
  await expect(locators(page).detail.getByText('758')).toBeVisible();
  await monitor.expectLast(
    'dashboard/borrowerSelected',
    'lendingApi/getBorrower/pending',
    'lendingApi/getBorrower/fulfilled',
  );
  await expectScreenToMatch(page, monitor);
});

test('§4 Redux DevTools lists the action creators with their arguments and dispatches them', async ({
  monitor,
  openApp,
  page,
}) => {
  await openApp();
  await monitor.click('showDispatcher');
  const creators = monitor.page.getByRole('combobox').last();
  await creators.click();
  await expect(monitor.page.getByRole('option', { name: /stageSelected\(\w+\)$/ })).toBeVisible();
  await monitor.page.getByRole('option', { name: /borrowerSelected\(\w+\)$/ }).click();

  // One editor for the argument and one for the rest.
  await monitor.fillEditor(monitor.page.locator('.cm-content').first(), `'b-1004'`);
  await monitor.click('dispatch');
  await expect(locators(page).heading('Thomas Beckett')).toBeVisible();
  await expect.poll(() => monitor.types()).toContain('dashboard/borrowerSelected');
  await expectScreenToMatch(page, monitor);
});

test('§4 Redux DevTools shows an error in a typed action and the page stays as it is', async ({
  monitor,
  openApp,
  page,
}) => {
  await openApp();
  await monitor.click('showDispatcher');
  await monitor.fillEditor(monitor.editor, `{ kind: 'dashboard/stageSelected' }`);
  await monitor.click('dispatch');
  await expect(monitor.page.getByText(/Actions may not have an undefined "type"/)).toBeVisible();
  await expectScreenToMatch(page, monitor);
});
