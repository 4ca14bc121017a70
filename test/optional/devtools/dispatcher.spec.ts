import { locators } from '../../browser/fixtures';
import { expect, test } from './fixtures';
import { expectScreenToMatch } from './screen';

test('§4 the Dispatcher sends actions and shows errors', async ({ monitor, openApp, page }) => {
  const { detail, heading, tab } = locators(page);
  async function dispatch(text: string) {
    await monitor.fillEditor(monitor.editor, text);
    await monitor.click('dispatch');
  }
  await openApp();
  await monitor.click('showDispatcher');
  await dispatch('{ "type": "dashboard/stageSelected", "payload": "approved" }');
  await expect(tab('Approved 2')).toHaveAttribute('aria-selected', 'true');
  await monitor.expectLast('dashboard/stageSelected');

  // A borrower that the page has not requested yet: the page requests it as after a click.
  await dispatch(`{ type: 'dashboard/borrowerSelected', payload: 'b-1010' }`);
  await expect(detail.getByText('758')).toBeVisible();
  await monitor.expectLast(
    'dashboard/borrowerSelected',
    'lendingApi/getBorrower/pending',
    'lendingApi/getBorrower/fulfilled',
  );
  await expectScreenToMatch(page, monitor);

  await dispatch(`{ kind: 'dashboard/stageSelected' }`);
  await expect(monitor.page.getByText(/Actions may not have an undefined "type"/)).toBeVisible();
  await expectScreenToMatch(page, monitor);

  await monitor.page.getByRole('combobox').last().click();
  await expect(monitor.page.getByRole('option', { name: /stageSelected\(\w+\)$/ })).toBeVisible();
  await monitor.page.getByRole('option', { name: /borrowerSelected\(\w+\)$/ }).click();
  // One editor for the argument and one for the rest.
  await monitor.fillEditor(monitor.page.locator('.cm-content').first(), `'b-1004'`);
  await monitor.click('dispatch');
  await expect(heading('Thomas Beckett')).toBeVisible();
  await monitor.expectLast('lendingApi/getBorrower/fulfilled');
  await expectScreenToMatch(page, monitor);
});
