import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setViewportWidth } from '../../browserStubs';
import { buildListItem, buildPortfolio, samplePortfolio } from '../../builders';
import { deferResponses, serverError } from '../../deferredResponses';
import { getControlledElement, getPanel, getRowName, getRowParts } from '../../queries';
import { renderApp } from '../../renderApp';

const panel = () => getPanel('Pipeline');
const rows = () => within(panel()).getAllByRole('option');
const rowNames = () => rows().map(getRowName);
const selectedRow = () => screen.getByRole('option', { selected: true });
const tab = (name: RegExp | string) => screen.getByRole('tab', { name });

describe('§2 Pipeline', () => {
  test('shows the total number of borrowers', async () => {
    renderApp();
    expect(await screen.findByText('Total: 11 borrowers')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Pipeline' })).toBeVisible();
  });

  test('says “borrowers” even for one', async () => {
    renderApp({ portfolio: buildPortfolio([buildListItem()]) });
    expect(await screen.findByText('Total: 1 borrowers')).toBeVisible();
  });

  test('counts of a thousand and more have separators, in the total and in the tabs', async () => {
    const items = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, index) => buildListItem({ id: `${prefix}${index}` }));
    const pipeline = {
      new: items('n', 1234),
      in_review: items('r', 1000),
      approved: items('a', 999),
    };
    renderApp({ portfolio: buildPortfolio([], { pipeline }) });
    expect(await screen.findByText('Total: 3,233 borrowers')).toBeVisible();
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['New 1,234', 'Review 1,000', 'Approved 999']);
  });

  test('has the tabs New, Review and Approved with their counts, and New is selected', async () => {
    renderApp();
    await screen.findByText('Total: 11 borrowers');
    const tabs = within(screen.getByRole('tablist')).getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['New 5', 'Review 4', 'Approved 2']);
    expect(tabs.map(({ ariaSelected }) => ariaSelected)).toEqual(['true', 'false', 'false']);
  });

  test('fault 28: a tab without borrowers has no badge, not a 0', async () => {
    renderApp({ portfolio: buildPortfolio([buildListItem()]) });
    expect(await screen.findByRole('tab', { name: 'New 1' })).toHaveTextContent('New 1');
    expect(tab('Review').textContent).toBe('Review');
    expect(tab('Approved').textContent).toBe('Approved');
  });

  test('shows the borrowers of the selected tab; Review shows the in_review group', async () => {
    const { user } = renderApp();
    await screen.findByText('Total: 11 borrowers');
    const { pipeline } = samplePortfolio();
    expect(rowNames()).toEqual(pipeline.new.map(({ name }) => name));
    await user.click(tab(/Review/));
    expect(rowNames()).toEqual(pipeline.in_review.map(({ name }) => name));
    await user.click(tab(/Approved/));
    expect(rowNames()).toEqual(pipeline.approved.map(({ name }) => name));
  });

  test('the selected tab labels and controls the tab panel', async () => {
    const { user } = renderApp();
    await user.click(tab(/Review/));
    expect(screen.getByRole('tabpanel', { name: 'Review 4' })).toBe(
      getControlledElement(tab(/Review/)),
    );
    expect(tab(/New/)).not.toHaveAttribute('aria-controls');
  });

  test('a row shows initials, name, amount, loan type and status as five separate texts', async () => {
    renderApp();
    const row = await screen.findByRole('option', { name: /Priya Raman/ });
    const { initials, name, amount, loanType, status } = getRowParts(row);
    expect([initials, name, amount, loanType, status].map((part) => part.textContent)).toEqual([
      'PR',
      'Priya Raman',
      '$340,000',
      'Home Loan',
      'New',
    ]);
  });

  test('§4 §9 a row is coloured by the length of the name and by the status', async () => {
    renderApp();
    const priya = getRowParts(await screen.findByRole('option', { name: /Priya Raman/ }));
    expect(priya.initials).toHaveClass('avatar--5');
    expect(priya.status).toHaveClass('status-chip--green');
    const marcus = getRowParts(screen.getByRole('option', { name: /Marcus Oyelaran/ }));
    expect(marcus.initials).toHaveClass('avatar--3');
    expect(marcus.status).toHaveTextContent('Renew');
    expect(marcus.status).toHaveClass('status-chip--grey');
  });

  test('faults 21, 22 and 26: a row shows N/A for blank text and NaN, and a grey status', async () => {
    const item = buildListItem({ name: ' ', loan_type: '', amount: NaN, status: '' });
    renderApp({ portfolio: buildPortfolio([item]) });
    const row = await screen.findByRole('option');
    const { initials, name, amount, loanType, status } = getRowParts(row);
    expect(initials).toBeEmptyDOMElement();
    for (const part of [name, amount, loanType, status]) expect(part.textContent).toBe('N/A');
    expect(status).toHaveClass('status-chip--grey');
  });

  test('fault 37: an empty tab shows a message, which the Tab key reaches', async () => {
    const { user } = renderApp({ portfolio: buildPortfolio([buildListItem()]) });
    await screen.findByText('Total: 1 borrowers');
    expect(screen.getByRole('tabpanel')).not.toHaveAttribute('tabindex');
    await user.click(tab('Approved'));
    await user.tab();
    expect(screen.getByRole('tabpanel', { name: 'Approved' })).toHaveFocus();
    expect(screen.getByText('No borrowers in this category')).toBeVisible();
    expect(screen.getByText('Check back later for updates')).toBeVisible();
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  test('a click on a row selects its borrower', async () => {
    const { user } = renderApp();
    await screen.findByText('Total: 11 borrowers');
    expect(getRowName(selectedRow())).toBe('Priya Raman');
    await user.click(screen.getByText('Elena Petrova'));
    expect(getRowName(selectedRow())).toBe('Elena Petrova');
    expect(screen.getByRole('heading', { name: 'Elena Petrova' })).toBeVisible();
  });

  describe('a click that ends a drag', () => {
    /** Selects the text of a row, as a drag that starts in it and ends 40 px further does. */
    async function dragOver(name: string, options: { movedBy: number; selected?: string }) {
      const text = await screen.findByText(name);
      fireEvent.mouseDown(text, { clientX: 100, clientY: 100, detail: 1 });
      getSelection()?.selectAllChildren(screen.getByText(options.selected ?? name));
      fireEvent.click(text, { clientX: 100 + options.movedBy, clientY: 100, detail: 1 });
    }
    const heading = (name: string) => screen.getByRole('heading', { level: 2, name });

    afterEach(() => {
      getSelection()?.removeAllRanges();
    });

    test('over the text of a row selects the text, not its borrower', async () => {
      renderApp();
      await dragOver('Elena Petrova', { movedBy: 40 });
      expect(heading('Priya Raman')).toBeVisible();
    });

    test('without a selected text selects the borrower', async () => {
      renderApp();
      const text = await screen.findByText('Elena Petrova');
      fireEvent.mouseDown(text, { clientX: 100, clientY: 100, detail: 1 });
      fireEvent.click(text, { clientX: 140, clientY: 100, detail: 1 });
      expect(heading('Elena Petrova')).toBeVisible();
    });

    test('while a text of another row is selected selects the borrower', async () => {
      renderApp();
      await dragOver('Elena Petrova', { movedBy: 40, selected: 'Thomas Beckett' });
      expect(heading('Elena Petrova')).toBeVisible();
    });

    test('a click on a text that is selected already selects the borrower', async () => {
      renderApp();
      await dragOver('Elena Petrova', { movedBy: 1 });
      expect(heading('Elena Petrova')).toBeVisible();
    });

    test('a click without a pointer selects the borrower, whatever text is selected', async () => {
      renderApp();
      const text = await screen.findByText('Elena Petrova');
      getSelection()?.selectAllChildren(text);
      fireEvent.mouseDown(text, { clientX: 100, clientY: 100, detail: 1 });
      fireEvent.click(text, { detail: 0 });
      expect(heading('Elena Petrova')).toBeVisible();
    });
  });

  test('a click on the list beside the rows selects no borrower', async () => {
    const { user } = renderApp();
    await screen.findByText('Total: 11 borrowers');
    await user.click(screen.getByRole('listbox'));
    expect(screen.getByRole('heading', { name: 'Priya Raman' })).toBeVisible();
  });

  test('with no borrower selected no row is selected, and the first key starts at the top', async () => {
    const { user } = renderApp({ portfolio: { ...samplePortfolio(), active_borrower: null } });
    await screen.findByText('Total: 11 borrowers');
    expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument();
    screen.getByRole('listbox').focus();
    await user.keyboard('{ArrowDown}');
    expect(getRowName(selectedRow())).toBe('Priya Raman');
  });

  test('selecting a tab leaves the selected borrower alone', async () => {
    const { user } = renderApp();
    await screen.findByText('Total: 11 borrowers');
    await user.click(tab(/Review/));
    expect(screen.getByRole('heading', { name: 'Priya Raman' })).toBeVisible();
    expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument();
    await user.click(tab(/New/));
    expect(getRowName(selectedRow())).toBe('Priya Raman');
  });
});

