/** Where a list stands. */
export type ListPosition = {
  readonly rows: readonly { readonly id: string }[];
  /** How many rows are scrolled out of view at the top, such as 2.5. Unlike px this is true in any text size. */
  readonly top: number;
  /** The index of the row above the place that the selected row has left. */
  readonly leftBelow?: number;
};

/** Returns where a list stands after a refresh: the rows in view stay, and a selected row that leaves keeps its place. */
export function followRows(last: ListPosition, rows: ListPosition['rows'], selectedId: string | null): ListPosition {
  if (last.rows === rows) return last;
  const indexes = new Map(rows.map(({ id }, index) => [id, index]));
  /** Moves a position as far as the first row from there on that is still in the list. */
  const follow = (position: number) => {
    const before = last.rows.findIndex(({ id }, index) => index >= Math.floor(position) && indexes.has(id));
    const now = indexes.get(last.rows[before]?.id ?? '') ?? before;
    return position + now - before;
  };
  const selectedBefore = last.rows.findIndex(({ id }) => id === selectedId);
  const place = selectedBefore >= 0 ? selectedBefore : last.leftBelow;
  return { rows, top: follow(last.top), ...(place !== undefined && { leftBelow: follow(place) }) };
}
