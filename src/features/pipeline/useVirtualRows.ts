import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { scrollTopAfterResize, scrollTopToReveal, virtualRows, type RowList } from './virtualRows';

/**
 * Mounts only the visible rows of a long list (§2 Pipeline). `listRef` is the scrolling list; the
 * returned `rowsRef` is for the one element inside it that holds the rows. The list opens on the
 * row that `findInitialIndex` returns; -1 means none.
 */
export function useVirtualRows(
  listRef: RefObject<HTMLElement | null>,
  rowCount: number,
  findInitialIndex: () => number,
) {
  const rowsRef = useRef<HTMLDivElement>(null);
  const [rowHeight, setRowHeight] = useState(0);
  const [viewHeight, setViewHeight] = useState(0);
  const [scrollTop, setScrollTop] = useState(0);
  const rowList = { rowCount, rowHeight, viewHeight };

  function revealRow(index: number) {
    const list = listRef.current;
    if (!list || rowHeight === 0) return;
    if (index >= 0) list.scrollTop = scrollTopToReveal(index, rowList, list.scrollTop);
    setScrollTop(list.scrollTop);
  }

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
    };
  }, [listRef]);

  const measuredList = useRef<RowList>(undefined);
  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list || rowHeight === 0) return;
    if (!measuredList.current) {
      // The user may have scrolled or clicked the prerendered list before hydration: keep it there.
      const isInUse = list.scrollTop > 0 || list.matches(':focus:not(:focus-visible)');
      revealRow(isInUse ? -1 : findInitialIndex());
    } else {
      // Keep the same rows in view. Use the last known scroll position: the browser may have moved
      // the list already, if its rows became shorter.
      list.scrollTop = scrollTopAfterResize(measuredList.current, rowList, scrollTop);
    }
    measuredList.current = rowList;
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
    visible: virtualRows(rowList, scrollTop),
    rowsPerPage: Math.max(Math.floor(viewHeight / rowHeight) || 0, 1),
    revealRow,
    onScroll,
  };
}
