import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Stage } from '../../domain/stage';

/** A list of up to this many rows is mounted in full, so that find in page finds every row. */
const MAX_MOUNTED = 200;
/** How many rows of a longer list are mounted. No screen shows more. */
const WINDOW_ROWS = 80;
/** How many of the mounted rows are above the first visible one, so that scrolling up shows no gap. */
const OVERSCAN = 10;

/**
 * Mounts a window of the rows of a long list, which moves as the list scrolls. The styles give these
 * rows one height, `--row-height`. A shorter list is mounted in full. `selectedIndex` is -1 if
 * no row is selected.
 */
export function useVirtualRows(
  listRef: RefObject<HTMLElement | null>,
  scrollTopsRef: RefObject<Map<Stage, number>>,
  stage: Stage,
  items: readonly { readonly id: string }[],
  selectedIndex: number,
) {
  const rowsRef = useRef<HTMLDivElement>(null);
  const lastItemsRef = useRef<typeof items>(null);
  const [start, setStart] = useState(0);
  const isVirtual = items.length > MAX_MOUNTED;
  const first = isVirtual ? Math.min(Math.max(start, 0), items.length - WINDOW_ROWS) : 0;
  const end = isVirtual ? first + WINDOW_ROWS : items.length;

  /** Returns the height of a row in px. It is 0 while the list is not laid out. */
  function measureRow(): number {
    return rowsRef.current?.firstElementChild?.getBoundingClientRect().height ?? 0;
  }

  function moveWindow() {
    const rowHeight = measureRow();
    if (!listRef.current || !isVirtual || rowHeight === 0) return;
    setStart(Math.floor(listRef.current.scrollTop / rowHeight) - OVERSCAN);
  }

  // A layout effect sets the style, because the page's policy forbids style attributes in its HTML.
  useLayoutEffect(() => {
    const heightOf = (rows: number) => `calc(${rows} * var(--row-height))`;
    rowsRef.current?.style.setProperty('padding-top', heightOf(first));
    rowsRef.current?.style.setProperty('padding-bottom', heightOf(items.length - end));
  }, [first, end, items.length]);

  /** Scrolls to where the stage was left, or to the selected row. */
  function openList(list: HTMLElement) {
    const scrollTop = scrollTopsRef.current.get(stage);
    const row = list.querySelector<HTMLElement>('[aria-selected=true]');
    const rowTop = row?.offsetTop ?? selectedIndex * measureRow();
    // If the user has scrolled or clicked the list before the app started, it is not moved.
    const isUsed = list.scrollTop > 0 || list.matches(':focus');
    if (scrollTop !== undefined) list.scrollTop = scrollTop;
    else if (!isUsed) list.scrollTop = rowTop - list.clientHeight / 2;
  }

  /** Keeps the first visible row of a long list in its place. A list at its very top stays there. */
  function keepPlace(list: HTMLElement, lastItems: typeof items) {
    const rowHeight = measureRow();
    // The browser may have moved list.scrollTop already, when the rows changed.
    const scrollTop = scrollTopsRef.current.get(stage) ?? 0;
    const from = Math.floor(scrollTop / rowHeight); // NaN or infinite without a layout.
    if (!isVirtual || !(from > 0)) return;
    const indexes = new Map(items.map(({ id }, index) => [id, index]));
    const anchor = lastItems.findIndex(({ id }, index) => index >= from && indexes.has(id));
    const to = indexes.get(lastItems[anchor]?.id ?? '');
    if (to !== undefined) list.scrollTop = scrollTop + (to - anchor) * rowHeight;
  }

  const onItems = useEffectEvent((list: HTMLElement) => {
    if (lastItemsRef.current) keepPlace(list, lastItemsRef.current);
    else openList(list);
    moveWindow();
  });
  useLayoutEffect(() => {
    if (listRef.current) onItems(listRef.current);
    lastItemsRef.current = items;
  }, [listRef, items]);

  return {
    isVirtual,
    first,
    end,
    rowsRef,
    onScroll: () => {
      if (listRef.current) scrollTopsRef.current.set(stage, listRef.current.scrollTop);
      // Render before the next frame, which would otherwise show a gap where rows belong.
      flushSync(moveWindow);
    },
    /** Mounts a row, so that the browser can scroll to it. */
    mountRow: (index: number) => {
      if (index < first || index >= end) setStart(index - WINDOW_ROWS / 2);
    },
    countRowsPerPage: () => Math.floor((listRef.current?.clientHeight ?? 0) / measureRow()) || 1,
  };
}
