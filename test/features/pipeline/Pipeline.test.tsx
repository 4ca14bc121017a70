import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { lendingApi } from '../../../src/api/lendingApi';
import { buildListItem, buildPortfolio } from '../../builders';
import { deferResponses, serverError } from '../../deferredResponses';
import { getAnnouncedText, getButton, getControlledElement, getHeading, getPanel, getRowParts } from '../../queries';
import { renderApp, renderLoadedApp } from '../../renderApp';

const panel = () => getPanel('Pipeline');
const selectedRow = () => screen.getByRole('option', { selected: true });
const tab = (name: RegExp | string) => screen.getByRole('tab', { name });

test('the pipeline shows the total, and the tabs with their counts; a clicked one has the focus and its panel', async () => {
  await renderLoadedApp();
  expect(getHeading('Pipeline')).toBeVisible();
  expect(screen.getByText('Total: 11 borrowers')).toBeVisible();
  expect(tab('New 5')).toHaveAttribute('aria-selected', 'true');
  const tabs = within(screen.getByRole('tablist', { name: 'Stage' })).getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['New 5', 'Review 4', 'Approved 2']);
  fireEvent.click(tab('Review 4')); // It focuses nothing, as a click in Safari on a Mac.
  expect(tab('Review 4')).toHaveFocus();
  expect(getControlledElement(tab('Review 4'))).toBe(screen.getByRole('tabpanel', { name: 'Review 4' }));
});

test('an empty tab says “No borrowers in this category”, which the Tab key reaches, and has no badge', async () => {
  const { user } = renderApp({ portfolio: buildPortfolio([buildListItem()]) });
  expect(await screen.findByText('Total: 1 borrowers')).toBeVisible();
  expect(tab('Approved').textContent).toBe('Approved');
  expect(screen.getByRole('tabpanel')).not.toHaveAttribute('tabindex');
  await user.click(tab('Approved'));
  await user.tab();
  expect(screen.getByRole('tabpanel', { name: 'Approved' })).toHaveFocus();
  expect(screen.getByText('No borrowers in this category')).toBeVisible();
  expect(screen.getByText('Check back later for updates')).toBeVisible();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

test('a row shows five texts, N/A for a blank loan type and status; its colours follow from name and status', async () => {
  const blank = buildListItem({ id: 'b-2', name: 'Blank', loan_type: '', status: ' ' });
  renderApp({ portfolio: buildPortfolio([buildListItem(), blank]) });
  const row = await screen.findByRole('option', { name: /Ada/ });
  // The initials are hidden from screen readers.
  expect(getAnnouncedText(row)).toBe('Ada Quill$100,000Home LoanNew');
  const { initials, status } = getRowParts(row);
  expect(initials).toHaveTextContent('AQ');
  expect(initials).toHaveClass('avatar--3');
  expect(status).toHaveClass('status-chip--green');
  const other = getRowParts(screen.getByRole('option', { name: /Blank/ }));
  for (const { textContent } of [other.loanType, other.status]) expect(textContent).toBe('N/A');
  expect(other.status).toHaveClass('status-chip--grey');
});

test('on the tabs the arrow keys, Home and End select and focus a tab, shortcuts do not', async () => {
  const { user } = await renderLoadedApp();
  tab('New 5').focus();
  for (const [keys, name] of [
    ['{Control>}{ArrowRight}{/Control}{Alt>}{ArrowRight}{/Alt}{Meta>}{ArrowRight}{/Meta}', 'New 5'],
    ['{ArrowLeft}', 'Approved 2'],
    ['{Home}', 'New 5'],
    ['{End}', 'Approved 2'],
  ] as const) {
    await user.keyboard(keys);
    expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName(name);
    expect(tab(name)).toHaveFocus();
  }
  expect(fireEvent.keyDown(tab('New 5'), { key: 'End' })).toBe(false); // Otherwise the page would scroll.
});

test.each([
  [100, 1, 100], // Find in page finds everybody.
  [380, 264, 272], // The row that is only half in view is there, too.
])('in a list of %i rows that is scrolled by 263.99 rows, those from %i to %i are there', async (count, from, to) => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(8 * 76);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ height: 76 } as DOMRect); // It reads no more.
  const items = Array.from({ length: count }, (_, index) => buildListItem({ id: `b-${index}` }));
  renderApp({ portfolio: buildPortfolio(items) });
  await screen.findByText(`Total: ${count} borrowers`);
  const list = screen.getByRole('listbox');
  list.scrollTop = 263.99 * 76;
  fireEvent.scroll(list);
  const places = screen.getAllByRole('option', { hidden: true }).map(({ ariaPosInSet }) => Number(ariaPosInSet));
  expect(places).toEqual(expect.arrayContaining([from, to]));
});

test('a new borrower in the list changes no other row, which may have the pointer and its tooltip', async () => {
  const { store } = await renderLoadedApp();
  const row = selectedRow();
  store.dispatch(
    lendingApi.util.updateQueryData('getPipeline', undefined, (pipeline) => void pipeline.new.unshift(buildListItem())),
  );
  expect(await screen.findByText('Ada Quill')).toBeVisible();
  expect(selectedRow()).toBe(row);
});

test('the pipeline is busy without a false empty state; after a failure it says why, and Retry loads it', async () => {
  const responses = deferResponses(/pipeline/);
  const { user } = await renderLoadedApp({ intercept: responses.intercept }); // The borrower has loaded.
  expect(panel()).toHaveAttribute('aria-busy', 'true');
  expect(panel().querySelector('.borrower-row .skeleton')).toBeInTheDocument(); // It is decorative, so it has no role.
  expect(within(panel()).queryByText(/Total|No borrowers/)).not.toBeInTheDocument();
  const words = screen.getByText('Loading…');
  expect(words.closest('[aria-live=polite]')).toBeInTheDocument();
  // Screen readers may ignore what is inside a busy element.
  expect(words.closest('[aria-busy=true]')).toBeNull();
  responses.next('pipeline').respond(serverError);
  const alert = await within(panel()).findByRole('alert');
  expect(words).not.toBeInTheDocument();
  expect(within(alert).getByText('The pipeline could not be loaded.')).toBeVisible();
  expect(within(alert).getByText('The server failed.')).toBeVisible();
  // Orca skips what an alert begins with when it reads the page.
  expect(alert.firstElementChild).toBe(within(alert).getByRole('img', { name: 'Error' }));
  expect(panel()).toHaveAttribute('aria-busy', 'false');
  const focus = jest.spyOn(HTMLElement.prototype, 'focus');
  await user.click(getButton('Retry loading the pipeline'));
  expect(panel()).toHaveFocus();
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  await waitFor(() => expect(panel()).toHaveAttribute('aria-busy', 'true'));
  responses.next('pipeline').respond();
  expect(await screen.findByText(/^Total: /)).toBeVisible();
});
