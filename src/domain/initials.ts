import { orBlank } from './missing';

/** Initials are limited to this many letters (§9). */
const MAX_INITIALS = 2;

// Made when the first name needs it: that takes a browser some 20 ms, and plain letters do without.
let graphemes: Intl.Segmenter | undefined;

/**
 * The first letter of each word of a name, upper case, at most two (§2 Pipeline).
 * A letter is a grapheme, so an emoji family or an accent stays whole. No name, no initials.
 */
export function initials(name: string | null | undefined): string {
  return orBlank(name)
    .split(/\s/u)
    .filter(Boolean)
    .slice(0, MAX_INITIALS)
    .map((word) => firstGrapheme(word.toUpperCase()))
    .join('');
}

function firstGrapheme(word: string): string {
  if (/^[!-~]([!-~]|$)/.test(word)) return word.charAt(0);
  graphemes ??= new Intl.Segmenter('en-US'); // Which finds graphemes, unless told otherwise.
  return graphemes.segment(word).containing(0)?.segment ?? '';
}
