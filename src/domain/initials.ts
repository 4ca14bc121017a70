/** Initials are limited to this many letters (§9). */
const MAX_INITIALS = 2;

const graphemes = new Intl.Segmenter('en-US', { granularity: 'grapheme' });

/**
 * The first letter of each word of a name, upper case, at most two (§2 Pipeline).
 * A letter is a grapheme, so an emoji family or an accent stays whole. No name, no initials.
 */
export function initials(name: string | null | undefined): string {
  const words = name?.split(/\s/u).filter(Boolean) ?? [];
  return words
    .slice(0, MAX_INITIALS)
    .map((word) => graphemes.segment(word.toUpperCase()).containing(0)?.segment)
    .join('');
}
