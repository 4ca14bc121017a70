import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** A list of up to this many rows is mounted in full, so that find in page finds every row. Measured: test/bench. */
const MAX_MOUNTED = 100;
/** So many rows are mounted beyond each edge of the list, so that scrolling shows no gap. */
const OVERSCAN = 10;

type VirtualRowsOptions = {
  readonly items: readonly { readonly id: string }[];
  /** -1 for none. */
  readonly selectedIndex: number;
  /** The key of this list in `positionsRef`. */
  readonly stage: string;
  /** Keeps for each list how many rows are scrolled out of view at its top, so that it is true in any text size. */
  readonly positionsRef: RefObject<Map<string, number>>;
};

/**
 * Mounts a window of the rows of a long list, from `first` to before `end`, which moves as the list scrolls. All rows
 * have one height, `--row-height`. The list and the element of its rows get the refs.
 */
export function useVirtualRows({ items, selectedIndex, stage, positionsRef }: VirtualRowsOptions) {
  const listRef = useRef<HTMLDivElement>(null);
  const rowsRef = useRef<HTMLDivElement>(null);
  const rowHeightRef = useRef(0);
  const lastItemsRef = useRef(items);
  const [start, setStart] = useState(0); // Not clamped yet, as `first` is.
  const [windowRows, setWindowRows] = useState(MAX_MOUNTED);
  const mounted = items.length > MAX_MOUNTED ? Math.min(windowRows, items.length) : items.length;
  const first = Math.min(Math.max(start, 0), items.length - mounted);
  const end = first + mounted;

  // A layout effect sets the style, because the page's policy forbids style attributes in its HTML.
  useLayoutEffect(() => {
    const space = [first, items.length - end].map((rows) => `calc(${rows} * var(--row-height))`);
    rowsRef.current?.style.setProperty('padding-block', space.join(' '));
  }, [first, end, items.length]);

  /** Returns the height of the list between its paddings, in px. */
  const readHeight = () => (listRef.current?.clientHeight ?? 0) - 2 * (rowsRef.current?.offsetTop ?? 0);

  function moveWindow() {
    const position = (listRef.current?.scrollTop ?? 0) / rowHeightRef.current || 0;
    positionsRef.current.set(stage, position);
    setStart(Math.floor(position) - OVERSCAN);
  }

  /** Returns the position where the list was, or one with the selected row in the middle. */
  function readPosition(list: HTMLElement, rowHeight: number): number {
    const middle = selectedIndex + 0.5 - list.clientHeight / rowHeight / 2;
    // At the first layout there is no position yet, but the user may have scrolled before the app started.
    const position = positionsRef.current.get(stage) ?? (list.scrollTop / rowHeight || middle);
    // A list that is scrolled down keeps its first visible row in place when rows come or go above it.
    if (position < 1 || lastItemsRef.current === items) return position;
    const indexes = new Map(items.map(({ id }, index) => [id, index]));
    const anchor = lastItemsRef.current.findIndex(({ id }, i) => i > position - 1 && indexes.has(id));
    const index = indexes.get(lastItemsRef.current[anchor]?.id ?? '');
    return index === undefined ? position : position + index - anchor;
  }

  const layOut = useEffectEvent(() => {
    const { current: list } = listRef;
    const rowHeight = rowsRef.current?.firstElementChild?.getBoundingClientRect().height ?? 0;
    if (!list || rowHeight === 0) return;
    list.scrollTop = readPosition(list, rowHeight) * rowHeight;
    rowHeightRef.current = rowHeight;
    lastItemsRef.current = items;
    setWindowRows(Math.ceil(list.clientHeight / rowHeight) + 2 * OVERSCAN);
    moveWindow();
  });
  useLayoutEffect(() => layOut(), [items]);
  // The size of the text, the zoom and the window change the heights of rows and list.
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => layOut());
    for (const { current } of [listRef, rowsRef]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, []);

  // Render before the next frame, which would show a gap.
  const onScroll = () => flushSync(moveWindow);

  /** Scrolls the list as little as possible to a row with its neighbours. The row comes last, in case all do not fit. */
  function scrollToRow(index: number) {
    const { current: list } = listRef;
    if (!list || index < 0) return;
    for (const row of [index + 1, index - 1, index]) {
      const top = row * rowHeightRef.current;
      list.scrollTop = Math.min(Math.max(list.scrollTop, top + rowHeightRef.current - readHeight()), top);
    }
    list.scrollIntoView({ block: 'nearest' });
    moveWindow();
  }
  const countRowsPerPage = () => Math.floor(readHeight() / rowHeightRef.current) || 1;
  return { listRef, rowsRef, first, end, onScroll, scrollToRow, countRowsPerPage };
}
