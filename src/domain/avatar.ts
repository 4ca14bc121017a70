const segmenter = new Intl.Segmenter('en-US'); // The default granularity is the grapheme.

/** Returns the first letters or digits of two words, as the name has them, or its first character. */
export function initials(name: string): string {
  const words = name.split(/\s/).map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''));
  const starts = words.filter(Boolean).slice(0, 2);
  if (starts.length === 0) starts.push(name.trim());
  return starts.map((start) => segmenter.segment(start).containing(0)?.segment).join('');
}

/** Returns the index of an avatar's colour, by the name's length: `--avatar-0` to `--avatar-5`. */
export function avatarColour(name: string): number {
  return name.length % 6;
}
