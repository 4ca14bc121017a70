/** A list whose rows all have one height. Heights are in px. */
export type ListGeometry = {
  readonly rowCount: number;
  /** 0 until the rows have been measured. */
  readonly rowHeight: number;
  /** The height of the visible part of the list, without its padding. */
  readonly viewHeight: number;
};

// Rows mounted above and below the visible ones, so that scrolling does not uncover gaps.
const OVERSCAN = 5;
// More rows than a tall screen shows.
const UNMEASURED_ROWS = 30;

/** Whether only the visible rows are mounted. In a shorter list find in page finds every row. */
export function isVirtual(rowCount: number): boolean {
  return rowCount > 200;
}

/**
 * Computes the rows to mount, from `first` up to but not including `end`, and the space in px
 * `before` and `after` them. Firefox clamps an element at 17,895,698 px, which 280,000 rows take.
 */
export function visibleRange(list: ListGeometry, scrollTop: number) {
  const { rowCount, rowHeight, viewHeight } = list;
  if (!isVirtual(rowCount)) return { first: 0, end: rowCount, before: 0, after: 0 };
  if (rowHeight === 0) return { first: 0, end: UNMEASURED_ROWS, before: 0, after: 0 };
  const height = rowCount * rowHeight;
  // Smaller text or fewer borrowers can put the end above. Without a row its height would be 0.
  const top = Math.min(scrollTop, Math.max(height - viewHeight, 0));
  const end = Math.min(Math.ceil((top + viewHeight) / rowHeight) + OVERSCAN, rowCount);
  const first = Math.max(Math.floor(top / rowHeight) - OVERSCAN, 0);
  return { first, end, before: first * rowHeight, after: height - end * rowHeight };
}

/**
 * Returns the scroll position, in px, that reveals a whole row with the least scrolling. `index` is
 * the height above it in rows.
 */
export function scrollTopToReveal(index: number, list: ListGeometry, scrollTop: number): number {
  const { rowHeight, viewHeight } = list;
  const top = index * rowHeight;
  return Math.min(Math.max(scrollTop, top + rowHeight - viewHeight), top);
}

/** Returns the index of the item with an id; -1 if there is none. */
export function indexOfId(items: readonly { readonly id: string }[], id: string | null): number {
  return items.findIndex((item) => item.id === id);
}
