/** The colours of a status chip (§4). */
export type StatusColour = 'green' | 'amber' | 'blue' | 'purple' | 'grey';

// A Map, because a status can be any text: an object would return a function for 'constructor'.
const colourOfStatus: ReadonlyMap<string, StatusColour> = new Map([
  ['new', 'green'],
  ['in progress', 'amber'],
  ['approved', 'blue'],
  ['pending', 'purple'],
]);

/**
 * Returns the colour of a status chip (§4). Matches the whole status and ignores case; any other
 * text is grey, including 'Renew' and 'In Review'.
 */
export function statusColour(status: string): StatusColour {
  return colourOfStatus.get(status.toLowerCase()) ?? 'grey';
}
