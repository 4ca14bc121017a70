/** Where a list stands. */
export type ListPosition = {
  readonly rows: readonly { readonly id: string }[];
  /** How many rows are scrolled out of view at the top, such as 2.5. Unlike px this is true in any text size. */
  readonly top: number;
  /** The row that was selected at the last refresh. If it has left, the index is that of the row above its place. */
  readonly selected: { readonly id: string; readonly index: number } | undefined;
};

/** Returns where a list stands after a refresh, so that the rows in view stay in their place. */
export function followRows(last: ListPosition, rows: ListPosition['rows'], selectedId: string | null): ListPosition {
  if (last.rows === rows) return last;
  const indexes = new Map(rows.map(({ id }, index) => [id, index]));
  // The list moves as far as the first row at or below the top that is still in it. If there is none, both are -1.
  const before = last.rows.findIndex(({ id }, index) => index >= Math.floor(last.top) && indexes.has(id));
  const now = indexes.get(last.rows[before]?.id ?? '') ?? before;
  const index = last.rows.findIndex(({ id }) => id === selectedId);
  const selected = selectedId !== null && index >= 0 ? { id: selectedId, index } : last.selected;
  const above = last.rows.findLast(({ id }, row) => selected && row <= selected.index && indexes.has(id));
  const place = (above && indexes.get(above.id)) ?? -1;
  return { rows, top: last.top + now - before, selected: selected && { ...selected, index: place } };
}

/** Returns the index a step leads to: from the selected row, or else from its old place or the first row in view. */
export function indexAfterStep({ rows, top, selected }: ListPosition, selectedId: string | null, step: number): number {
  const above = selected?.id === selectedId ? selected.index : Math.ceil(top) - 1;
  const index = rows.findIndex(({ id }) => id === selectedId);
  const start = index >= 0 ? index : step > 0 ? above : above + 1;
  return Math.min(Math.max(start + step, 0), rows.length - 1);
}
