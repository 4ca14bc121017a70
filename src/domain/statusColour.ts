import { stripInvisible } from './stripInvisible';

// A Map, because a status can be any text: an object would return a function for 'constructor'.
const colourOfStatus: ReadonlyMap<string, string> = new Map([
  ['new', 'green'],
  ['in progress', 'amber'],
  ['approved', 'blue'],
  ['pending', 'purple'],
]);

/** Returns the colour of a status chip, by the whole status without case and what nobody can see. */
export function statusColour(status: string): string {
  const words = stripInvisible(status).replace(/\p{White_Space}+/gu, ' ');
  return colourOfStatus.get(words.trim().toLowerCase()) ?? 'grey';
}
