import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isVirtual, scrollTopToReveal, visibleRange } from './virtualRows';

/** Where a list was scrolled to when it was unmounted. */
export type LastScroll = {
  readonly scrollTop: number;
  /** The height of a row then. It may have changed since. */
  readonly rowHeight: number;
};

/**
 * Mounts only the visible rows of a long list. It opens where `lastScrollRef` says, set when the
 * list unmounts, or at the row that `findInitialIndex` returns; -1 means none.
 */
export function useVirtualRows(
  listRef: RefObject<HTMLElement | null>,
  lastScrollRef: RefObject<LastScroll | null>,
  rowCount: number,
  findInitialIndex: () => number,
) {
  const rowsRef = useRef<HTMLDivElement>(null);
  const [rowHeight, setRowHeight] = useState(0);
  const [viewHeight, setViewHeight] = useState(0);
  const [scrollTop, setScrollTop] = useState(0);
  const geometry = { rowCount, rowHeight, viewHeight };

  function revealRow(index: number) {
    const list = listRef.current;
    const rows = rowsRef.current;
    if (!list || !rows || rowHeight === 0) return;
    // Rows that are not virtual can be higher than the first one, where a text takes two lines.
    const row = isVirtual(rowCount) ? undefined : rows.children[index];
    const rowsAbove = row ? (topOf(row) - topOf(rows)) / rowHeight : index;
    if (index >= 0) list.scrollTop = scrollTopToReveal(rowsAbove, geometry, list.scrollTop);
    setScrollTop(list.scrollTop);
  }

  const lastRowHeight = useRef(0);
  useLayoutEffect(() => {
    const list = listRef.current;
    const rows = rowsRef.current;
    if (!list || !rows) return;
    const measure = () => {
      const { paddingTop, paddingBottom } = getComputedStyle(list);
      setRowHeight(rows.firstElementChild?.getBoundingClientRect().height ?? 0);
      setViewHeight(list.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom));
    };
    measure();
    // Observe the rows too: larger text resizes them, but not the list.
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    observer.observe(rows);
    return () => {
      observer.disconnect();
      if (lastRowHeight.current === 0) return;
      lastScrollRef.current = { scrollTop: list.scrollTop, rowHeight: lastRowHeight.current };
    };
  }, [listRef, lastScrollRef]);

  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list || rowHeight === 0) return;
    // Not list.scrollTop: if the rows became shorter, the browser may have moved the list already.
    const last = lastRowHeight.current
      ? { scrollTop, rowHeight: lastRowHeight.current }
      : lastScrollRef.current;
    if (last) {
      // Keep the same rows in view.
      list.scrollTop = last.scrollTop * (rowHeight / last.rowHeight);
      setScrollTop(list.scrollTop);
    } else {
      // The user may have scrolled or clicked the prerendered list before hydration: keep it there.
      const isInUse = list.scrollTop > 0 || list.matches(':focus:not(:focus-visible)');
      revealRow(isInUse ? -1 : findInitialIndex());
    }
    lastRowHeight.current = rowHeight;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Only a new row height moves the list.
  }, [rowHeight]);

  function onScroll() {
    // Render before the next frame, which would otherwise show a gap where rows belong.
    flushSync(() => {
      setScrollTop(listRef.current?.scrollTop ?? 0);
    });
  }

  return {
    rowsRef,
    isVirtual: isVirtual(rowCount),
    visible: visibleRange(geometry, scrollTop),
    rowsPerPage: Math.max(Math.floor(viewHeight / rowHeight) || 0, 1),
    revealRow,
    onScroll,
  };
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}
