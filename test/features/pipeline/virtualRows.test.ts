import {
  visibleRange,
  scrollTopToReveal,
  type ListGeometry,
} from '../../../src/features/pipeline/virtualRows';

const VIEW_HEIGHT = 620;

function buildList(rowCount: number, rowHeight = 62): ListGeometry {
  return { rowCount, rowHeight, viewHeight: VIEW_HEIGHT };
}
const listHeight = ({ rowCount, rowHeight }: ListGeometry) => rowCount * rowHeight;
const maxScrollTop = (list: ListGeometry) => Math.max(listHeight(list) - VIEW_HEIGHT, 0);

const fractions = [0, 0.0004, 0.37, 0.9999, 1];
const heights = [24, 62, 87.3, 300];
const lists = [201, 999, 100_000].flatMap((rowCount) =>
  heights.map((rowHeight) => buildList(rowCount, rowHeight)),
);
/** Each list with each scroll position. */
const positions = lists.flatMap((list) =>
  fractions.map((fraction) => [list, fraction * maxScrollTop(list)] as const),
);

describe('§2 Virtual rows', () => {
  test.each([
    ['at the start', 1000, 0, { first: 0, end: 15 }],
    ['in the middle', 1000, 6200, { first: 95, end: 115 }],
    ['with a partly visible last row', 1000, 6201, { first: 95, end: 116 }],
    ['with a partly visible first row', 1000, 6199, { first: 94, end: 115 }],
    ['at the end of 100,000', 100_000, 99_990 * 62, { first: 99_985, end: 100_000 }],
    // A scroll position beyond the end must mount rows, too, or none could be measured.
    ['beyond the end', 1000, 656_553, { first: 985, end: 1000 }],
    ['of the shortest virtual list', 201, 0, { first: 0, end: 15 }],
    ['of the longest list that is not virtual', 200, 6200, { first: 0, end: 200 }],
  ])(
    '%s the visible rows and five on either side are mounted',
    (_, rowCount, scrollTop, { first, end }) => {
      const space = { before: first * 62, after: (rowCount - end) * 62 };
      expect(visibleRange(buildList(rowCount), scrollTop)).toEqual({ first, end, ...space });
    },
  );

  test('before layout at most 30 rows of a virtual list are mounted, and all of another', () => {
    const unmeasured = { rowHeight: 0, viewHeight: 0 };
    const noSpace = { first: 0, before: 0, after: 0 };
    for (const [rowCount, end] of [
      [1000, 30],
      [200, 200],
      [7, 7],
    ] as const) {
      expect(visibleRange({ rowCount, ...unmeasured }, 0)).toEqual({ ...noSpace, end });
    }
  });

  test('at any scroll position rows fill the view and stay inside the list', () => {
    for (const [list, scrollTop] of positions) {
      const { first, end, before, after } = visibleRange(list, scrollTop);
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
    }
  });

  test('revealing any row from any scroll position makes it wholly visible', () => {
    for (const [list, from] of positions) {
      for (const fraction of fractions) {
        const index = Math.floor(fraction * (list.rowCount - 1));
        const scrollTop = Math.max(scrollTopToReveal(index, list, from), 0);
        expect(scrollTop).toBeLessThanOrEqual(maxScrollTop(list) + 0.01);
        const { first, before } = visibleRange(list, scrollTop);
        const offset = before + (index - first) * list.rowHeight - scrollTop;
        expect(offset).toBeGreaterThanOrEqual(-0.01);
        expect(offset + list.rowHeight).toBeLessThanOrEqual(VIEW_HEIGHT + 0.01);
      }
    }
  });

  test('revealing a visible row does not scroll; another row moves to the nearer edge', () => {
    const list = buildList(1000);
    expect(scrollTopToReveal(5, list, 300)).toBe(300);
    expect(scrollTopToReveal(2, list, 300)).toBe(124);
    expect(scrollTopToReveal(20, list, 300)).toBe(21 * 62 - VIEW_HEIGHT);
  });
});
