import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { rowWindow, scrollTopAfter, scrollTopShowing, type RowList } from './rowWindow';

/**
 * A list of `rowCount` rows that keeps only those in the document that are seen (§2 Pipeline), and
 * opens on the row that `openOn` tells, -1 being none. The refs are for the list, which scrolls,
 * and for the one element inside it that holds the rows.
 */
export function useRowWindow(rowCount: number, openOn: () => number) {
  const listRef = useRef<HTMLDivElement>(null);
  const rowsRef = useRef<HTMLDivElement>(null);
  const [rowHeight, setRowHeight] = useState(0);
  const [viewHeight, setViewHeight] = useState(0);
  const [scrollTop, setScrollTop] = useState(0);
  const rowList = { rowCount, rowHeight, viewHeight };

  function showRow(index: number) {
    const list = listRef.current;
    if (!list || rowHeight === 0) return;
    if (index >= 0) list.scrollTop = scrollTopShowing(index, rowList, list.scrollTop);
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
    // The rows as well: larger text makes them taller, and the list not.
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    observer.observe(rows);
    return () => {
      observer.disconnect();
    };
  }, []);

  const lastRowList = useRef<RowList>(undefined);
  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list || rowHeight === 0) return;
    if (!lastRowList.current) {
      // Whoever has scrolled the page's HTML meanwhile, or clicked a row of it, is left there.
      const isInUse = list.scrollTop > 0 || list.matches(':focus:not(:focus-visible)');
      showRow(isInUse ? -1 : openOn());
    }
    // Rows of another height: the same ones stay in view. By now the browser may have scrolled a
    // list that became shorter, so it is not asked where it was.
    else list.scrollTop = scrollTopAfter(lastRowList.current, rowList, scrollTop);
    lastRowList.current = rowList;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Only a new height moves the list.
  }, [rowHeight]);

  function onScroll() {
    // At once, or the frame that is being scrolled would show a gap where rows are due.
    flushSync(() => {
      setScrollTop(listRef.current?.scrollTop ?? 0);
    });
  }

  return {
    listRef,
    rowsRef,
    shown: rowWindow(rowList, scrollTop),
    rowsOnPage: Math.max(Math.floor(viewHeight / rowHeight) || 0, 1),
    showRow,
    onScroll,
  };
}
