// Created on first use: that delays the page, and ASCII names do not need it.
let segmenter: Intl.Segmenter | undefined;

/**
 * Returns the first letter or digit of each word of a name, in upper case, at most two. If no word
 * has one, it is the name's first character.
 */
export function initials(name: string): string {
  const words = name.split(/\s/).flatMap((word) => /[\p{L}\p{N}].*/u.exec(word) ?? []);
  const starts = words.length > 0 ? words.slice(0, 2) : [name.trim()];
  return starts.map((start) => firstGrapheme(start.toUpperCase())).join('');
}

function firstGrapheme(word: string): string {
  if (/^[!-~]([!-~]|$)/.test(word)) return word.charAt(0);
  segmenter ??= new Intl.Segmenter('en-US'); // The default granularity is the grapheme.
  return segmenter.segment(word).containing(0)?.segment ?? '';
}
