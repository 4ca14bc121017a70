import { followRows, type ListPosition } from '../../../src/features/pipeline/listPosition';

const rowsOf = (ids: string) => Array.from(ids, (id) => ({ id }));

test.each([
  ['rows above are new', 'xyabcdef', 4.5],
  ['rows above have left', 'cdef', 0.5],
  ['the first row in view has left', 'abdef', 1.5],
  ['all rows from there on have left', 'ab', 2.5],
])('the rows in view stay in their place when %s', (_, after, top) => {
  const last = { rows: rowsOf('abcdef'), top: 2.5, selected: undefined };
  expect(followRows(last, rowsOf(after), null).top).toBe(top);
});

test.each([
  ['the row above its place, when the selected one has left', ['abcef'], 2],
  ['that row also after more refreshes', ['abcef', 'xabcef', 'bcef'], 1],
  ['the last row, when all below have left, too', ['abc'], 3],
  ['nothing above the list, when the first ones have left', ['ef'], -1],
])('an arrow goes on from %s', (_, refreshes, index) => {
  const first: ListPosition = { rows: rowsOf('abcdef'), top: 0, selected: undefined };
  const last = refreshes.reduce<ListPosition>((position, ids) => followRows(position, rowsOf(ids), 'd'), first);
  expect(last.selected).toEqual({ id: 'd', index });
});
