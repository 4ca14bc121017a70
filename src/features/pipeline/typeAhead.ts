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
  let typedAt = -Infinity;
  /** The text that was typed in one go before this one. */
  let previousText = '';
  /** The borrower who was selected when this go began; null for nobody. */
  let selectedAtStart: string | null = null;
  /** The borrower whom the last character has selected. If it is another one now, another key was pressed. */
  let selectedByTyping: string | null = null;

  /**
   * Adds a character, typed at the time `now` in ms. Returns whom to select: the next borrower whose name has what was
   * typed in one go, or, if no name has it, the one of the start of this go. A space at the start, and a first character
   * that no name has, return undefined, because they are no search.
   */
  return (character: string, now: number, borrowers: Borrowers, selectedId: string | null) => {
    const isSameGo = typed !== '' && now - typedAt < TYPE_AHEAD_MS && selectedId === selectedByTyping;
    if (!isSameGo) {
      previousText = comparable(typed);
      selectedAtStart = selectedId;
    }
    typed = isSameGo ? typed + character : character.trimStart();
    typedAt = now;
    const text = comparable(typed);
    const found = findNext(borrowers, text, selectedAtStart, text === previousText);
    selectedByTyping = found ?? selectedAtStart;
    return !isSameGo && found === undefined ? undefined : { id: selectedByTyping, isFound: found !== undefined };
  };
}

/**
 * Returns the id of the next borrower after the selected one whose name begins with a text, or else of the next one with
 * a word that begins with it. After the last one it begins at the top. A text that is typed again leads through all
 * of them in turn, so that each of twelve Smiths can be reached.
 */
function findNext(borrowers: Borrowers, text: string, selectedId: string | null, isAgain: boolean) {
  const byName: number[] = [];
  const byWord: number[] = [];
  comparableNames(borrowers).forEach((name, index) => {
    if (text && name.startsWith(text)) byName.push(index);
    else if (text && hasWord(name, text)) byWord.push(index);
  });
  const selected = borrowers.findIndex(({ id }) => id === selectedId);
  const all = [...byName, ...byWord];
  const inTurn = all[(all.indexOf(selected) + 1) % all.length];
  const candidates = byName.length > 0 ? byName : byWord;
  const nearest = candidates.find((index) => index > selected) ?? candidates[0];
  const next = isAgain && all.includes(selected) ? inTurn : nearest;
  return next === undefined ? undefined : borrowers[next]?.id;
}

/** Returns whether a word of a name begins with a text. */
function hasWord(name: string, text: string): boolean {
  for (let at = name.indexOf(text); at >= 0; at = name.indexOf(text, at + 1)) {
    if (!/[\p{L}\p{N}]$/u.test(name.slice(0, at))) return true;
  }
  return false;
}
