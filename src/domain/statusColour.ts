// A Map, because a status can be any text: an object would return a function for 'constructor'.
const colourOfStatus: ReadonlyMap<string, string> = new Map([
  ['new', 'green'],
  ['in progress', 'amber'],
  ['approved', 'blue'],
  ['pending', 'purple'],
]);

/** Returns the colour of a status chip, by the whole status without case and outer white space. */
export function statusColour(status: string): string {
  return colourOfStatus.get(status.trim().toLowerCase()) ?? 'grey';
}
