import { fireEvent, screen, within } from '@testing-library/react';
import { Actor, type AnyStateMachine } from 'xstate';
import { setViewportWidth } from './browserStubs';
import { samplePortfolio } from './builders';
import { getButton, getHeading, getPanel } from './queries';
import { renderApp, renderLoadedApp } from './renderApp';

describe('§2 The screen', () => {
  test('§5 §6 has three regions in order, and no form, login or text field', () => {
    renderApp();
    const regions = within(screen.getByRole('main')).getAllByRole('region');
    const names = regions.map(({ ariaLabel }) => ariaLabel);
    expect(names).toEqual(['Pipeline', 'Borrower detail', 'Broker panel']);
    const fields = document.querySelectorAll('form, input, select, textarea, [contenteditable]');
    expect(fields).toHaveLength(0);
  });

  test('fault 13: unmounting removes every event listener, and stops each machine', async () => {
    // On first use React, user-event and jsdom add listeners that stay.
    (await renderLoadedApp()).unmount();
    const targets = [window, document].map((target) => ({
      added: jest.spyOn(target, 'addEventListener').mock,
      removed: jest.spyOn(target, 'removeEventListener').mock,
    }));
    // Jest types the receivers as any.
    const started = jest.spyOn(Actor.prototype, 'start').mock.contexts as Actor<AnyStateMachine>[];
    const stopped = jest.spyOn(Actor.prototype, 'stop').mock.contexts as Actor<AnyStateMachine>[];
    const { unmount } = await renderLoadedApp();
    fireEvent.click(getButton('Escalate to Committee'));
    await screen.findByText('Escalated to Credit Committee.');
    const runningIds = () => {
      const ids = started.map(({ logic }) => logic.id);
      for (const { logic } of stopped) ids.splice(ids.indexOf(logic.id), 1);
      return ids.sort();
    };
    expect(runningIds()).toEqual(['accordion', 'collapse', 'toast']);
    unmount();
    expect(runningIds()).toEqual([]);
    for (const { added, removed } of targets) {
      const remaining = added.calls.filter(
        ([type, listener]) =>
          !removed.calls.some(([other, same]) => other === type && same === listener),
      );
      expect(remaining).toEqual([]);
    }
  });
});

describe('§2 Selecting a borrower on a small screen', () => {
  const list = () => screen.getByRole('listbox');
  const scrolledIntoView = () =>
    jest.mocked(Element.prototype.scrollIntoView).mock.contexts as Element[]; // Jest types them any.

  beforeEach(() => {
    setViewportWidth(375);
  });

  test.each([
    ['the selected one', 'Priya Raman', 'b-1001'],
    ['the first one', 'Elena Petrova', null],
  ])('a click on %s brings the detail into view and focuses its heading', async (...row) => {
    const [, name, active_borrower] = row;
    const { user } = renderApp({ portfolio: { ...samplePortfolio(), active_borrower } });
    const option = await screen.findByRole('option', { name: new RegExp(name) });
    // Moving the focus does not scroll; only the region is scrolled.
    const focus = jest.spyOn(HTMLElement.prototype, 'focus');
    await user.click(option);
    expect(getHeading(name)).toHaveFocus();
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
    expect(scrolledIntoView()).toEqual([getPanel('Borrower detail')]);
  });

  test('by keyboard, Enter and Space focus the detail, the arrow keys do not', async () => {
    const { user } = await renderLoadedApp();
    list().focus();
    await user.keyboard('{ArrowDown}');
    expect(list()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(getHeading('Marcus Oyelaran')).toHaveFocus();
    list().focus();
    await user.keyboard('{ArrowDown} ');
    expect(getHeading('Elena Petrova')).toHaveFocus();
    // In a list without the selected borrower, Enter leaves the focus there.
    await user.click(screen.getByRole('tab', { name: 'Review 4' }));
    list().focus();
    await user.keyboard('{Enter}');
    expect(list()).toHaveFocus();
  });

  test('on a large screen a click keeps the focus in the list', async () => {
    setViewportWidth(1440);
    const { user } = await renderLoadedApp();
    await user.click(screen.getByText('Elena Petrova'));
    expect(list()).toHaveFocus();
    expect(scrolledIntoView()).toEqual([]);
  });
});
