import fc from 'fast-check';
import {
  rowWindow,
  scrollTopAfter,
  scrollTopShowing,
  type RowList,
} from '../../../src/features/pipeline/rowWindow';

fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });

const TALLEST = 16_000_000;
const VIEW = 620;

function listOf(rowCount: number, rowHeight = 62): RowList {
  return { rowCount, rowHeight, viewHeight: VIEW };
}
const heightOf = ({ rowCount, rowHeight }: RowList) => Math.min(rowCount * rowHeight, TALLEST);
const endOf = (list: RowList) => Math.max(heightOf(list) - VIEW, 0);

/** Where a row stands below the upper edge of what is seen, in px. */
function placeOf(index: number, list: RowList, scrollTop: number): number {
  const { first, before } = rowWindow(list, scrollTop);
  return before + (index - first) * list.rowHeight - scrollTop;
}

const anyList = fc
  .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.double({ min: 24, max: 300, noNaN: true }))
  .map(([rowCount, rowHeight]) => listOf(rowCount, rowHeight));
const anyPlace = fc.double({ min: 0, max: 1, noNaN: true });

describe('§2 The window of rows', () => {
  test('at the start: the rows that are seen and five more, room for the rest', () => {
    expect(rowWindow(listOf(1000), 0)).toEqual({ first: 0, end: 15, before: 0, after: 985 * 62 });
  });

  test('in the midst: five more on either side', () => {
    expect(rowWindow(listOf(1000), 6200)).toEqual({
      first: 95,
      end: 115,
      before: 95 * 62,
      after: 885 * 62,
    });
  });

  test('a row that is seen in part counts', () => {
    expect(rowWindow(listOf(1000), 6201)).toMatchObject({ first: 95, end: 116 });
    expect(rowWindow(listOf(1000), 6199)).toMatchObject({ first: 94, end: 115 });
  });

  test('a list that shrank under the scroll position shows its last rows', () => {
    expect(rowWindow(listOf(10), 6200)).toMatchObject({ first: 10, end: 10 });
    expect(rowWindow(listOf(3), 0)).toEqual({ first: 0, end: 3, before: 0, after: 0 });
  });

  test('without a layout there are 30 rows, or as many as there are, and no room', () => {
    const unmeasured = { rowHeight: 0, viewHeight: 0 };
    expect(rowWindow({ rowCount: 1000, ...unmeasured }, 0)).toEqual({
      first: 0,
      end: 30,
      before: 0,
      after: 0,
    });
    expect(rowWindow({ rowCount: 7, ...unmeasured }, 0)).toMatchObject({ first: 0, end: 7 });
  });

  test('as many rows for 600,000 as for 1,000', () => {
    const rows = (list: RowList) => {
      const { first, end } = rowWindow(list, endOf(list) / 2);
      return end - first;
    };
    expect(rows(listOf(600_000))).toBeLessThanOrEqual(rows(listOf(1000)) + 1);
  });

  test('the last of 600,000 rows is reached by scrolling, in no more height than a browser has', () => {
    const list = listOf(600_000);
    const { first, end, before, after } = rowWindow(list, endOf(list));
    expect(end).toBe(600_000);
    expect(before + (end - first) * 62 + after).toBeCloseTo(TALLEST, 3);
    expect(after).toBeCloseTo(0, 3);
    expect(placeOf(599_999, list, endOf(list))).toBeCloseTo(VIEW - 62, 3);
  });

  test('a list of just the tallest height is not squeezed', () => {
    const list = listOf(TALLEST / 64, 64);
    expect(rowWindow(list, 6400)).toMatchObject({ first: 95, before: 95 * 64 });
  });

  test('whatever the list and wherever it is scrolled to: all that is seen is rows, in their room', () => {
    fc.assert(
      fc.property(anyList, anyPlace, (list, place) => {
        const scrollTop = place * endOf(list);
        const { first, end, before, after } = rowWindow(list, scrollTop);
        const bottom = before + (end - first) * list.rowHeight;
        expect(first).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(list.rowCount);
        expect(end - first).toBeLessThanOrEqual(VIEW / list.rowHeight + 13);
        expect(before).toBeLessThanOrEqual(scrollTop + 0.01);
        expect(bottom).toBeGreaterThanOrEqual(Math.min(scrollTop + VIEW, heightOf(list)) - 0.01);
        expect(after).toBeGreaterThanOrEqual(0);
        expect(bottom + after).toBeCloseTo(Math.max(bottom, heightOf(list)), 2);
      }),
    );
  });

  test('showing any row of any list from anywhere shows all of it', () => {
    fc.assert(
      fc.property(anyList, anyPlace, anyPlace, (list, from, to) => {
        const index = Math.floor(to * (list.rowCount - 1));
        const scrollTop = Math.max(scrollTopShowing(index, list, from * endOf(list)), 0);
        expect(scrollTop).toBeLessThanOrEqual(endOf(list) + 0.01);
        const place = placeOf(index, list, scrollTop);
        expect(place).toBeGreaterThanOrEqual(-0.01);
        expect(place + list.rowHeight).toBeLessThanOrEqual(VIEW + 0.01);
      }),
    );
  });

  test('showing a row that is seen does not scroll; another comes to the nearer edge', () => {
    const list = listOf(1000);
    expect(scrollTopShowing(5, list, 300)).toBe(300);
    expect(scrollTopShowing(2, list, 300)).toBe(124);
    expect(scrollTopShowing(20, list, 300)).toBe(21 * 62 - VIEW);
  });

  test('in a squeezed list too', () => {
    const list = listOf(600_000);
    const { first } = rowWindow(list, 8_000_000);
    expect(scrollTopShowing(first + 8, list, 8_000_000)).toBe(8_000_000);
  });

  test('rows of another height: what was seen first is seen first, in a squeezed list too', () => {
    fc.assert(
      fc.property(
        anyList,
        anyPlace,
        fc.double({ min: 24, max: 300, noNaN: true }),
        (list, place, rowHeight) => {
          const scrollTop = place * endOf(list);
          const other = { ...list, rowHeight };
          const after = scrollTopAfter(list, other, scrollTop);
          const index = Math.floor(place * (list.rowCount - 1));
          const rowsAbove = placeOf(index, list, scrollTop) / list.rowHeight;
          expect(placeOf(index, other, after) / rowHeight).toBeCloseTo(rowsAbove, 1);
        },
      ),
    );
    expect(scrollTopAfter(listOf(1000), listOf(1000, 124), 310)).toBe(620);
    expect(scrollTopAfter(listOf(300_000), listOf(300_000, 124), 8_000_000)).toBeCloseTo(
      8_000_000,
      -3,
    );
  });
});
