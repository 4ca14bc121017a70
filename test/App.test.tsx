import { act, fireEvent, screen, within } from '@testing-library/react';
import { countSizeListeners, setViewportWidth } from './browserStubs';
import { buildListItem, buildPortfolio } from './builders';
import { getRowName } from './queries';
import { renderApp } from './renderApp';

describe('§2 The screen', () => {
  test('has three regions, in order', () => {
    renderApp();
    const regions = within(screen.getByRole('main')).getAllByRole('region');
    expect(regions.map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Pipeline',
      'Borrower detail',
      'Broker panel',
    ]);
  });

  test('§5 §6 has no form, login, search box or text field', () => {
    renderApp();
    for (const role of ['form', 'search', 'searchbox', 'textbox']) {
      expect(screen.queryByRole(role)).not.toBeInTheDocument();
    }
  });

  test('fault 13: unmounting removes every event listener and observer', async () => {
    renderApp().unmount(); // On first use React and user-event add listeners that stay.
    const listenersBefore = countSizeListeners();
    const targets = [window, document].map((target) => ({
      added: jest.spyOn(target, 'addEventListener').mock,
      removed: jest.spyOn(target, 'removeEventListener').mock,
    }));
    const { unmount } = renderApp();
    await screen.findByText('720');
    expect(countSizeListeners()).toBeGreaterThan(listenersBefore);
    unmount();
    expect(countSizeListeners()).toBe(listenersBefore);
    for (const { added, removed } of targets) {
      const remaining = added.calls.filter(
        ([type, listener]) =>
          !removed.calls.some(([other, same]) => other === type && same === listener),
      );
      expect(remaining).toEqual([]);
    }
    expect(targets.flatMap(({ added }) => added.calls)).not.toEqual([]);
  });

  test('§1 stores nothing in the browser', async () => {
    renderApp();
    await screen.findByText('720');
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
  });

  test('§7 sends nothing over the network', async () => {
    const fetch = jest.fn();
    Object.assign(window, { fetch });
    const open = jest.spyOn(XMLHttpRequest.prototype, 'open');
    const { user } = renderApp();
    await screen.findByText('720');
    await user.click(screen.getByRole('button', { name: 'Escalate to Committee' }));
    await screen.findByText('Escalated to Credit Committee.');
    expect(fetch).not.toHaveBeenCalled();
    expect(open).not.toHaveBeenCalled();
  });
});

describe('§2 Selecting a borrower on a small screen', () => {
  const heading = (name: string) => screen.getByRole('heading', { level: 2, name });
  const list = () => screen.getByRole('listbox');
  /** The regions that were scrolled into view, with the options of scrollIntoView. */
  const revealedRegions = () => {
    const { calls, contexts } = jest.mocked(Element.prototype.scrollIntoView).mock;
    // Jest types the receivers as any; scrollIntoView has only elements.
    return (contexts as Element[]).map(({ ariaLabel }, call) => [
      ariaLabel,
      ...(calls[call] ?? []),
    ]);
  };

  test('reveals the detail and focuses its heading', async () => {
    setViewportWidth(375);
    const { user } = renderApp();
    await user.click(await screen.findByText('Elena Petrova'));
    expect(heading('Elena Petrova')).toHaveFocus();
    expect(revealedRegions()).toEqual([['Borrower detail', { block: 'start' }]]);
  });

  test('does so even if the borrower is already selected', async () => {
    setViewportWidth(375);
    const { user } = renderApp();
    await user.click(await screen.findByRole('option', { name: /Priya Raman/ }));
    expect(heading('Priya Raman')).toHaveFocus();
  });

  test('does so even if no borrower was selected before', async () => {
    setViewportWidth(375);
    const { user } = renderApp({
      portfolio: { ...buildPortfolio([buildListItem()]), active_borrower: null },
    });
    await user.click(await screen.findByText('Ada Quill'));
    expect(heading('Ada Quill')).toHaveFocus();
  });

  test('by keyboard, Enter and Space focus the detail, the arrow keys do not', async () => {
    setViewportWidth(375);
    const { user } = renderApp();
    (await screen.findByRole('listbox')).focus();
    await user.keyboard('{ArrowDown}');
    expect(list()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(heading('Marcus Oyelaran')).toHaveFocus();
    list().focus();
    await user.keyboard('{ArrowDown} ');
    expect(heading('Elena Petrova')).toHaveFocus();
    list().focus();
    await user.keyboard('{Home}{Enter}');
    expect(heading('Priya Raman')).toHaveFocus();
  });

  test('Enter keeps the focus in a list without the selected borrower', async () => {
    setViewportWidth(375);
    const { user } = renderApp();
    await user.click(await screen.findByRole('tab', { name: 'Review 4' }));
    list().focus();
    await user.keyboard('{Enter}');
    expect(list()).toHaveFocus();
  });

  test('Escape in the detail leads back to the list, other keys do not', async () => {
    setViewportWidth(375);
    const { user } = renderApp();
    await user.click(await screen.findByText('Elena Petrova'));
    await user.keyboard('x');
    expect(heading('Elena Petrova')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(list()).toHaveFocus();
    expect(getRowName(screen.getByRole('option', { selected: true }))).toBe('Elena Petrova');
    expect(revealedRegions().at(-1)).toEqual(['Pipeline', { block: 'nearest' }]);
  });

  test('Escape first closes a toast; only the next one, and no held one, leads to the list', async () => {
    setViewportWidth(375);
    const { user } = renderApp();
    const escalate = screen.getByRole('button', { name: 'Escalate to Committee' });
    await screen.findByText('720');
    await user.click(escalate);
    const message = await screen.findByText('Escalated to Credit Committee.');
    await user.keyboard('{Escape}');
    expect(message).not.toBeInTheDocument();
    expect(escalate).toHaveFocus();
    fireEvent.keyDown(escalate, { key: 'Escape', repeat: true });
    expect(escalate).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(list()).toHaveFocus();
  });

  test('moving the focus there and back does not scroll; only the region is scrolled', async () => {
    setViewportWidth(375);
    const { user } = renderApp();
    const row = await screen.findByText('Elena Petrova');
    const { mock } = jest.spyOn(HTMLElement.prototype, 'focus');
    await user.click(row);
    await user.keyboard('{Escape}');
    const focusCalls = mock.contexts.map((element, call) => [
      element as unknown, // Jest types it any.
      ...(mock.calls[call] ?? []),
    ]);
    expect(focusCalls).toContainEqual([heading('Elena Petrova'), { preventScroll: true }]);
    expect(focusCalls).toContainEqual([list(), { preventScroll: true }]);
  });

  test('Escape keeps the focus if the selected tab has no borrowers', async () => {
    setViewportWidth(375);
    const { user } = renderApp({ portfolio: buildPortfolio([buildListItem()]) });
    await user.click(await screen.findByRole('tab', { name: 'Approved' }));
    screen.getByRole('button', { name: 'AI Explainability' }).focus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'AI Explainability' })).toHaveFocus();
  });

  test('on a large screen Escape leaves the focus and the scroll position alone', async () => {
    const { user } = renderApp();
    await screen.findByText('720');
    const escalate = screen.getByRole('button', { name: 'Escalate to Committee' });
    act(() => {
      escalate.focus();
    });
    await user.keyboard('{Escape}');
    expect(escalate).toHaveFocus();
    expect(revealedRegions()).toEqual([]);
  });

  test('on a large screen the list keeps the focus', async () => {
    const { user } = renderApp();
    await user.click(await screen.findByText('Elena Petrova'));
    expect(list()).toHaveFocus();
  });
});
