import type { BorrowerListItem } from '../../api/schemas';
import { comparable } from '../../domain/comparable';

/** Characters typed within this time of each other, in ms, belong to one name. */
const TYPE_AHEAD_MS = 500;

/** Creates a type-ahead for a list of borrowers. It remembers what was typed last, and when. */
export function createTypeAhead() {
  let typed = '';
  let lastTypedAt = -Infinity;

  return {
    /** Whether a name is being typed at the time `now` in ms, so that a space is part of it. */
    isTyping: (now: number) => now - lastTypedAt < TYPE_AHEAD_MS,

    /**
     * Adds a character. Returns the index of a name that starts with what was typed, or -1. It
     * looks from `from` on, after it for one letter, even a repeated one, and continues at the top.
     */
    next(character: string, now: number, borrowers: readonly BorrowerListItem[], from: number) {
      typed = now - lastTypedAt < TYPE_AHEAD_MS ? typed + character : character;
      lastTypedAt = now;
      const letters = comparable(typed);
      const first = /^./u.exec(letters)?.[0];
      if (first === undefined) return -1;
      const isOneLetter = letters.replaceAll(first, '') === '';
      const prefix = isOneLetter ? first : letters;
      const start = isOneLetter ? from + 1 : Math.max(from, 0);
      for (let step = 0; step < borrowers.length; step++) {
        const index = (start + step) % borrowers.length;
        if (comparable(borrowers[index]?.name ?? '').startsWith(prefix)) return index;
      }
      return -1;
    },
  };
}
