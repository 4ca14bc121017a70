import { act, fireEvent, screen } from '@testing-library/react';
import type { Portfolio } from '../../../src/api/local/portfolioSchema';
import { samplePortfolio } from '../../builders';
import desk from '../../portfolios/desk.json';
import { getRowParts } from '../../queries';
import { renderApp, renderLoadedApp } from '../../renderApp';

const list = () => screen.getByRole('listbox');
const selectedRow = () => screen.getByRole('option', { selected: true });
const selectedName = () => getRowParts(selectedRow()).name.textContent;

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
    expect([keys, selectedName()]).toEqual([keys, name]);
    expect(list()).toHaveFocus();
    expect(list()).toHaveAttribute('aria-activedescendant', selectedRow().id);
  }
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
});

test.each([
  ["/'x", "/'x"], // Firefox finds text by / and '.
  ['pR/i x', '/ix'], // P and R find Priya Raman, pr/ and what follows nobody. But a space would scroll.
])('of %j, typed in one go, %j is left to the browser, but no key of the list', async (keys, left) => {
  await renderLoadedApp();
  const isLeft = (key: string) => fireEvent.keyDown(list(), { key });
  expect(Array.from(keys).filter(isLeft).join('')).toBe(left);
  expect(selectedName()).toBe('Priya Raman');
  expect(['Home', 'ArrowUp', 'PageUp', 'End', 'ArrowDown', 'PageDown', 'Enter', ' '].filter(isLeft)).toEqual([]);
});

test('a long list has a hundred rows, each with its place; a click or a key renders two of them, and reads no other name', async () => {
  renderApp({ portfolio: desk as Portfolio }); // parsePortfolio.test.ts validates it.
  await screen.findByText('Total: 640 borrowers');
  const rows = screen.getAllByRole('option', { hidden: true }); // To ask which are visible takes long.
  expect(rows).toHaveLength(100);
  expect(rows[99]).toHaveAttribute('aria-posinset', '100');
  expect(rows[99]).toHaveAttribute('aria-setsize', '380');
  fireEvent.keyDown(list(), { key: 'a' }); // The first one compares all names.
  const formatted = jest.spyOn(Number, 'isFinite'); // For each amount that is shown.
  const compared = jest.spyOn(String.prototype, 'normalize');
  const indexed = jest.spyOn(Map.prototype, 'set');
  fireEvent.keyDown(list(), { key: 'n' });
  fireEvent.click(rows[7] ?? list());
  for (const { mock } of [formatted, compared, indexed]) expect(mock.calls.length).toBeLessThan(100);
});
