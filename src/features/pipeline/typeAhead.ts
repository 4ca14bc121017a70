import { weakMapMemoize } from '@reduxjs/toolkit';
import type { BorrowerListItem } from '../../api/schemas';
import { comparable } from '../../domain/text';

/** Characters typed within this time of each other, in ms, are typed in one go. */
const TYPE_AHEAD_MS = 1000;

type Borrowers = readonly BorrowerListItem[];

/** Memoised per list, because it takes several frames for 100,000 borrowers. */
const comparableNames = weakMapMemoize((borrowers: Borrowers) => borrowers.map(({ name }) => comparable(name)));

/** Creates a type-ahead for a list of borrowers. It remembers what was typed last, and when. */
export function createTypeAhead() {
  let typed = '';
  let typedBefore = '';
  let lastTypedAt = -Infinity;
  /** The borrower selected before the first character, and the one after the last. */
  let selectedBefore: string | null = null;
  let selectedAfter: string | null = null;

  /**
   * Adds a character at the time `now` in ms. Returns the id of the next borrower whose name begins with what was typed
   * in one go, else of the next one a word of whose name does. If no name has it, this is the id selected before (null
   * for nobody), or undefined after a first character.
   */
  return (character: string, now: number, borrowers: Borrowers, selectedId: string | null) => {
    const isLate = typed === '' || now - lastTypedAt >= TYPE_AHEAD_MS;
    const isFirst = isLate || selectedId !== selectedAfter; // Another key has selected somebody.
    if (isFirst) [selectedBefore, typedBefore] = [selectedId, typed];
    [typed, lastTypedAt] = [isFirst ? character.trimStart() : typed + character, now];
    const from = borrowers.findIndex(({ id }) => id === selectedBefore);
    const text = comparable(typed);
    const found = findNext(borrowers, text, from, text === comparable(typedBefore));
    selectedAfter = found ?? selectedBefore;
    return isFirst && !found ? undefined : { id: selectedAfter, isFound: Boolean(found) };
  };
}

/**
 * Returns the id of the next borrower after the index `from` with a text in the name: one whose name begins with it,
 * else one a word of whose name does. Typed again, it goes through the former, then the latter.
 */
function findNext(borrowers: Borrowers, text: string, from: number, isAgain: boolean) {
  const begins: number[] = [];
  const words: number[] = [];
  comparableNames(borrowers).forEach((name, index) => {
    if (text && name.startsWith(text)) begins.push(index);
    else if (text && hasWord(name, text)) words.push(index);
  });
  const matches = [...begins, ...words];
  const nearest = begins.length > 0 ? begins : words;
  // Typed again, a text leads from one match to the next, so that each of twelve Smiths can be reached.
  const below = nearest.find((index) => index > from) ?? nearest[0] ?? -1;
  const start = isAgain && matches.includes(from) ? matches.indexOf(from) + 1 : matches.indexOf(below);
  return borrowers[matches[start % matches.length] ?? -1]?.id;
}

/** Returns whether a word of a name begins with a text. */
function hasWord(name: string, text: string): boolean {
  for (let at = name.indexOf(text); at >= 0; at = name.indexOf(text, at + 1)) {
    if (!/[\p{L}\p{N}]$/u.test(name.slice(0, at))) return true;
  }
  return false;
}
