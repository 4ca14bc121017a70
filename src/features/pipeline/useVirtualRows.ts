import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Stage } from '../../domain/borrower';
import { followRows, indexAfterStep, type ListPosition } from './listPosition';

/** A list of up to this many rows is mounted in full, so that find in page finds every row. Measured: test/bench. */
const MAX_MOUNTED = 100;
/** How many rows are mounted above, and how many below those in view, so that scrolling shows no gap. */
const OVERSCAN = 10;

/** The position of the list of each stage that was open. A tab keeps its own. */
export type ListPositions = RefObject<Partial<Record<Stage, ListPosition>>>;

type VirtualRowsOptions = {
  readonly rows: ListPosition['rows'];
  readonly selectedId: string | null;
  readonly stage: Stage;
  readonly positionsRef: ListPositions;
};

/** Says which rows to mount: those around the ones in view, from `first` to before `end`. All have one height. */
export function useVirtualRows({ rows, selectedId, stage, positionsRef }: VirtualRowsOptions) {
  const listRef = useRef<HTMLDivElement>(null);
  const rowsRef = useRef<HTMLDivElement>(null);
  const rowHeightRef = useRef(0); // In px. 0 until it is measured.
  const [firstInView, setFirstInView] = useState(0);
  const [countInView, setCountInView] = useState(MAX_MOUNTED - 2 * OVERSCAN); // Until it is measured.
  const count = rows.length;
  const selectedIndex = rows.findIndex(({ id }) => id === selectedId);
  const mountedCount = count > MAX_MOUNTED ? Math.min(countInView + 2 * OVERSCAN, count) : count;
  const first = Math.min(Math.max(firstInView - OVERSCAN, 0), count - mountedCount);
  const end = first + mountedCount;

  // The padding stands for the rows that are not mounted. The page's policy forbids a style attribute in the HTML.
  useLayoutEffect(() => {
    const padding = [first, count - end].map((missing) => `calc(${missing} * var(--row-height))`);
    rowsRef.current?.style.setProperty('padding-block', padding.join(' '));
  }, [first, end, count]);

  /** Follows the scroll position of the list, and keeps it. */
  function moveWindow() {
    const { current: list } = listRef;
    if (!list || rowHeightRef.current === 0) return;
    const top = list.scrollTop / rowHeightRef.current;
    positionsRef.current[stage] = { selected: undefined, ...positionsRef.current[stage], rows, top };
    setFirstInView(Math.floor(top));
  }

  /** Measures the rows, and scrolls the list to its position: at first to the selected row, in the middle. */
  const restorePosition = useEffectEvent(() => {
    const { current: list } = listRef;
    const rowHeight = rowsRef.current?.firstElementChild?.getBoundingClientRect().height;
    if (!list || !rowHeight) return;
    rowHeightRef.current = rowHeight;
    const rowsInView = list.clientHeight / rowHeight;
    // The user may have scrolled before the app started.
    const top = list.scrollTop > 0 ? list.scrollTop / rowHeight : selectedIndex + 0.5 - rowsInView / 2;
    const position = followRows(positionsRef.current[stage] ?? { rows, top, selected: undefined }, rows, selectedId);
    positionsRef.current[stage] = position;
    list.scrollTop = position.top * rowHeight;
    setCountInView(Math.ceil(rowsInView));
    moveWindow();
  });

  // A refresh changes the rows. The size of the text, the zoom and the window change the heights of rows and list.
  useLayoutEffect(() => {
    restorePosition();
    const observer = new ResizeObserver(() => restorePosition());
    for (const { current } of [listRef, rowsRef]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, [rows]);

  /** Renders at once, because the next frame would show a gap. */
  const onScroll = () => flushSync(moveWindow);

  /** Returns the height of the list between its paddings, in px. */
  const readHeight = () => (listRef.current?.clientHeight ?? 0) - 2 * (rowsRef.current?.offsetTop ?? 0);

  /** Scrolls as little as possible to show a row with its neighbours. The row comes last, in case not all fit. */
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

  const isInView = (index: number) => index >= firstInView && index < firstInView + countInView;
  const indexAfter = (step: number) =>
    indexAfterStep(positionsRef.current[stage] ?? { rows, top: 0, selected: undefined }, selectedId, step);
  const countRowsPerPage = () => Math.floor(readHeight() / rowHeightRef.current) || 1;
  return { listRef, rowsRef, first, end, selectedIndex, isInView, onScroll, scrollToRow, countRowsPerPage, indexAfter };
}
