// A Map, because a status can be any text: an object would return a function for 'constructor'.
const colourOfStatus: ReadonlyMap<string, string> = new Map([
  ['new', 'green'],
  ['in progress', 'amber'],
  ['approved', 'blue'],
  ['pending', 'purple'],
]);

/** Returns the colour of a status chip. Matches the whole status: 'Renew' is grey. Ignores case. */
export function statusColour(status: string): string {
  return colourOfStatus.get(status.toLowerCase()) ?? 'grey';
}
