import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BorrowerListItem } from '../../api/schemas';
import type { Stage } from '../../domain/borrower';
import { borrowerSelected, selectSelectedBorrowerId } from '../../store/dashboardSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { BorrowerRow } from './BorrowerRow';
import { type Search, typeAhead } from './typeAhead';
import { type ListPositions, useVirtualRows } from './useVirtualRows';

type BorrowerListProps = {
  readonly borrowers: readonly BorrowerListItem[];
  readonly stage: Stage;
  readonly positionsRef: ListPositions;
  /** Called after a click on a row, and after Enter or Space with a selected one. */
  readonly onOpen: () => void;
};

/** The borrowers of a stage as a listbox with one Tab stop. By keyboard the selection follows the focus. */
export function BorrowerList({ borrowers, stage, positionsRef, onOpen }: BorrowerListProps) {
  const dispatch = useAppDispatch();
  const selectedId = useAppSelector(selectSelectedBorrowerId);
  const virtualRows = useVirtualRows({ rows: borrowers, selectedId, stage, positionsRef });
  const { listRef, rowsRef, first, end, selectedIndex, isInView, onScroll, scrollToRow } = virtualRows;
  /** Firefox does not match :focus-visible when a key follows a click. */
  const [isFocusVisible, setIsFocusVisible] = useState(false);
  const searchRef = useRef<Search>(null);
  const listId = useId();
  const rowId = (index: number) => `${listId}${index}`;
  const isSelectedMounted = first <= selectedIndex && selectedIndex < end;

  function onClick(event: MouseEvent<HTMLElement>) {
    const row = event.target instanceof Element && event.target.closest('[data-index]');
    const borrower = row && borrowers[Number(row.getAttribute('data-index'))];
    if (!borrower) return;
    // onOpen may focus the detail, so render it first.
    flushSync(() => dispatch(borrowerSelected(borrower.id)));
    onOpen();
  }

  function select(id: string | null) {
    flushSync(() => dispatch(borrowerSelected(id))); // scrollToRow looks for the selected row.
    scrollToRow(borrowers.findIndex((borrower) => borrower.id === id));
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    setIsFocusVisible(true);
    const { key, timeStamp, ctrlKey, metaKey, altKey } = event;
    // Option and AltGr type Latin letters, such as ł. Any other combination is a shortcut.
    if (metaKey || ((ctrlKey || altKey) && !(altKey && /^[À-ɏ]$/.test(key)))) return;
    if (/^.$/u.test(key)) {
      const search = typeAhead(searchRef.current, key, timeStamp, borrowers, selectedId);
      searchRef.current = search;
      if (search && (search.isFound || search.id !== selectedId)) select(search.id);
      // A character that finds nobody is left to the browser: in Firefox / and ' find text. A space would scroll.
      if (search?.isFound || key === ' ') event.preventDefault();
      if (search) return;
    }
    const step = stepOfKey(key, virtualRows.countRowsPerPage());
    const next = step !== undefined && borrowers[virtualRows.indexAfter(step)];
    if (next || key === 'Enter') event.preventDefault();
    if (next) select(next.id);
    else if ((key === 'Enter' || key === ' ') && selectedIndex >= 0) onOpen();
  }

  return (
    <div
      className="borrower-list"
      role="listbox"
      aria-label="Borrowers"
      tabIndex={0}
      aria-activedescendant={isSelectedMounted ? rowId(selectedIndex) : undefined}
      // The styles show the focus on the selected row, or on the list if that row is out of view.
      data-focus-visible={isFocusVisible ? (isInView(selectedIndex) ? 'row' : 'list') : undefined}
      ref={listRef}
      onFocus={({ currentTarget }) => setIsFocusVisible(currentTarget.matches(':focus-visible'))}
      onPointerDown={() => setIsFocusVisible(false)}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onScroll={onScroll}
    >
      <div className="borrower-list__rows" role="presentation" ref={rowsRef}>
        {borrowers.slice(first, end).map((borrower, row) => (
          <BorrowerRow
            key={borrower.id}
            id={rowId(first + row)}
            borrower={borrower}
            isSelected={borrower.id === selectedId}
            index={first + row}
            listLength={borrowers.length}
          />
        ))}
      </div>
    </div>
  );
}

/** Returns how many rows down a key leads; undefined for a key that leads to none. */
function stepOfKey(key: string, page: number): number | undefined {
  const [home, end] = [-Infinity, Infinity];
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: page,
    PageUp: -page,
    Home: home,
    End: end,
  };
  return steps[key];
}
