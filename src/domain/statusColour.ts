export type StatusColour = 'green' | 'amber' | 'blue' | 'purple' | 'grey';

// A Map, because a status can be any text: an object would return a function for 'constructor'.
const colourOfStatus: ReadonlyMap<string, StatusColour> = new Map([
  ['new', 'green'],
  ['in progress', 'amber'],
  ['approved', 'blue'],
  ['pending', 'purple'],
]);

/** Returns the colour of a status chip. Matches the whole status: 'Renew' is grey. Ignores case. */
export function statusColour(status: string): StatusColour {
  return colourOfStatus.get(status.toLowerCase()) ?? 'grey';
}
