import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { indexOfId, isVirtual, scrollTopToReveal, visibleRange } from './virtualRows';

/** What a list shows: where it is scrolled to, and the rows from the first visible one on. */
export type ListPlace = {
  readonly scrollTop: number;
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
  /** How far down the rows are moved, in px, where scrolling cannot keep them in their place. */
  const [shift, setShift] = useState(0);
  const geometry = { rowCount: items.length, rowHeight, viewHeight };
  const visible = visibleRange(geometry, scrollTop - shift);

  function heightAbove(index: number): number {
    const rows = rowsRef.current;
    // Rows that are not virtual can be higher than the first one, where a text takes two lines.
    const row = isVirtual(items.length) ? undefined : rows?.children[index];
    return rows && row ? topOf(row) - topOf(rows) : index * rowHeight;
  }

  function revealRow(index: number) {
    const list = listRef.current;
    if (!list || rowHeight === 0) return;
    const rowsAbove = heightAbove(index) / rowHeight;
    if (index >= 0) list.scrollTop = scrollTopToReveal(rowsAbove, geometry, list.scrollTop);
    setScrollTop(list.scrollTop);
    setShift(0);
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
    if (!list || rowHeight === 0) return;
    const place = placeRef.current;
    if (!place) {
      // The user may have scrolled or clicked the prerendered list before hydration: keep it there.
      const isUsed = list.scrollTop > 0 || list.matches(':focus:not(:focus-visible)');
      revealRow(isUsed ? -1 : findInitialIndex());
      return;
    }
    // At the very top new rows show, unless somebody is about to use the list.
    const rows = place.scrollTop > 0 || isInUse(list) ? place.rows : [];
    const anchor = rows.find(({ id }) => indexOfId(items, id) >= 0);
    // The rows of a virtual list change their height with the text alone, which moves every row.
    const scale = isVirtual(items.length) ? rowHeight / place.rowHeight : 1;
    const top = anchor
      ? heightAbove(indexOfId(items, anchor.id)) - anchor.offset * scale
      : place.scrollTop;
    list.scrollTop = top;
    setScrollTop(list.scrollTop);
    setShift(anchor && scale === 1 && isInUse(list) ? list.scrollTop - top : 0);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Only these move the list.
  }, [rowHeight, items]);

  // After each render, so that the place is known before the next one changes the rows.
  useEffect(() => {
    const list = listRef.current;
    if (!list || rowHeight === 0) return;
    const rows = items.slice(visible.first, visible.end).map(({ id }, row) => {
      return { id, offset: heightAbove(visible.first + row) + shift - list.scrollTop };
    });
    // 1: the browser rounds scrollTop.
    const inView = rows.filter(({ offset }) => offset > 1 - rowHeight);
    placeRef.current = { scrollTop: list.scrollTop, rowHeight, rows: inView };
  });

  function onScroll() {
    // Render before the next frame, which would otherwise show a gap where rows belong.
    flushSync(() => {
      setScrollTop(listRef.current?.scrollTop ?? 0);
    });
  }

  return {
    rowsRef,
    // Below as well: if the list became shorter, the browser would scroll it.
    visible: {
      ...visible,
      before: visible.before + shift,
      after: visible.after - Math.min(shift, 0),
    },
    rowsPerPage: Math.max(Math.floor(viewHeight / rowHeight) || 0, 1),
    revealRow,
    onScroll,
    /** Shows the rows in their own place again, unless the list is in use. */
    onLeave: () => {
      if (listRef.current && !isInUse(listRef.current)) setShift(0);
    },
  };
}

/** Whether the pointer or the focus is in the list. */
function isInUse(list: Element): boolean {
  return list.matches(':hover') || list === document.activeElement;
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}
