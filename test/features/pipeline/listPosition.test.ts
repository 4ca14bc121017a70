import { followRows, indexAfterStep, type ListPosition } from '../../../src/features/pipeline/listPosition';

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
  ['d has left', ['abcef'], { up: 'c', down: 'e' }],
  ['d has left, and the list changes once more', ['abcef', 'xabcef', 'bcef'], { up: 'c', down: 'e' }],
  ['d has left with all below', ['abc'], { up: 'c', down: 'c' }],
  ['d has left with all below, and others are new there', ['abcxy'], { up: 'c', down: 'x' }],
  ['d has left with all above', ['ef'], { up: 'e', down: 'e' }],
  ['d is still there', ['xdef'], { up: 'x', down: 'e' }],
])('the arrows go on from the place of d: %s', (_, refreshes, expected) => {
  const first: ListPosition = { rows: rowsOf('abcdef'), top: 0, selected: undefined };
  const last = refreshes.reduce<ListPosition>((position, ids) => followRows(position, rowsOf(ids), 'd'), first);
  const idAfter = (step: number) => last.rows[indexAfterStep(last, 'd', step)]?.id;
  expect({ up: idAfter(-1), down: idAfter(1) }).toEqual(expected);
});

test('the arrows go on from the first row in view if the selected borrower was never in the list', () => {
  const position = { rows: rowsOf('abcdef'), top: 2.5, selected: { id: 'b', index: 1 } };
  expect(indexAfterStep(position, 'z', 1)).toBe(3);
  expect(indexAfterStep(position, null, -1)).toBe(2);
});