describe('§2 Pipeline by keyboard', () => {
  async function renderWithFocusedList() {
    const app = renderApp();
    await screen.findByText('Total: 11 borrowers');
    screen.getByRole('listbox').focus();
    return app;
  }

  test.each([
    ['{ArrowDown}', 'Marcus Oyelaran'],
    ['{ArrowDown}{ArrowDown}{ArrowUp}', 'Marcus Oyelaran'],
    ['{ArrowUp}', 'Priya Raman'],
    ['{End}', 'Aiko Tanabe-Mori'],
    ['{End}{ArrowDown}', 'Aiko Tanabe-Mori'],
    ['{End}{Home}', 'Priya Raman'],
    ['{PageDown}', 'Marcus Oyelaran'], // Without layout a page is one row.
    ['{PageDown}{PageUp}', 'Priya Raman'],
    ['e', 'Elena Petrova'],
    ['th', 'Thomas Beckett'],
    ['thomas b', 'Thomas Beckett'],
    ['p', 'Priya Raman'],
    ['x', 'Priya Raman'],
    ['{Control>}e{/Control}', 'Priya Raman'],
    ['{Meta>}e{/Meta}', 'Priya Raman'],
    ['{Alt>}e{/Alt}', 'Priya Raman'],
    ['{Escape}', 'Priya Raman'],
  ])('fault 37: after %s the selected borrower is %s', async (keys, name) => {
    const { user } = await renderWithFocusedList();
    await user.keyboard(keys);
    expect(getRowName(selectedRow())).toBe(name);
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
  });

  test('the list keeps the focus, and the selected row is its active descendant', async () => {
    const { user } = await renderWithFocusedList();
    await user.keyboard('{ArrowDown}');
    const list = screen.getByRole('listbox');
    expect(list).toHaveFocus();
    expect(list).toHaveAttribute('aria-activedescendant', selectedRow().id);
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
  });

  test('in a tab without the selected borrower the first key starts at the top', async () => {
    const { user } = renderApp();
    await user.click(await screen.findByRole('tab', { name: 'Review 4' }));
    screen.getByRole('listbox').focus();
    expect(screen.getByRole('listbox')).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    expect(getRowName(selectedRow())).toBe('Grace Lindholm');
  });

  test('the list handles keys only while it has the focus', async () => {
    const { user } = await renderWithFocusedList();
    screen.getByRole('button', { name: 'Search' }).focus();
    await user.keyboard('{ArrowDown}e');
    expect(getRowName(selectedRow())).toBe('Priya Raman');
  });

  test.each([
    ['{ArrowRight}', 'Review 4'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'New 5'],
    ['{ArrowLeft}', 'Approved 2'],
    ['{End}', 'Approved 2'],
    ['{End}{Home}', 'New 5'],
    ['{ArrowDown}', 'New 5'],
    ['{Alt>}{ArrowRight}{/Alt}', 'New 5'],
    ['{Control>}{ArrowRight}{/Control}', 'New 5'],
    ['{Meta>}{ArrowRight}{/Meta}', 'New 5'],
    ['{Meta>}{Control>}{ArrowRight}{/Control}{/Meta}', 'New 5'],
  ])('after %s on the tabs %s is selected and focused', async (keys, name) => {
    const { user } = renderApp();
    await screen.findByText('Total: 11 borrowers');
    screen.getByRole('tab', { selected: true }).focus();
    await user.keyboard(keys);
    expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName(name);
    expect(tab(name)).toHaveFocus();
    expect(screen.getByRole('tabpanel')).toHaveAccessibleName(name);
  });

  test('the Tab key moves from the selected tab to the list and on to the detail', async () => {
    const { user } = renderApp();
    await screen.findByText('Total: 11 borrowers');
    screen.getByRole('tab', { selected: true }).focus();
    await user.tab();
    expect(screen.getByRole('listbox')).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'AI Explainability' })).toHaveFocus();
  });
});

