// Created on first use: that delays the page, and ASCII names do not need it.
let segmenter: Intl.Segmenter | undefined;

/** Returns the first grapheme of each of the first two words of a name, in upper case. */
export function initials(name: string): string {
  return name
    .split(/\s/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => firstGrapheme(word.toUpperCase()))
    .join('');
}

function firstGrapheme(word: string): string {
  if (/^[!-~]([!-~]|$)/.test(word)) return word.charAt(0);
  segmenter ??= new Intl.Segmenter('en-US'); // The default granularity is the grapheme.
  return segmenter.segment(word).containing(0)?.segment ?? '';
}
