import { weakMapMemoize } from '@reduxjs/toolkit';
import type { BorrowerListItem } from '../../api/schemas';
import { comparable } from '../../domain/text';

/** Characters typed within this time of each other, in ms, are one search. */
const SEARCH_MS = 1000;

/** A search for a name, after its last character. Ids are null for nobody. */
export type Search = {
  readonly text: string;
  readonly typedAt: number;
  readonly startId: string | null;
  /** The borrower to select: one whose name has the text, or the one who was selected at the start. */
  readonly id: string | null;
  readonly isFound: boolean;
};

/** Memoised per list, because it takes several frames for 100,000 borrowers. Blanks stand around each word. */
const comparableNames = weakMapMemoize((borrowers: readonly BorrowerListItem[]) =>
  borrowers.map(({ name }) => ` ${comparable(name)} `),
);

/** Adds a character, typed at a time in ms, to a search or starts one. Without a letter or digit it returns null. */
export function typeAhead(
  last: Search | null,
  character: string,
  typedAt: number,
  borrowers: readonly BorrowerListItem[],
  selectedId: string | null,
): Search | null {
  // After a second, and when another key has selected somebody else, a new search starts.
  const isSameSearch = last && typedAt - last.typedAt < SEARCH_MS && last.id === selectedId;
  const { text, startId } = isSameSearch ? last : { text: '', startId: selectedId };
  const typed = text + character;
  const words = comparable(typed).trimStart();
  if (!words) return null;
  // Search from below the borrower of the start to the end, and then from the top.
  const start = borrowers.findIndex(({ id }) => id === startId);
  const names = comparableNames(borrowers);
  const below = names.findIndex((name, index) => index > start && name.includes(` ${words}`));
  const found = borrowers[below >= 0 ? below : names.findIndex((name) => name.includes(` ${words}`))];
  return { text: typed, typedAt, startId, id: found?.id ?? startId, isFound: found !== undefined };
}
