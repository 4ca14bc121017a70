import { orBlank } from './missing';

/** The colours a status chip can have (§4). */
export const statusColours = ['green', 'amber', 'blue', 'purple', 'grey'] as const;
export type StatusColour = (typeof statusColours)[number];

// A Map, because a status may be any text: `{}['constructor']` would find something.
const colourOfStatus: ReadonlyMap<string, StatusColour> = new Map([
  ['new', 'green'],
  ['in progress', 'amber'],
  ['approved', 'blue'],
  ['pending', 'purple'],
]);

/**
 * The colour of a status chip (§4). The whole status is matched, case ignored; anything else,
 * 'Renew' and 'In Review' among it, is grey.
 */
export function statusColour(status: string | null | undefined): StatusColour {
  return colourOfStatus.get(orBlank(status).toLowerCase()) ?? 'grey';
}
