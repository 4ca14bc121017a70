/** The colours of a status chip (§4). */
export const statusColours = ['green', 'amber', 'blue', 'purple', 'grey'] as const;
export type StatusColour = (typeof statusColours)[number];

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
