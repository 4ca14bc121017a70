import { screen, within } from '@testing-library/react';
import { anItem, portfolioOf } from './builders';
import { renderDesk } from './renderDesk';
import { resizeTo, watchers } from './screen';

describe('§2 The screen', () => {
  test('has three regions, in order', () => {
    renderDesk();
    const regions = within(screen.getByRole('main')).getAllByRole('region');
    expect(regions.map((region) => region.getAttribute('aria-label'))).toEqual([
      'Pipeline',
      'Borrower detail',
      'Broker panel',
    ]);
  });

  test('has no search box, login or text field (§5, §6)', () => {
    renderDesk();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  test('fault 13: a screen that goes listens to nothing more', async () => {
    renderDesk().unmount(); // The first time React and user-event begin to listen, for good.
    const watching = watchers();
    const spies = [window, document].map((target) => ({
      added: jest.spyOn(target, 'addEventListener').mock,
      removed: jest.spyOn(target, 'removeEventListener').mock,
    }));
    const { unmount } = renderDesk();
    await screen.findByText('720');
    expect(watchers()).toBeGreaterThan(watching);
    unmount();
    expect(watchers()).toBe(watching);
    for (const { added, removed } of spies) {
      const heard = added.calls.map(([type, listener]) => ({ type, listener }));
      const left = heard.filter(
        ({ type, listener }) =>
          !removed.calls.some(([other, same]) => other === type && same === listener),
      );
      expect(heard).not.toEqual([]);
      expect(left).toEqual([]);
    }
  });

  test('leaves nothing in storage (§1)', async () => {
    renderDesk();
    await screen.findByText('720');
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
  });

  test('sends nothing over the network (§7)', async () => {
    const fetch = jest.fn();
    Object.assign(window, { fetch });
    const open = jest.spyOn(XMLHttpRequest.prototype, 'open');
    const { user } = renderDesk();
    await screen.findByText('720');
    await user.click(screen.getByRole('button', { name: 'Escalate to Committee' }));
    await screen.findByText('Escalated to Credit Committee.');
    expect(fetch).not.toHaveBeenCalled();
    expect(open).not.toHaveBeenCalled();
  });
});

describe('§2 A borrower picked on a small screen', () => {
  const heading = (name: string) => screen.getByRole('heading', { level: 2, name });
  const sectionsBroughtIntoView = () => {
    const { calls, contexts } = jest.mocked(Element.prototype.scrollIntoView).mock;
    // Jest does not know what a method is called on.
    return (contexts as Element[]).map((section, call) => [
      section.ariaLabel,
      ...(calls[call] ?? []),
    ]);
  };

  test('comes into view, and the heading takes the focus', async () => {
    resizeTo(375);
    const { user } = renderDesk();
    await user.click(await screen.findByText('Elena Petrova'));
    expect(heading('Elena Petrova')).toHaveFocus();
    expect(sectionsBroughtIntoView()).toEqual([['Borrower detail', { block: 'start' }]]);
  });

  test('so does the active one when it is picked again', async () => {
    resizeTo(375);
    const { user } = renderDesk();
    await user.click(await screen.findByRole('option', { name: /Priya Raman/ }));
    expect(heading('Priya Raman')).toHaveFocus();
  });

  test('by keyboard it is Enter or Space that leads there, not the arrows', async () => {
    resizeTo(375);
    const { user } = renderDesk();
    (await screen.findByRole('listbox')).focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('listbox')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(heading('Marcus Oyelaran')).toHaveFocus();
    screen.getByRole('listbox').focus();
    await user.keyboard('{ArrowDown} ');
    expect(heading('Elena Petrova')).toHaveFocus();
    screen.getByRole('listbox').focus();
    await user.keyboard('{Home}{Enter}');
    expect(heading('Priya Raman')).toHaveFocus();
  });

  test('Enter in a list where no one is chosen leads nowhere', async () => {
    resizeTo(375);
    const { user } = renderDesk();
    await user.click(await screen.findByRole('tab', { name: 'Review 4' }));
    screen.getByRole('listbox').focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('listbox')).toHaveFocus();
  });

  test('Escape in the detail leads back to the list, any other key does not', async () => {
    resizeTo(375);
    const { user } = renderDesk();
    await user.click(await screen.findByText('Elena Petrova'));
    await user.keyboard('x');
    expect(heading('Elena Petrova')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('listbox')).toHaveFocus();
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Elena Petrova');
    expect(sectionsBroughtIntoView().at(-1)).toEqual(['Pipeline', { block: 'nearest' }]);
  });

  test('the focus itself scrolls nothing, there or back: the section is what comes into view', async () => {
    resizeTo(375);
    const { user } = renderDesk();
    const row = await screen.findByText('Elena Petrova');
    const focus = jest.spyOn(HTMLElement.prototype, 'focus');
    await user.click(row);
    await user.keyboard('{Escape}');
    const led = (focus.mock.contexts as Element[]).map((element, call) => [
      element,
      ...(focus.mock.calls[call] ?? []),
    ]);
    expect(led).toContainEqual([heading('Elena Petrova'), { preventScroll: true }]);
    expect(led).toContainEqual([screen.getByRole('listbox'), { preventScroll: true }]);
  });

  test('Escape in a tab without borrowers leaves the focus where it is', async () => {
    const { user } = renderDesk({ portfolio: portfolioOf([anItem()]) });
    await user.click(await screen.findByRole('tab', { name: 'Approved' }));
    screen.getByRole('button', { name: 'AI Explainability' }).focus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'AI Explainability' })).toHaveFocus();
  });

  test('from no one chosen, the first one picked is led to as well', async () => {
    resizeTo(375);
    const { user } = renderDesk({
      portfolio: { ...portfolioOf([anItem()]), active_borrower: null },
    });
    await user.click(await screen.findByText('Ada Quill'));
    expect(heading('Ada Quill')).toHaveFocus();
  });

  test('on a large screen the list keeps the focus', async () => {
    const { user } = renderDesk();
    await user.click(await screen.findByText('Elena Petrova'));
    expect(screen.getByRole('listbox')).toHaveFocus();
  });
});
