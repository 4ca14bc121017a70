import type { BorrowerListItem } from '../../backend/portfolioSchema';
import { orBlank } from '../../domain/missing';

/** Letters typed within this time of each other spell one name. */
export const TYPE_AHEAD_MS = 500;

/**
 * Type-ahead over a list of borrowers. Each call takes a typed character, the time of typing in
 * ms and the index to look from, and gives the index of the borrower whose name begins with what
 * has been spelled, round the end of the list; -1 where no name does. The same letter again and
 * again walks through the names that begin with it.
 */
export function makeTypeAhead() {
  let spelled = '';
  let lastTyped = -Infinity;

  return {
    /** Whether a name is being spelled, so that a space belongs to it. */
    isSpelling: (now: number) => now - lastTyped < TYPE_AHEAD_MS,

    next(character: string, now: number, borrowers: readonly BorrowerListItem[], from: number) {
      spelled = now - lastTyped < TYPE_AHEAD_MS ? spelled + character : character;
      lastTyped = now;
      const letters = spelled.toLowerCase();
      const first = letters.charAt(0);
      const wanted = letters === first.repeat(letters.length) ? first : letters;
      const start = wanted.length === 1 ? from + 1 : Math.max(from, 0);
      for (let step = 0; step < borrowers.length; step++) {
        const index = (start + step) % borrowers.length;
        if (orBlank(borrowers[index]?.name).toLowerCase().startsWith(wanted)) return index;
      }
      return -1;
    },
  };
}
