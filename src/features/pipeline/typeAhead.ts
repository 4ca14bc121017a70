import { weakMapMemoize } from '@reduxjs/toolkit';
import type { BorrowerListItem } from '../../api/schemas';
import { comparable } from '../../domain/text';

/** Characters typed within this time of each other, in ms, are typed in one go. */
const TYPE_AHEAD_MS = 1000;

type Borrowers = readonly BorrowerListItem[];
/** What was typed in one go, the last of it `at` a time in ms, and who was selected before; null for nobody. */
type Typed = { readonly typed: string; readonly at: number; readonly startId: string | null };
/** Whom it selects: the next borrower whose name has all that was typed, or if nobody's has it, the one of the start. */
export type TypeAhead = Typed & { readonly id: string | null; readonly isFound: boolean };

/** Memoised per list, because it takes several frames for 100,000 borrowers. A blank begins each word. */
const comparableNames = weakMapMemoize((borrowers: Borrowers) => borrowers.map(({ name }) => ` ${comparable(name)}`));

/**
 * Adds a character, typed at the time `at` in ms, to what was typed before it. Searches the words of the names from below
 * the borrower of the start, and on from the top. Returns null if there is nothing to search for yet, as after a space.
 */
export function typeAhead(
  last: TypeAhead | null,
  character: string,
  at: number,
  borrowers: Borrowers,
  selectedId: string | null,
): TypeAhead | null {
  // If another key has selected somebody else since, a new search begins.
  const isSameGo = last && at - last.at < TYPE_AHEAD_MS && last.id === selectedId;
  const { typed, startId } = isSameGo
    ? { ...last, typed: last.typed + character }
    : { typed: character, startId: selectedId };
  const text = comparable(typed).trimStart();
  if (!text) return null;
  const names = comparableNames(borrowers);
  const hasText = (name: string) => name.includes(` ${text}`);
  const start = borrowers.findIndex(({ id }) => id === startId);
  const below = names.findIndex((name, index) => index > start && hasText(name));
  const found = borrowers[below >= 0 ? below : names.findIndex(hasText)];
  return { typed, at, startId, id: found?.id ?? startId, isFound: found !== undefined };
}
