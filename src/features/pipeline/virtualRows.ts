/** A list whose rows all have one height. Heights are in px. */
export type RowList = {
  readonly rowCount: number;
  /** 0 until the rows have been measured. */
  readonly rowHeight: number;
  /** The height of the visible part of the list, without its padding. */
  readonly viewHeight: number;
};

// Chromium clamps an element at 33,554,428 px, Firefox at 17,895,698 px.
const MAX_LIST_HEIGHT = 16_000_000;
// Rows mounted above and below the visible ones, so that scrolling does not uncover gaps.
const OVERSCAN = 5;
// More rows than a tall screen shows.
const UNMEASURED_ROWS = 30;

/**
 * Whether only the visible rows of a list are mounted. In a shorter one the browser's find in page
 * finds every row.
 */
export function isVirtual(rowCount: number): boolean {
  return rowCount > 200;
}

/**
 * Computes the rows to mount for a scroll position in px: from `first` up to but not including
 * `end`, and the space in px `before` and `after` them (§2 Pipeline). The cost does not depend on
 * the number of rows. In a list compressed to MAX_LIST_HEIGHT `before` can be negative.
 */
export function virtualRows(list: RowList, scrollTop: number) {
  const { rowCount, rowHeight, viewHeight } = list;
  if (!isVirtual(rowCount)) return { first: 0, end: rowCount, before: 0, after: 0 };
  if (rowHeight === 0) return { first: 0, end: UNMEASURED_ROWS, before: 0, after: 0 };
  const height = Math.min(rowCount * rowHeight, MAX_LIST_HEIGHT);
  // After smaller text or a response with fewer borrowers the scroll position is beyond the end. If
  // no row were mounted, the row height would be measured as 0 and the list jump to its start.
  const scrolled = Math.min(scrollTop, Math.max(height - viewHeight, 0));
  const top = scrolled * scrollScale(list);
  const end = Math.min(Math.ceil((top + viewHeight) / rowHeight) + OVERSCAN, rowCount);
  const first = Math.max(Math.floor(top / rowHeight) - OVERSCAN, 0);
  const before = scrolled - top + first * rowHeight;
  // In a compressed list the mounted rows can extend below the end.
  const after = Math.max(height - before - (end - first) * rowHeight, 0);
  return { first, end, before, after };
}

/**
 * Returns the scroll position, in px, that reveals a whole row with the least scrolling. `index` is
 * the height above it in rows.
 */
export function scrollTopToReveal(index: number, list: RowList, scrollTop: number): number {
  const { rowHeight, viewHeight } = list;
  const top = index * rowHeight;
  const least = top + rowHeight - viewHeight;
  return Math.min(Math.max(scrollTop * scrollScale(list), least), top) / scrollScale(list);
}

/** Returns the scroll position, in px, that keeps the same rows in view after they were resized. */
export function scrollTopAfterResize(before: RowList, now: RowList, scrollTop: number): number {
  const scale = scrollScale(before) / scrollScale(now);
  return scrollTop * scale * (now.rowHeight / before.rowHeight);
}

/** How many px of rows pass per px of scrolling: 1, unless MAX_LIST_HEIGHT compresses the list. */
function scrollScale({ rowCount, rowHeight, viewHeight }: RowList): number {
  return Math.max((rowCount * rowHeight - viewHeight) / (MAX_LIST_HEIGHT - viewHeight), 1);
}
