import { useId, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { BorrowerListItem } from '../../backend/portfolioSchema';
import { borrowerChosen } from '../../store/deskSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectActiveListItem } from '../../store/selectActiveListItem';
import { BorrowerRow } from './BorrowerRow';
import { makeTypeAhead } from './typeAhead';
import { useRowWindow } from './useRowWindow';

type BorrowerListProps = {
  readonly borrowers: readonly BorrowerListItem[];
  readonly onPick: () => void;
};

/**
 * The borrowers of a stage as a listbox with one stop of the Tab key (§2 Pipeline). Clicking a
 * row makes it the active one; by keyboard, selection follows the arrows, Home, End, the page
 * keys and the letters of a name. Only the rows that are seen are in the document.
 */
export function BorrowerList({ borrowers, onPick }: BorrowerListProps) {
  const dispatch = useAppDispatch();
  const active = useAppSelector(selectActiveListItem);
  const [typeAhead] = useState(makeTypeAhead);
  const { listRef, rowsRef, shown, rowsOnPage, showRow, onScroll } = useRowWindow(
    borrowers.length,
    findActive,
  );
  const listId = useId();

  const rows = borrowers.slice(shown.first, shown.end);
  const activeRow = active ? rows.indexOf(active) : -1;

  /** Looks through all borrowers, so it is not for rendering. */
  function findActive(): number {
    return active ? borrowers.indexOf(active) : -1;
  }

  function domId(index: number): string {
    return `${listId}${index}`;
  }

  function choose(index: number) {
    const borrower = borrowers[index];
    if (borrower) dispatch(borrowerChosen(borrower.id));
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    const row = event.target instanceof Element && event.target.closest('[role=option]');
    if (!row) return;
    // The detail must stand before anyone is led to it.
    flushSync(() => {
      choose(Number(row.id.slice(listId.length)));
    });
    onPick();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, timeStamp, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;

    const activeIndex = findActive();
    if (key === 'Enter' || (key === ' ' && !typeAhead.isSpelling(timeStamp))) {
      event.preventDefault();
      if (activeIndex >= 0) onPick();
      return;
    }
    const next =
      key.length === 1
        ? typeAhead.next(key, timeStamp, borrowers, activeIndex)
        : indexAfter(key, activeIndex, borrowers.length, rowsOnPage);
    if (next === undefined) return;
    event.preventDefault();
    flushSync(() => {
      choose(next);
      showRow(next);
    });
    // The list has scrolled to the row; the page may have to scroll to the list.
    document.getElementById(domId(next))?.scrollIntoView({ block: 'nearest' });
  }

  function onFocus(event: FocusEvent<HTMLElement>) {
    // By keyboard it is the active row that has the focus. A pointer is on some other.
    if (event.currentTarget.matches(':focus-visible')) showRow(findActive());
  }

  return (
    <div
      className="list"
      role="listbox"
      aria-label="Borrowers"
      tabIndex={0}
      aria-activedescendant={activeRow >= 0 ? domId(shown.first + activeRow) : undefined}
      ref={listRef}
      onClick={onClick}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onScroll={onScroll}
    >
      <div role="presentation" ref={rowsRef} style={roomFor(shown)}>
        {rows.map((borrower, row) => {
          const index = shown.first + row;
          return (
            <BorrowerRow
              // By place, because an id may be any text; a row keeps nothing that could go astray.
              key={index}
              domId={domId(index)}
              borrower={borrower}
              isActive={row === activeRow}
              place={index + 1}
              listLength={borrowers.length}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Room for the rows that are not there. Without any no style at all, as in the page's HTML. */
function roomFor({ before, after }: { before: number; after: number }) {
  return before || after ? { marginTop: before, paddingBottom: after } : undefined;
}

/** Where a key leads from an index, -1 being none; undefined for keys that are not the list's. */
function indexAfter(key: string, from: number, count: number, page: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(from + 1, count - 1);
    case 'ArrowUp':
      return Math.max(from - 1, 0);
    case 'PageDown':
      return Math.min(Math.max(from, 0) + page, count - 1);
    case 'PageUp':
      return Math.max(from - page, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
