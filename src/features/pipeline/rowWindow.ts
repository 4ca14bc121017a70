/** A list of rows of one height, in px. `rowHeight` is 0 until there is a layout to measure. */
export type RowList = {
  readonly rowCount: number;
  readonly rowHeight: number;
  /** How much of the list is seen at a time, its padding not counted. */
  readonly viewHeight: number;
};

// Browsers draw no taller element: Firefox ends at 17.9 million px, Chromium at 33.5 million.
const TALLEST = 16_000_000;
// Above and below what is seen, so that a row is there before it is scrolled to.
const SPARE_ROWS = 5;
// More than a tall screen shows.
const UNMEASURED_ROWS = 30;

/**
 * The rows to show of a list scrolled to `scrollTop` px, `first` up to but not `end`, and the room
 * in px to leave before and after them (§2 Pipeline). The cost is the same for any number of rows.
 * `before` may be negative, where a list too tall for a browser is squeezed.
 */
export function rowWindow(list: RowList, scrollTop: number) {
  const { rowCount, rowHeight, viewHeight } = list;
  if (rowHeight === 0) {
    return { first: 0, end: Math.min(rowCount, UNMEASURED_ROWS), before: 0, after: 0 };
  }
  const top = scrollTop * pace(list);
  const end = Math.min(Math.ceil((top + viewHeight) / rowHeight) + SPARE_ROWS, rowCount);
  const first = Math.max(Math.min(Math.floor(top / rowHeight) - SPARE_ROWS, end), 0);
  const before = scrollTop - top + first * rowHeight;
  const height = Math.min(rowCount * rowHeight, TALLEST);
  // Squeezed, the last rows may stand below the end until they have been scrolled to.
  const after = Math.max(height - before - (end - first) * rowHeight, 0);
  return { first, end, before, after };
}

/** How far to scroll a list, in px, to see all of a row: no further than needed. */
export function scrollTopShowing(index: number, list: RowList, scrollTop: number): number {
  const { rowHeight, viewHeight } = list;
  const top = index * rowHeight;
  const least = top + rowHeight - viewHeight;
  return Math.min(Math.max(scrollTop * pace(list), least), top) / pace(list);
}

/** Where to scroll a list, in px, whose rows have got another height: the same ones stay in view. */
export function scrollTopAfter(before: RowList, now: RowList, scrollTop: number): number {
  return ((scrollTop * pace(before)) / before.rowHeight) * (now.rowHeight / pace(now));
}

/** How many px of rows go by for one px of scrolling: 1, unless the list would be too tall. */
function pace({ rowCount, rowHeight, viewHeight }: RowList): number {
  return Math.max((rowCount * rowHeight - viewHeight) / (TALLEST - viewHeight), 1);
}
