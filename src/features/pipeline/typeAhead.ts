import { weakMapMemoize } from '@reduxjs/toolkit';
import type { BorrowerListItem } from '../../api/schemas';
import { comparable } from '../../domain/comparable';

/** Characters typed within this time of each other, in ms, belong to one name. */
const TYPE_AHEAD_MS = 500;

/** Memoised per list, because it takes several frames for 100,000 borrowers. */
const comparableNames = weakMapMemoize((borrowers: readonly BorrowerListItem[]) =>
  borrowers.map(({ name }) => comparable(name)),
);

/** Creates a type-ahead for a list of borrowers. It remembers what was typed last, and when. */
export function createTypeAhead() {
  let typed = '';
  let lastTypedAt = -Infinity;

  /**
   * Adds a character at the time `now` in ms, if a name then starts with what was typed. Returns the
   * index of that name, searched from `from` on (after it for one letter, even a repeated one), or -1.
   */
  return (character: string, now: number, borrowers: readonly BorrowerListItem[], from: number) => {
    const text = now - lastTypedAt < TYPE_AHEAD_MS ? typed + character : character;
    const letters = comparable(text);
    const [, repeated] = /^(.)\1*$/u.exec(letters) ?? [];
    const start = repeated ? from + 1 : from;
    const isMatch = (name: string) => letters !== '' && name.startsWith(repeated ?? letters);
    const names = comparableNames(borrowers);
    const below = names.findIndex((name, index) => index >= start && isMatch(name));
    const found = below >= 0 ? below : names.findIndex(isMatch);
    if (found >= 0) [typed, lastTypedAt] = [text, now];
    return found;
  };
}
