import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildListItem, buildPortfolio } from '../../builders';
import { deferResponses, serverError } from '../../deferredResponses';
import { getButton, getControlledElement, getHeading, getPanel } from '../../queries';
import { renderApp, renderLoadedApp } from '../../renderApp';

const panel = () => getPanel('Pipeline');
const tab = (name: RegExp | string) => screen.getByRole('tab', { name });

test('the pipeline shows the total and a count on each tab; a clicked tab has the focus and its panel', async () => {
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

test('a row shows five texts, N/A for a blank loan type and status, and colours by name and status', async () => {
  const blank = buildListItem({ id: 'b-2', name: 'Blank', loan_type: '', status: ' ' });
  renderApp({ portfolio: buildPortfolio([buildListItem(), blank]) });
  const row = await screen.findByRole('option', { name: 'Ada Quill $100,000 Home Loan New' }); // Without the initials.
  expect(within(row).getByText('AQ')).toHaveClass('avatar--3');
  expect(within(row).getByText('New')).toHaveClass('status-chip--green');
  const [, status] = within(screen.getByRole('option', { name: 'Blank $100,000 N/A N/A' })).getAllByText('N/A');
  expect(status).toHaveClass('status-chip--grey');
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

test('a list of 100 rows has each of them, so that find in page finds everybody, also where it is scrolled', async () => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(8 * 76);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ height: 76 } as DOMRect); // It reads no more.
  renderApp({ portfolio: buildPortfolio(Array.from({ length: 100 }, (_, id) => buildListItem({ id: `b-${id}` }))) });
  const list = await screen.findByRole('listbox');
  list.scrollTop = 40 * 76;
  fireEvent.scroll(list);
  expect(within(list).getAllByRole('option', { hidden: true })).toHaveLength(100); // To ask which are visible takes long.
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
  expect(alert).toHaveTextContent('The pipeline could not be loaded.The server failed.');
  // Orca skips what an alert begins with when it reads the page.
  expect(alert.firstElementChild).toBe(within(alert).getByRole('img', { name: 'Error' }));
  expect(panel()).toHaveAttribute('aria-busy', 'false');
  await user.click(getButton('Retry loading the pipeline'));
  expect(panel()).toHaveFocus();
  await waitFor(() => expect(panel()).toHaveAttribute('aria-busy', 'true'));
  responses.next('pipeline').respond();
  expect(await screen.findByText(/^Total: /)).toBeVisible();
});

test('a text of a row that is cut has its whole text as a title, another has none', async () => {
  await renderLoadedApp();
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(90);
  const text = within(screen.getByRole('listbox')).getByText('Priya Raman');
  const hover = (width: number) => {
    jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(width);
    fireEvent.pointerEnter(text);
    return text.title;
  };
  expect([hover(91), hover(90)]).toEqual(['Priya Raman', '']);
});
