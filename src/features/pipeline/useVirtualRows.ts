import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** A list of up to this many rows is mounted in full, so that find in page finds every row. Measured: test/bench. */
const MAX_MOUNTED = 100;
/** How many rows of a longer list are mounted before it is known how many the screen shows. */
const FIRST_ROWS = 100;
/** How many rows are mounted beyond each edge of the list, so that scrolling shows no gap. */
const OVERSCAN = 10;

/**
 * Mounts a window of the rows of a long list, which moves as it scrolls. All have one height, `--row-height`. A
 * position counts the rows scrolled out of view, so it stays true when the height changes.
 */
export function useVirtualRows(
  listRef: RefObject<HTMLElement | null>,
  positionsRef: RefObject<Map<string, number>>,
  stage: string,
  items: readonly { readonly id: string }[],
  selectedIndex: number,
) {
  const rowsRef = useRef<HTMLDivElement>(null);
  const rowHeightRef = useRef(0);
  const lastItemsRef = useRef(items);
  const [start, setStart] = useState(0);
  const [windowRows, setWindowRows] = useState(FIRST_ROWS);
  const mounted = items.length > MAX_MOUNTED ? Math.min(windowRows, items.length) : items.length;
  const first = Math.min(Math.max(start, 0), items.length - mounted);
  const end = first + mounted;

  // A layout effect sets the style, because the page's policy forbids style attributes in its HTML.
  useLayoutEffect(() => {
    const space = [first, items.length - end].map((rows) => `calc(${rows} * var(--row-height))`);
    rowsRef.current?.style.setProperty('padding-block', space.join(' '));
  }, [first, end, items.length]);

  function moveWindow() {
    const position = (listRef.current?.scrollTop ?? 0) / rowHeightRef.current;
    if (!Number.isFinite(position)) return;
    positionsRef.current.set(stage, position);
    setStart(Math.floor(position) - OVERSCAN);
  }

  /** Returns where the list was, or a position with the selected row in the middle. */
  function readPosition(list: HTMLElement, rowHeight: number): number {
    // The user may have scrolled or clicked the list before the app started.
    const isUsed = list.scrollTop > 0 || list.matches(':focus');
    const top = isUsed ? list.scrollTop : (selectedIndex + 0.5) * rowHeight - list.clientHeight / 2;
    const position = positionsRef.current.get(stage) ?? top / rowHeight;
    if (position < 1 || lastItemsRef.current === items) return position;
    // Other rows have come: the first visible one that is still there stays in its place.
    const indexes = new Map(items.map(({ id }, index) => [id, index]));
    const from = Math.floor(position);
    const anchor = lastItemsRef.current.findIndex(({ id }, i) => i >= from && indexes.has(id));
    const to = indexes.get(lastItemsRef.current[anchor]?.id ?? '');
    return to === undefined ? position : position + to - anchor;
  }

  const layOut = useEffectEvent(() => {
    const { current: list } = listRef;
    const rowHeight = rowsRef.current?.firstElementChild?.getBoundingClientRect().height ?? 0;
    if (!list || rowHeight === 0) return;
    list.scrollTop = readPosition(list, rowHeight) * rowHeight;
    [rowHeightRef.current, lastItemsRef.current] = [rowHeight, items];
    setWindowRows(Math.ceil(list.clientHeight / rowHeight) + 2 * OVERSCAN);
    moveWindow();
  });
  useLayoutEffect(() => layOut(), [items]);
  // The size of the text, the zoom and the window change the heights of rows and list.
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => layOut());
    for (const { current } of [listRef, rowsRef]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, [listRef]);

  return {
    ...{ first, end, rowsRef },
    // Render before the next frame, which would show a gap.
    onScroll: () => flushSync(moveWindow),
    /** Scrolls the list to a row and those next to it. */
    scrollToRow: (index: number) => {
      const { current: list } = listRef;
      if (!list || index < 0) return;
      const height = list.clientHeight - 2 * (rowsRef.current?.offsetTop ?? 0);
      // The last one counts: in a low list the row itself is in view.
      for (const row of [index + 1, index - 1, index]) {
        const [top, bottom] = [row * rowHeightRef.current, (row + 1) * rowHeightRef.current];
        list.scrollTop = Math.min(Math.max(list.scrollTop, bottom - height), top);
      }
      list.scrollIntoView({ block: 'nearest' });
      // Mounts the row now. The scroll event comes with the next frame.
      if (index <= first || index >= end - 1) setStart(index - Math.floor(mounted / 2));
    },
    /** Returns how many rows are whole in view, between the paddings. */
    countRowsPerPage: () => {
      const height = (listRef.current?.clientHeight ?? 0) - 2 * (rowsRef.current?.offsetTop ?? 0);
      return Math.floor(height / rowHeightRef.current) || 1;
    },
  };
}
