// Chromium takes some 70 ms to create the first one, so this waits for a name that needs it.
let segmenter: Intl.Segmenter | undefined;

/** Returns the first letters or digits of at most two words, in the name's own case, or its first character. */
export function initials(name: string): string {
  const words = name.split(/\s/).map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''));
  const starts = words.filter(Boolean).slice(0, 2);
  if (starts.length === 0) starts.push(name.trim());
  return starts.map(firstGrapheme).join('');
}

function firstGrapheme(word: string): string {
  // An ASCII character is a grapheme, unless a mark follows.
  if (/^[!-~]([!-~]|$)/.test(word)) return word.charAt(0);
  segmenter ??= new Intl.Segmenter('en-US'); // The default granularity is the grapheme.
  return segmenter.segment(word).containing(0)?.segment ?? '';
}

/** Returns the index of an avatar's colour, by the name's length: `.avatar--0` to `.avatar--5`. */
export function avatarColour(name: string): number {
  return name.length % 6;
}
