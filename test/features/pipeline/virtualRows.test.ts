import fc from 'fast-check';
import {
  virtualRows,
  scrollTopAfterResize,
  scrollTopToReveal,
  type RowList,
} from '../../../src/features/pipeline/virtualRows';

fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });

const VIEW_HEIGHT = 620;

function buildList(rowCount: number, rowHeight = 62): RowList {
  return { rowCount, rowHeight, viewHeight: VIEW_HEIGHT };
}
const listHeight = ({ rowCount, rowHeight }: RowList) => rowCount * rowHeight;
const maxScrollTop = (list: RowList) => Math.max(listHeight(list) - VIEW_HEIGHT, 0);

/** Returns the offset of a row from the top of the view, in px. */
function offsetOf(index: number, list: RowList, scrollTop: number): number {
  const { first, before } = virtualRows(list, scrollTop);
  return before + (index - first) * list.rowHeight - scrollTop;
}

const anyList = fc
  .tuple(fc.integer({ min: 201, max: 100_000 }), fc.double({ min: 24, max: 300, noNaN: true }))
  .map(([rowCount, rowHeight]) => buildList(rowCount, rowHeight));
const anyFraction = fc.double({ min: 0, max: 1, noNaN: true });

describe('§2 Virtual rows', () => {
  test('at the start: the visible rows, an overscan of five, and space for the rest', () => {
    expect(virtualRows(buildList(1000), 0)).toEqual({
      first: 0,
      end: 15,
      before: 0,
      after: 985 * 62,
    });
  });

  test('in the middle: an overscan of five on either side', () => {
    expect(virtualRows(buildList(1000), 6200)).toEqual({
      first: 95,
      end: 115,
      before: 95 * 62,
      after: 885 * 62,
    });
  });

  test('a partly visible row counts as visible', () => {
    expect(virtualRows(buildList(1000), 6201)).toMatchObject({ first: 95, end: 116 });
    expect(virtualRows(buildList(1000), 6199)).toMatchObject({ first: 94, end: 115 });
  });

  test('a list shorter than the scroll position mounts its last rows, so that they can be measured', () => {
    expect(virtualRows(buildList(1000), 656_553)).toEqual({
      first: 985,
      end: 1000,
      before: 985 * 62,
      after: 0,
    });
    expect(virtualRows(buildList(3), 6200)).toEqual({ first: 0, end: 3, before: 0, after: 0 });
  });

  test('up to 200 rows are all mounted, before and after layout, at any scroll position', () => {
    const allOf200 = { first: 0, end: 200, before: 0, after: 0 };
    expect(virtualRows({ rowCount: 200, rowHeight: 0, viewHeight: 0 }, 0)).toEqual(allOf200);
    expect(virtualRows(buildList(200), 0)).toEqual(allOf200);
    expect(virtualRows(buildList(200), 6200)).toEqual(allOf200);
    expect(virtualRows(buildList(201), 0)).toMatchObject({ first: 0, end: 15 });
  });

  test('without layout: at most 30 rows of a longer list, and no space', () => {
    const unmeasured = { rowHeight: 0, viewHeight: 0 };
    expect(virtualRows({ rowCount: 1000, ...unmeasured }, 0)).toEqual({
      first: 0,
      end: 30,
      before: 0,
      after: 0,
    });
    expect(virtualRows({ rowCount: 7, ...unmeasured }, 0)).toMatchObject({ first: 0, end: 7 });
  });

  test('100,000 borrowers mount as many rows as 1,000', () => {
    const rows = (list: RowList) => {
      const { first, end } = virtualRows(list, maxScrollTop(list) / 2);
      return end - first;
    };
    expect(rows(buildList(100_000))).toBeLessThanOrEqual(rows(buildList(1000)) + 1);
  });

  test('scrolling reaches the last of 100,000 rows', () => {
    const list = buildList(100_000);
    expect(virtualRows(list, maxScrollTop(list))).toMatchObject({ end: 100_000, after: 0 });
    expect(offsetOf(99_999, list, maxScrollTop(list))).toBe(VIEW_HEIGHT - 62);
  });

  test('for any list and scroll position, rows fill the view and stay inside the list', () => {
    fc.assert(
      fc.property(anyList, anyFraction, (list, fraction) => {
        const scrollTop = fraction * maxScrollTop(list);
        const { first, end, before, after } = virtualRows(list, scrollTop);
        const bottom = before + (end - first) * list.rowHeight;
        expect(first).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(list.rowCount);
        expect(end - first).toBeLessThanOrEqual(VIEW_HEIGHT / list.rowHeight + 13);
        expect(before).toBeLessThanOrEqual(scrollTop + 0.01);
        expect(bottom).toBeGreaterThanOrEqual(
          Math.min(scrollTop + VIEW_HEIGHT, listHeight(list)) - 0.01,
        );
        expect(after).toBeGreaterThanOrEqual(0);
        expect(bottom + after).toBeCloseTo(Math.max(bottom, listHeight(list)), 2);
      }),
    );
  });

  test('for any list, revealing any row from any scroll position makes it wholly visible', () => {
    fc.assert(
      fc.property(anyList, anyFraction, anyFraction, (list, from, to) => {
        const index = Math.floor(to * (list.rowCount - 1));
        const scrollTop = Math.max(scrollTopToReveal(index, list, from * maxScrollTop(list)), 0);
        expect(scrollTop).toBeLessThanOrEqual(maxScrollTop(list) + 0.01);
        const offset = offsetOf(index, list, scrollTop);
        expect(offset).toBeGreaterThanOrEqual(-0.01);
        expect(offset + list.rowHeight).toBeLessThanOrEqual(VIEW_HEIGHT + 0.01);
      }),
    );
  });

  test('revealing a visible row does not scroll; another row moves to the nearer edge', () => {
    const list = buildList(1000);
    expect(scrollTopToReveal(5, list, 300)).toBe(300);
    expect(scrollTopToReveal(2, list, 300)).toBe(124);
    expect(scrollTopToReveal(20, list, 300)).toBe(21 * 62 - VIEW_HEIGHT);
  });

  test('after a resize of the rows the first visible row stays first', () => {
    fc.assert(
      fc.property(
        anyList,
        anyFraction,
        fc.double({ min: 24, max: 300, noNaN: true }),
        (list, fraction, rowHeight) => {
          const scrollTop = fraction * maxScrollTop(list);
          const other = { ...list, rowHeight };
          const after = scrollTopAfterResize(list, other, scrollTop);
          // Near the end smaller rows cannot be scrolled that far.
          fc.pre(after <= maxScrollTop(other));
          const index = Math.floor(fraction * (list.rowCount - 1));
          const rowsAbove = offsetOf(index, list, scrollTop) / list.rowHeight;
          expect(offsetOf(index, other, after) / rowHeight).toBeCloseTo(rowsAbove, 1);
        },
      ),
    );
    expect(scrollTopAfterResize(buildList(1000), buildList(1000, 124), 310)).toBe(620);
  });
});