describe('§2 Pipeline with a screen reader', () => {
  const announcement = () => screen.queryByText(/^Showing/);

  function advance(ms: number) {
    act(() => {
      jest.advanceTimersByTime(ms);
    });
  }

  async function renderWithFakeTimers() {
    const app = renderApp({ fakeTimers: true });
    await act(() => jest.advanceTimersByTimeAsync(50)); // Until the responses have arrived.
    return app;
  }

  test('a click is announced in a live region that exists beforehand and is emptied after 2000 ms', async () => {
    const { user } = await renderWithFakeTimers();
    // An empty live region has no role.
    const liveRegions = [...panel().querySelectorAll('[aria-live=polite]')];
    expect(announcement()).not.toBeInTheDocument();
    await user.click(screen.getByText('Elena Petrova'));
    const liveRegion = announcement()?.closest('[aria-live=polite]');
    expect(liveRegion).toHaveTextContent('Showing Elena Petrova');
    expect(liveRegions).toContain(liveRegion);
    // Screen readers may ignore what is inside a busy element.
    expect(liveRegion?.closest('[aria-busy=true]')).toBeNull();
    advance(1999);
    expect(liveRegion).toHaveTextContent('Showing Elena Petrova');
    advance(1);
    expect(liveRegion).toBeEmptyDOMElement();
  });

  test('a second click on the same row is announced again, and has its own 2000 ms', async () => {
    const { user } = await renderWithFakeTimers();
    await user.click(screen.getByText('Elena Petrova'));
    const first = announcement();
    advance(1999);
    await user.click(screen.getByRole('option', { name: /Elena Petrova/ }));
    expect(first).not.toBeInTheDocument();
    // In an element without a role Orca ignores a text that it has just said.
    expect(screen.getAllByRole('paragraph')).toContain(announcement());
    advance(1999);
    expect(announcement()).toHaveTextContent('Showing Elena Petrova');
    advance(1);
    expect(announcement()).not.toBeInTheDocument();
    await user.click(screen.getByRole('option', { name: /Elena Petrova/ }));
    expect(announcement()).toHaveTextContent('Showing Elena Petrova');
  });

  test('a click on the first borrower of a screen without one is announced', async () => {
    const { user } = renderApp({ portfolio: { ...samplePortfolio(), active_borrower: null } });
    await user.click(await screen.findByText('Marcus Oyelaran'));
    expect(announcement()).toHaveTextContent('Showing Marcus Oyelaran');
  });

  test('a key is not announced, because the row itself is spoken', async () => {
    const { user } = renderApp();
    await screen.findByText('Total: 11 borrowers');
    screen.getByRole('listbox').focus();
    for (const key of ['{ArrowDown}', '{End}', 'e', '{Enter}', ' ']) {
      await user.keyboard(key);
      expect(announcement()).not.toBeInTheDocument();
    }
    expect(getRowName(selectedRow())).toBe('Elena Petrova');
  });

  test('on a small screen a click is not announced, because the heading takes the focus', async () => {
    setViewportWidth(1023);
    const { user } = renderApp();
    await user.click(await screen.findByText('Elena Petrova'));
    expect(screen.getByRole('heading', { level: 2, name: 'Elena Petrova' })).toHaveFocus();
    expect(announcement()).not.toBeInTheDocument();
  });
});

