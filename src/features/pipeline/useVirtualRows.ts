import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** A list of up to this many rows is mounted in full, so that find in page finds every row. Measured: test/bench. */
const MAX_MOUNTED = 100;
/** So many rows are mounted beyond each edge of the list, so that scrolling shows no gap. */
const OVERSCAN = 10;

type VirtualRowsOptions = {
  /** How many rows the list has. */
  readonly count: number;
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
export function useVirtualRows({ count, selectedIndex, stage, positionsRef }: VirtualRowsOptions) {
  const listRef = useRef<HTMLDivElement>(null);
  const rowsRef = useRef<HTMLDivElement>(null);
  const rowHeightRef = useRef(0);
  const [start, setStart] = useState(0); // Not clamped yet, as `first` is.
  const [windowRows, setWindowRows] = useState(MAX_MOUNTED);
  const mounted = count > MAX_MOUNTED ? Math.min(windowRows, count) : count;
  const first = Math.min(Math.max(start, 0), count - mounted);
  const end = first + mounted;

  // A layout effect sets the style, because the page's policy forbids style attributes in its HTML.
  useLayoutEffect(() => {
    const space = [first, count - end].map((rows) => `calc(${rows} * var(--row-height))`);
    rowsRef.current?.style.setProperty('padding-block', space.join(' '));
  }, [first, end, count]);

  /** Returns the height of the list between its paddings, in px. */
  const readHeight = () => (listRef.current?.clientHeight ?? 0) - 2 * (rowsRef.current?.offsetTop ?? 0);

  function moveWindow() {
    const position = (listRef.current?.scrollTop ?? 0) / rowHeightRef.current || 0;
    positionsRef.current.set(stage, position);
    setStart(Math.floor(position) - OVERSCAN);
  }

  // The size of the text, the zoom and the window change the heights of rows and list.
  const layOut = useEffectEvent(() => {
    const { current: list } = listRef;
    const rowHeight = rowsRef.current?.firstElementChild?.getBoundingClientRect().height ?? 0;
    if (!list || rowHeight === 0) return;
    // At first the selected row is in the middle, unless the user has scrolled before the app started.
    const middle = selectedIndex + 0.5 - list.clientHeight / rowHeight / 2;
    list.scrollTop = (positionsRef.current.get(stage) ?? (list.scrollTop / rowHeight || middle)) * rowHeight;
    rowHeightRef.current = rowHeight;
    setWindowRows(Math.ceil(list.clientHeight / rowHeight) + 2 * OVERSCAN);
    moveWindow();
  });
  useLayoutEffect(() => {
    layOut();
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
    flushSync(moveWindow);
    rowsRef.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }
  /** Returns whether some of a row is in view. */
  const isInView = (index: number) => index >= start + OVERSCAN && index < start + windowRows - OVERSCAN;
  const countRowsPerPage = () => Math.floor(readHeight() / rowHeightRef.current) || 1;
  return { listRef, rowsRef, first, end, isInView, onScroll, scrollToRow, countRowsPerPage };
}
