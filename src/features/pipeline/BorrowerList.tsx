import { useId, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { BorrowerListItem } from '../../api/schemas';
import { borrowerSelected, selectSelectedBorrowerId } from '../../store/dashboardSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { BorrowerRow } from './BorrowerRow';
import { createTypeAhead } from './typeAhead';
import { useVirtualRows, type ListPlace } from './useVirtualRows';
import { indexOfId, isVirtual } from './virtualRows';

/** A press that moves less is a click: a hand may slip. */
const MIN_DRAG_PX = 24;

type BorrowerListProps = {
  readonly borrowers: readonly BorrowerListItem[];
  readonly listRef: RefObject<HTMLDivElement | null>;
  readonly placeRef: RefObject<ListPlace | null>;
  readonly onSelect: () => void;
};

/**
 * The borrowers of a stage as a listbox with one Tab stop. By keyboard the selection follows the
 * focus: arrows, Home, End, the page keys and type-ahead by name.
 */
export function BorrowerList({ borrowers, listRef, placeRef, onSelect }: BorrowerListProps) {
  const dispatch = useAppDispatch();
  const selectedId = useAppSelector(selectSelectedBorrowerId);
  const [typeAhead] = useState(createTypeAhead);
  const { rowsRef, visible, rowsPerPage, revealRow, onScroll, onLeave } = useVirtualRows(
    listRef,
    placeRef,
    borrowers,
    findSelectedIndex,
  );
  const listId = useId();
  /** The list in which the row was selected. */
  const lastListRef = useRef(borrowers);
  const pressRef = useRef<Press>({ clientX: 0, clientY: 0, isOnSelectedText: false });

  const { first, end, before, after } = visible;
  const rows = borrowers.slice(first, end);
  const selectedRow = indexOfId(rows, selectedId);

  /** Searches all borrowers, so call it from event handlers only, not while rendering. */
  function findSelectedIndex(): number {
    return indexOfId(borrowers, selectedId);
  }

  /** Returns the index a key leads from. If the selected row has gone, it leads to a neighbour. */
  function findStart(key: string): number {
    const index = findSelectedIndex();
    const lastIndex = indexOfId(lastListRef.current, selectedId);
    if (index >= 0 || lastIndex < 0) return index;
    const indexes = new Map(borrowers.map(({ id }, position) => [id, position]));
    const next = lastListRef.current.slice(lastIndex).find(({ id }) => indexes.has(id));
    const gap = (next && indexes.get(next.id)) ?? borrowers.length;
    return key.endsWith('Up') ? gap : gap - 1;
  }

  const rowId = (index: number) => `${listId}${index}`;

  function select(index: number) {
    const borrower = borrowers[index];
    lastListRef.current = borrowers;
    if (borrower) dispatch(borrowerSelected(borrower.id));
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    const row = event.target instanceof Element && event.target.closest('[data-index]');
    if (!row || endsDrag(event, pressRef.current, row)) return;
    // A slip selects some letters; a double click selects a word, which stays selected.
    if (event.detail === 1) getSelection()?.removeAllRanges();
    // onSelect may focus the detail, so render it first.
    flushSync(() => {
      select(Number(row.getAttribute('data-index')));
    });
    onSelect();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, timeStamp, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;

    if (key === 'Enter' || (key === ' ' && !typeAhead.isTyping(timeStamp))) {
      event.preventDefault();
      if (findSelectedIndex() >= 0) onSelect();
      return;
    }
    const from = findStart(key);
    const next =
      key.length === 1
        ? typeAhead.next(key, timeStamp, borrowers, from)
        : indexForKey(key, from, borrowers.length, rowsPerPage);
    if (next === undefined) return;
    event.preventDefault();
    if (next < 0) return;
    flushSync(() => {
      select(next);
      revealRow(next);
    });
    // revealRow scrolls the list to the row; the page may still have to scroll to the list.
    document.getElementById(rowId(next))?.scrollIntoView({ block: 'nearest' });
  }

  function onFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    // On pointer focus, and when the window gets the focus back, keep the scroll position.
    if (relatedTarget && currentTarget.matches(':focus-visible')) revealRow(findSelectedIndex());
  }

  return (
    <div
      className="borrower-list"
      role="listbox"
      aria-label="Borrowers"
      tabIndex={0}
      aria-activedescendant={selectedRow >= 0 ? rowId(first + selectedRow) : undefined}
      ref={listRef}
      onMouseDown={({ clientX, clientY }) => {
        pressRef.current = { clientX, clientY, isOnSelectedText: false };
      }}
      // Otherwise a press on selected text starts a native drag, and no click follows.
      onDragStart={(event) => {
        event.preventDefault();
        pressRef.current.isOnSelectedText = true;
      }}
      onClick={onClick}
      onFocus={onFocus}
      onBlur={onLeave}
      onMouseLeave={onLeave}
      onKeyDown={onKeyDown}
      onScroll={onScroll}
    >
      <div
        className={`borrower-list__rows ${isVirtual(borrowers.length) ? 'borrower-list__rows--virtual' : ''}`}
        role="presentation"
        ref={rowsRef}
        // Undefined in the prerendered HTML, where the CSP forbids a style attribute.
        style={before || after ? { marginTop: before, paddingBottom: after } : undefined}
      >
        {rows.map((borrower, row) => {
          const index = first + row;
          return (
            <BorrowerRow
              // Not the borrower's id: a server may send two rows with one id.
              key={index}
              id={rowId(index)}
              borrower={borrower}
              isSelected={row === selectedRow}
              index={index}
              listLength={borrowers.length}
            />
          );
        })}
      </div>
    </div>
  );
}

type Press = { readonly clientX: number; readonly clientY: number; isOnSelectedText: boolean };

/** Returns whether a click ends a drag, which has left its row or has selected text in it. */
function endsDrag({ detail, clientX, clientY }: MouseEvent, press: Press, row: Element): boolean {
  const moved = Math.hypot(clientX - press.clientX, clientY - press.clientY);
  // Assistive technology clicks without a pointer.
  if (detail === 0 || moved === 0) return false;
  // Firefox clicks the element of the press, wherever the pointer is released.
  const { top, bottom } = row.getBoundingClientRect();
  if (clientY < top || clientY > bottom) return true;
  if (moved < MIN_DRAG_PX) return false;
  const selection = getSelection();
  return (
    press.isOnSelectedText ||
    (selection?.isCollapsed === false && row.contains(selection.anchorNode))
  );
}

/** Returns the index a key leads to from `from` (-1 for none); undefined for any other key. */
function indexForKey(key: string, from: number, count: number, page: number): number | undefined {
  const last = count - 1;
  return new Map([
    ['ArrowDown', Math.min(from + 1, last)],
    ['ArrowUp', Math.max(from - 1, 0)],
    ['PageDown', Math.min(Math.max(from, 0) + page, last)],
    ['PageUp', Math.max(from - page, 0)],
    ['Home', 0],
    ['End', last],
  ]).get(key);
}
