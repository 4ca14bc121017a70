import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildListItem, buildPortfolio } from '../../builders';
import { deferResponses, serverError } from '../../deferredResponses';
import { getButton, getControlledElement, getHeading, getPanel } from '../../queries';
import { renderApp, renderLoadedApp } from '../../renderApp';

const panel = () => getPanel('Pipeline');
const tab = (name: RegExp | string) => screen.getByRole('tab', { name });

test('the pipeline shows the total, and on each tab its count', async () => {
  await renderLoadedApp();
  expect(getHeading('Pipeline')).toBeVisible();
  expect(screen.getByText('Total: 11 borrowers')).toBeVisible();
  expect(tab('New 5')).toHaveAttribute('aria-selected', 'true');
  const tabs = within(screen.getByRole('tablist', { name: 'Stage' })).getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['New 5', 'Review 4', 'Approved 2']);
});

test('a clicked tab has the focus and shows its panel', async () => {
  await renderLoadedApp();
  fireEvent.click(tab('Review 4')); // It focuses nothing, as a click in Safari on a Mac.
  expect(tab('Review 4')).toHaveFocus();
  expect(getControlledElement(tab('Review 4'))).toBe(screen.getByRole('tabpanel', { name: 'Review 4' }));
});

test('an empty tab says “No borrowers in this category”, and has no count', async () => {
  const { user } = renderApp({ portfolio: buildPortfolio([buildListItem()]) });
  expect(await screen.findByText('Total: 1 borrowers')).toBeVisible();
  expect(tab('Approved').textContent).toBe('Approved');
  expect(screen.getByRole('tabpanel')).not.toHaveAttribute('tabindex');
  await user.click(tab('Approved'));
  await user.tab();
  expect(screen.getByRole('tabpanel', { name: 'Approved' })).toHaveFocus();
  expect(screen.getByText('No borrowers in this category')).toBeVisible();
  expect(screen.getByText('Check back later for updates')).toBeVisible();
});

test('a row shows five texts, with N/A for a blank loan type and status', async () => {
  const blank = buildListItem({ id: 'b-2', name: 'Blank', loan_type: '', status: ' ' });
  renderApp({ portfolio: buildPortfolio([buildListItem(), blank]) });
  const row = await screen.findByRole('option', { name: 'Ada Quill $100,000 Home Loan New' }); // Without the initials.
  expect(within(row).getByText('AQ')).toHaveClass('avatar--3');
  expect(within(row).getByText('New')).toHaveClass('status-chip--green');
  const [, status] = within(screen.getByRole('option', { name: 'Blank $100,000 N/A N/A' })).getAllByText('N/A');
  expect(status).toHaveClass('status-chip--grey');
});

test('on the tabs the arrow keys, Home and End select a tab, shortcuts do not', async () => {
  const { user } = await renderLoadedApp();
  tab('New 5').focus();
  for (const [keys, name] of [
    ['{Control>}{ArrowRight}{/Control}', 'New 5'],
    ['{Alt>}{ArrowRight}{/Alt}', 'New 5'],
    ['{Meta>}{ArrowRight}{/Meta}', 'New 5'],
    ['{ArrowLeft}', 'Approved 2'],
    ['{ArrowRight}', 'New 5'],
    ['{ArrowRight}', 'Review 4'],
    ['{Home}', 'New 5'],
    ['{End}', 'Approved 2'],
  ] as const) {
    await user.keyboard(keys);
    expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName(name);
    expect(tab(name)).toHaveFocus();
  }
  expect(fireEvent.keyDown(tab('New 5'), { key: 'End' })).toBe(false); // Otherwise the page would scroll.
});

test('a pending pipeline is busy, says “Loading…” once, and shows no empty state', async () => {
  await renderLoadedApp({ intercept: deferResponses(/pipeline/).intercept });
  expect(panel()).toHaveAttribute('aria-busy', 'true');
  expect(panel().querySelector('.borrower-row .skeleton')).toBeInTheDocument(); // It is decorative, so it has no role.
  expect(within(panel()).queryByText(/Total|No borrowers/)).not.toBeInTheDocument();
  // Screen readers may ignore what is inside a busy element.
  expect(screen.getByText('Loading…').closest('[aria-busy=true]')).toBeNull();
  expect(screen.getByText('Loading…').closest('[aria-live=polite]')).toBeInTheDocument();
});

test('a failed pipeline says why, and Retry loads it', async () => {
  const responses = deferResponses(/pipeline/);
  const { user } = await renderLoadedApp({ intercept: responses.intercept });
  responses.next('pipeline').respond(serverError);
  const alert = await within(panel()).findByRole('alert');
  expect(alert).toHaveTextContent('The pipeline could not be loaded.The server failed.');
  // Orca skips what an alert begins with when it reads the page.
  expect(alert.firstElementChild).toBe(within(alert).getByRole('img', { name: 'Error' }));
  expect(panel()).toHaveAttribute('aria-busy', 'false');
  expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
  await user.click(getButton('Retry loading the pipeline'));
  expect(panel()).toHaveFocus();
  await waitFor(() => expect(panel()).toHaveAttribute('aria-busy', 'true'));
  responses.next('pipeline').respond();
  expect(await screen.findByText(/^Total: /)).toBeVisible();
});