describe('§8 Pipeline while pending or rejected', () => {
  test('fault 8: is busy, without a false empty state, while the other panels work', async () => {
    const responses = deferResponses(/pipeline$/);
    renderApp({ faultInjector: responses.faultInjector });
    expect(await screen.findByText('720')).toBeVisible();
    expect(screen.getByText('Robert Turner')).toBeVisible();
    expect(panel()).toHaveAttribute('aria-busy', 'true');
    // The skeleton is decorative, so it has no role.
    expect(panel().querySelector('.skeleton__row')).toBeInTheDocument();
    expect(within(panel()).queryByText(/Total|No borrowers/)).not.toBeInTheDocument();
    responses.next('pipeline').respond();
    expect(await screen.findByText('Total: 11 borrowers')).toBeVisible();
    expect(panel()).toHaveAttribute('aria-busy', 'false');
  });

  test('fault 8: says that it is loading if that takes more than 300 ms', async () => {
    const responses = deferResponses(/pipeline$/);
    renderApp({ faultInjector: responses.faultInjector, fakeTimers: true });
    await act(() => jest.advanceTimersByTimeAsync(299));
    expect(screen.queryByText('Loading Pipeline')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1));
    const message = screen.getByText('Loading Pipeline');
    expect(message).toHaveAttribute('aria-live', 'polite');
    // Screen readers may ignore what is inside a busy element.
    expect(message.closest('[aria-busy=true]')).toBeNull();
    expect(screen.getAllByText(/^Loading/)).toHaveLength(1);
    responses.next('pipeline').respond();
    await act(() => jest.advanceTimersByTimeAsync(50)); // Until the response has arrived.
    expect(message).toBeEmptyDOMElement();
  });

  test('shows what failed and why, and Retry loads it', async () => {
    const responses = deferResponses(/pipeline$/);
    const { user } = renderApp({ faultInjector: responses.faultInjector });
    responses.next('pipeline').respond(serverError);
    const alert = await within(panel()).findByRole('alert');
    expect(within(alert).getByText('The pipeline could not be loaded.')).toBeVisible();
    expect(within(alert).getByText('The server failed.')).toBeVisible();
    expect(await screen.findByText('720')).toBeVisible();
    const focus = jest.spyOn(panel(), 'focus');
    await user.click(within(alert).getByRole('button', { name: 'Retry loading the pipeline' }));
    expect(panel()).toHaveFocus();
    expect(focus).toHaveBeenCalledWith({ preventScroll: true });
    expect(panel()).toHaveAttribute('tabindex', '-1');
    await waitFor(() => {
      expect(panel()).toHaveAttribute('aria-busy', 'true');
    });
    responses.next('pipeline').respond();
    expect(await screen.findByText('Total: 11 borrowers')).toBeVisible();
    await user.tab();
    expect(screen.getByRole('tab', { name: 'New 5' })).toHaveFocus();
  });
});
