/** What a list of rows of one height measures, in px. All 0 until there is a layout to measure. */
export type RowsSize = {
  readonly rowHeight: number;
  /** How much of the list is seen at a time, its padding not counted. */
  readonly viewHeight: number;
};

export const UNMEASURED: RowsSize = { rowHeight: 0, viewHeight: 0 };

// Browsers draw no taller element: Firefox ends at 17.9 million px, Chromium at 33.5 million.
const TALLEST = 16_000_000;
// Above and below what is seen, so that a row is there before it is scrolled to.
const SPARE_ROWS = 5;
// More than a tall screen shows.
const UNMEASURED_ROWS = 30;

/**
 * The rows to show of `rowCount`, `first` up to but not `end`, for a list scrolled to `scrollTop`
 * px, and the room in px to leave before and after them (§2 Pipeline). The cost is the same for
 * any number of rows. `before` may be negative where a list too tall for a browser is squeezed.
 */
export function rowWindow(rowCount: number, size: RowsSize, scrollTop: number) {
  const { rowHeight, viewHeight } = size;
  if (rowHeight === 0) {
    return { first: 0, end: Math.min(rowCount, UNMEASURED_ROWS), before: 0, after: 0 };
  }
  const top = scrollTop * pace(rowCount, size);
  const end = Math.min(Math.ceil((top + viewHeight) / rowHeight) + SPARE_ROWS, rowCount);
  const first = Math.max(Math.min(Math.floor(top / rowHeight) - SPARE_ROWS, end), 0);
  const before = scrollTop - top + first * rowHeight;
  const height = Math.min(rowCount * rowHeight, TALLEST);
  return { first, end, before, after: height - before - (end - first) * rowHeight };
}

/** How far to scroll, in px, to see all of a row: no further than needed from `scrollTop`. */
export function scrollTopShowing(
  index: number,
  rowCount: number,
  size: RowsSize,
  scrollTop: number,
): number {
  const { rowHeight, viewHeight } = size;
  const steps = pace(rowCount, size);
  const rowTop = index * rowHeight;
  return Math.min(Math.max(scrollTop * steps, rowTop + rowHeight - viewHeight), rowTop) / steps;
}

/** How many px of rows go by for one px of scrolling: 1, unless the list would be too tall. */
function pace(rowCount: number, { rowHeight, viewHeight }: RowsSize): number {
  const height = rowCount * rowHeight;
  return height <= TALLEST ? 1 : (height - viewHeight) / (TALLEST - viewHeight);
}
