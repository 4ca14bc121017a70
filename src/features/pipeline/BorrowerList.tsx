import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { BorrowerListItem } from '../../backend/portfolioSchema';
import { borrowerChosen, selectActiveBorrowerId } from '../../store/deskSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { BorrowerRow } from './BorrowerRow';
import { makeTypeAhead } from './typeAhead';

type BorrowerListProps = {
  readonly borrowers: readonly BorrowerListItem[];
  readonly onPick: () => void;
};

/**
 * The borrowers of a stage as a listbox with one stop of the Tab key (§2 Pipeline). Clicking a
 * row makes it the active one; by keyboard, selection follows the arrows, Home, End, the page
 * keys and the letters of a name.
 */
export function BorrowerList({ borrowers, onPick }: BorrowerListProps) {
  const dispatch = useAppDispatch();
  const activeId = useAppSelector(selectActiveBorrowerId);
  const [typeAhead] = useState(makeTypeAhead);
  const listId = useId();
  const activeIndex = borrowers.findIndex(({ id }) => id === activeId);

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

    if (key === 'Enter' || (key === ' ' && !typeAhead.isSpelling(timeStamp))) {
      event.preventDefault();
      if (activeIndex >= 0) onPick();
      return;
    }
    const next =
      key.length === 1
        ? typeAhead.next(key, timeStamp, borrowers, activeIndex)
        : indexAfter(key, activeIndex, borrowers.length, rowsOnPage(event.currentTarget));
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    document.getElementById(domId(next))?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <div
      className="list"
      role="listbox"
      aria-label="Borrowers"
      tabIndex={0}
      aria-activedescendant={activeIndex >= 0 ? domId(activeIndex) : undefined}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {borrowers.map((borrower, index) => (
        <BorrowerRow
          // By place, because an id may be any text; a row keeps nothing that could go astray.
          key={index}
          domId={domId(index)}
          borrower={borrower}
          isActive={index === activeIndex}
          place={index + 1}
          listLength={borrowers.length}
        />
      ))}
    </div>
  );
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

/** How many whole rows the list shows at a time, at least one. */
function rowsOnPage(list: HTMLElement): number {
  const rowHeight = list.firstElementChild?.clientHeight ?? 0;
  return Math.max(1, Math.floor(list.clientHeight / Math.max(1, rowHeight)));
}
