import { act, fireEvent, screen } from '@testing-library/react';
import { samplePortfolio } from '../../builders';
import { renderApp, renderLoadedApp } from '../../renderApp';

const list = () => screen.getByRole('listbox');
const selectedRow = () => screen.getByRole('option', { selected: true });

// All keys have the same time, so that type-ahead sees no pause on a slow machine.
beforeEach(() => void jest.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1));

test('keys select a borrower, whose row is the active descendant, and shortcuts select nobody', async () => {
  const { user } = renderApp({ portfolio: { ...samplePortfolio(), active_borrower: null } });
  await screen.findByText(/^Total: /);
  act(() => list().focus());
  for (const [keys, name] of [
    ['{ArrowDown}', 'Priya Raman'],
    ['7{PageDown}{PageDown}7', 'Elena Petrova'], // Without layout a page is one row. After a key a search is a new one.
    ['{PageUp}', 'Marcus Oyelaran'],
    ['{ArrowDown}{ArrowDown}{ArrowUp}', 'Elena Petrova'],
    ['{ArrowUp}', 'Marcus Oyelaran'],
    ['{Control>}e{/Control}{Meta>}e{/Meta}{Alt>}e{/Alt}{Escape}', 'Marcus Oyelaran'], // As text e would find Elena.
    ['{Meta>}{Alt>}å{/Alt}{/Meta}{Alt>}в{/Alt}', 'Marcus Oyelaran'], // As text в would spoil the next å.
    ['{Control>}{Alt>}å{/Alt}{/Control}', 'Aiko Tanabe-Mori'], // As AltGr types it. A letter that is not Latin is a shortcut.
  ] as const) {
    await user.keyboard(keys);
    expect(selectedRow()).toHaveTextContent(name);
    expect(list()).toHaveFocus();
    expect(list()).toHaveAttribute('aria-activedescendant', selectedRow().id);
  }
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
});

test('a typed key that finds nobody is left to the browser, unless it is a space', async () => {
  await renderLoadedApp();
  const isLeft = (key: string) => fireEvent.keyDown(list(), { key });
  expect(Array.from('pR/i x').filter(isLeft)).toEqual(['/', 'i', 'x']); // Firefox finds text by /. A space would scroll.
  expect(selectedRow()).toHaveTextContent('Priya Raman');
  expect(['Home', 'ArrowUp', 'PageUp', 'End', 'ArrowDown', 'PageDown', 'Enter', ' '].filter(isLeft)).toEqual([]);
});
