import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { indexOfId, isVirtual, scrollTopToReveal, visibleRange } from './virtualRows';

type Room = { readonly above: number; readonly below: number; readonly scrollTop?: number };

/** What a list shows: where it is and is scrolled to, and the visible rows, in px. */
export type ListPlace = {
  readonly scrollTop: number;
  readonly listTop: number;
  readonly rowHeight: number;
  readonly rows: readonly { readonly id: string; readonly offset: number }[];
};

/**
 * Mounts only the visible rows of a long list. It opens at the place of `placeRef`, which outlives
 * it, or at the row that `findInitialIndex` returns; -1 means none. When the items or the heights
 * of their rows change, the first visible row stays where it is.
 */
export function useVirtualRows(
  listRef: RefObject<HTMLElement | null>,
  placeRef: RefObject<ListPlace | null>,
  items: readonly { readonly id: string }[],
  findInitialIndex: () => number,
) {
  const rowsRef = useRef<HTMLDivElement>(null);
  const [{ rowHeight, viewHeight }, setHeights] = useState({ rowHeight: 0, viewHeight: 0 });
  const [scrollTop, setScrollTop] = useState(0);
  // Empty room around the rows, in px, where scrolling alone cannot keep them in their place.
  const [room, setRoom] = useState<Room>({ above: 0, below: 0 });
  const geometry = { rowCount: items.length, rowHeight, viewHeight };
  const { first, end, before, after } = visibleRange(geometry, scrollTop - room.above);

  function heightAbove(index: number): number {
    const rows = rowsRef.current;
    // Rows that are not virtual can be higher than the first one, where a text takes two lines.
    const row = isVirtual(items.length) ? undefined : rows?.children[index];
    if (!rows || !row) return index * rowHeight;
    return row.getBoundingClientRect().top - rows.getBoundingClientRect().top;
  }

  function revealRow(index: number) {
    const list = listRef.current;
    if (!list || rowHeight === 0) return;
    const rowsAbove = heightAbove(index) / rowHeight;
    const top = list.scrollTop - room.above;
    const target = index < 0 ? top : scrollTopToReveal(rowsAbove, geometry, top);
    setRoom({ above: 0, below: 0, scrollTop: target });
  }

  useLayoutEffect(() => {
    const list = listRef.current;
    const rows = rowsRef.current;
    if (!list || !rows) return;
    const measure = () => {
      const { paddingTop, paddingBottom } = getComputedStyle(list);
      setHeights({
        rowHeight: rows.firstElementChild?.getBoundingClientRect().height ?? 0,
        viewHeight: list.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom),
      });
    };
    measure();
    // Observe the rows too: larger text resizes them, but not the list.
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    observer.observe(rows);
    return observer.disconnect.bind(observer);
  }, [listRef]);

  useLayoutEffect(() => {
    const list = listRef.current;
    const rows = rowsRef.current;
    if (!list || !rows || rowHeight === 0) return;
    const place = placeRef.current;
    if (!place) {
      // The user may have scrolled or clicked the prerendered list before hydration: keep it there.
      const isUsed = list.scrollTop > 0 || list.matches(':focus:not(:focus-visible)');
      revealRow(isUsed ? -1 : findInitialIndex());
      return;
    }
    // At the very top new rows show, unless somebody is about to use the list.
    const shown = place.scrollTop > 0 || isInUse(list) ? place.rows : [];
    const anchor = shown.find(({ id }) => indexOfId(items, id) >= 0);
    // The rows of a virtual list change their height with the text alone, which moves every row.
    const scale = isVirtual(items.length) ? rowHeight / place.rowHeight : 1;
    // The line about rows that could not be shown, above the list, moves the list itself. If that
    // begins above the window, the browser scrolls the page by as much (scroll anchoring).
    const moved = place.rowHeight === rowHeight ? list.offsetTop - place.listTop : 0;
    const lineHeight = list.getBoundingClientRect().top < moved ? 0 : moved;
    const top = anchor
      ? heightAbove(indexOfId(items, anchor.id)) - anchor.offset * scale + lineHeight
      : place.scrollTop;
    const height = before + rows.getBoundingClientRect().height - room.below + lineHeight;
    const isKept = anchor && scale === 1 && isInUse(list);
    setRoom({
      above: isKept ? Math.max(-top, 0) : 0,
      below: isKept ? Math.max(top + viewHeight - height, 0) : 0,
      scrollTop: top,
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Only these move the list.
  }, [rowHeight, items]);

  // Once the room is there to scroll to.
  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list || room.scrollTop === undefined) return;
    list.scrollTop = room.scrollTop;
    setScrollTop(list.scrollTop);
  }, [listRef, room]);

  // After each render, so that the place is known before the next one changes the rows.
  useEffect(() => {
    const list = listRef.current;
    if (!list || rowHeight === 0) return;
    const top = list.scrollTop - room.above;
    const rows = items.slice(first, end).map(({ id }, row) => {
      return { id, offset: heightAbove(first + row) - top };
    });
    // 1: the browser rounds scrollTop.
    const isInView = (row: number) => (rows[row + 1]?.offset ?? Infinity) > 1;
    const inView = rows.filter(({ offset }, row) => isInView(row) && offset < viewHeight);
    placeRef.current = { scrollTop: top, listTop: list.offsetTop, rowHeight, rows: inView };
  });

  function onScroll() {
    // Render before the next frame, which would otherwise show a gap where rows belong.
    flushSync(() => {
      setScrollTop(listRef.current?.scrollTop ?? 0);
    });
  }

  return {
    rowsRef,
    visible: { first, end, before: before + room.above, after: after + room.below },
    rowsPerPage: Math.max(Math.floor(viewHeight / rowHeight) || 0, 1),
    revealRow,
    onScroll,
    /** Takes the empty room away, unless the list is in use. */
    onLeave: () => {
      if ((room.above || room.below) && listRef.current && !isInUse(listRef.current)) revealRow(-1);
    },
  };
}

/** Whether the pointer or the focus is in the list. */
function isInUse(list: Element): boolean {
  return list.matches(':hover') || list === document.activeElement;
}
