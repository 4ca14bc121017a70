import { act, fireEvent, screen } from '@testing-library/react';
import type { Portfolio } from '../../../src/api/local/portfolioSchema';
import { samplePortfolio } from '../../builders';
import desk from '../../portfolios/desk.json';
import { renderApp, renderLoadedApp } from '../../renderApp';

const list = () => screen.getByRole('listbox');
const selectedRow = () => screen.getByRole('option', { selected: true });

// All keys have the same time, so that type-ahead sees no pause on a slow machine.
beforeEach(() => void jest.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1));

test('by keyboard the selected row is the active descendant; shortcuts and a letter without a match select nothing', async () => {
  const { user } = renderApp({ portfolio: { ...samplePortfolio(), active_borrower: null } });
  await screen.findByText(/^Total: /);
  act(() => list().focus());
  for (const [keys, name] of [
    ['{ArrowDown}', 'Priya Raman'],
    ['7{PageDown}{PageDown}7', 'Elena Petrova'], // Without layout a page is one row. After a key a search is a new one.
    ['{PageUp}', 'Marcus Oyelaran'],
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

test('a typed key that finds nobody is left to the browser, unless it is a space; no key of the list is', async () => {
  await renderLoadedApp();
  const isLeft = (key: string) => fireEvent.keyDown(list(), { key });
  expect(Array.from('pR/i x').filter(isLeft)).toEqual(['/', 'i', 'x']); // Firefox finds text by /. A space would scroll.
  expect(selectedRow()).toHaveTextContent('Priya Raman');
  expect(['Home', 'ArrowUp', 'PageUp', 'End', 'ArrowDown', 'PageDown', 'Enter', ' '].filter(isLeft)).toEqual([]);
});

test('a list of 380 has a hundred rows, each with its place; a key or a click renders few, and reads few names', async () => {
  renderApp({ portfolio: desk as Portfolio }); // parsePortfolio.test.ts validates it.
  await screen.findByText('Total: 640 borrowers');
  const rows = screen.getAllByRole('option', { hidden: true }); // To ask which are visible takes long.
  expect(rows).toHaveLength(100);
  expect(rows[99]).toHaveAttribute('aria-posinset', '100');
  expect(rows[99]).toHaveAttribute('aria-setsize', '380');
  fireEvent.keyDown(list(), { key: 'a' }); // The first key reads all names.
  const amountRendered = jest.spyOn(Number, 'isFinite');
  const nameRead = jest.spyOn(String.prototype, 'normalize');
  fireEvent.keyDown(list(), { key: 'n' });
  fireEvent.click(rows[7] ?? list());
  for (const { mock } of [amountRendered, nameRead]) expect(mock.calls.length).toBeLessThan(100);
});
