import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { followRows, type ListPosition } from './listPosition';

/** A list of up to this many rows is mounted in full, so that find in page finds every row. Measured: test/bench. */
const MAX_MOUNTED = 100;
/** How many rows are mounted above, and how many below those in view, so that scrolling shows no gap. */
const OVERSCAN = 10;

type VirtualRowsOptions = {
  readonly rows: ListPosition['rows'];
  readonly selectedId: string | null;
  /** Keeps the position while the list is not mounted. */
  readonly positionRef: RefObject<ListPosition | null>;
};

/**
 * Mounts a window of the rows of a long list, from `first` to before `end`, which moves as the list scrolls. All rows
 * have one height, `--row-height`. The list and the element of its rows get the refs.
 */
export function useVirtualRows({ rows, selectedId, positionRef }: VirtualRowsOptions) {
  const listRef = useRef<HTMLDivElement>(null);
  const rowsRef = useRef<HTMLDivElement>(null);
  const rowHeightRef = useRef(0);
  const [firstInView, setFirstInView] = useState(0);
  const [countInView, setCountInView] = useState(MAX_MOUNTED - 2 * OVERSCAN); // Until it is measured.
  const count = rows.length;
  const selectedIndex = rows.findIndex(({ id }) => id === selectedId);
  const mounted = count > MAX_MOUNTED ? Math.min(countInView + 2 * OVERSCAN, count) : count;
  const first = Math.min(Math.max(firstInView - OVERSCAN, 0), count - mounted);
  const end = first + mounted;

  // The padding stands for the rows that are not mounted. The page's policy forbids a style attribute in the HTML.
  useLayoutEffect(() => {
    const padding = [first, count - end].map((rows) => `calc(${rows} * var(--row-height))`);
    rowsRef.current?.style.setProperty('padding-block', padding.join(' '));
  }, [first, end, count]);

  /** Returns the height of the list between its paddings, in px. */
  const readHeight = () => (listRef.current?.clientHeight ?? 0) - 2 * (rowsRef.current?.offsetTop ?? 0);

  function moveWindow() {
    const top = (listRef.current?.scrollTop ?? 0) / rowHeightRef.current || 0;
    positionRef.current = { ...positionRef.current, rows, top };
    setFirstInView(Math.floor(top));
  }

  const restorePosition = useEffectEvent(() => {
    const { current: list } = listRef;
    const rowHeight = rowsRef.current?.firstElementChild?.getBoundingClientRect().height;
    if (!list || !rowHeight) return;
    rowHeightRef.current = rowHeight;
    // At first the selected row is in the middle, unless the user has scrolled before the app started.
    const middle = selectedIndex + 0.5 - list.clientHeight / rowHeight / 2;
    const last = positionRef.current ?? { rows, top: list.scrollTop > 0 ? list.scrollTop / rowHeight : middle };
    positionRef.current = followRows(last, rows, selectedId);
    list.scrollTop = positionRef.current.top * rowHeight;
    setCountInView(Math.ceil(list.clientHeight / rowHeight));
    moveWindow();
  });

  // A refresh changes the rows. The size of the text, the zoom and the window change the heights of a row and of the list.
  useLayoutEffect(() => {
    restorePosition();
    const observer = new ResizeObserver(() => restorePosition());
    for (const { current } of [listRef, rowsRef]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, [rows]);

  /** Renders at once, because the next frame would show a gap. This also renders a selection that was just dispatched. */
  const onScroll = () => flushSync(moveWindow);

  /** Scrolls the list as little as possible to a row with its neighbours. The row comes last, in case all do not fit. */
  function scrollToRow(index: number) {
    const { current: list } = listRef;
    if (!list || index < 0) return;
    for (const row of [index + 1, index - 1, index]) {
      const top = row * rowHeightRef.current;
      list.scrollTop = Math.min(Math.max(list.scrollTop, top + rowHeightRef.current - readHeight()), top);
    }
    onScroll();
    // On a small screen the page may have to scroll, too.
    rowsRef.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }

  /** Returns the index a step leads to: from the selected row, from the place that it has left, or else from the first in view. */
  function indexAfter(step: number) {
    const { leftBelow, top } = positionRef.current ?? { top: 0 };
    const above = leftBelow ?? Math.ceil(top) - 1;
    const from = selectedIndex >= 0 ? selectedIndex : step < 0 ? above + 1 : above;
    return Math.min(Math.max(from + step, 0), count - 1);
  }

  const isInView = (index: number) => index >= firstInView && index < firstInView + countInView;
  const countRowsPerPage = () => Math.floor(readHeight() / rowHeightRef.current) || 1;
  return { listRef, rowsRef, first, end, selectedIndex, isInView, onScroll, scrollToRow, countRowsPerPage, indexAfter };
}
