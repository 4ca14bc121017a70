import { orBlank } from './missing';

/** The number of avatar colours (§9); the colours themselves are `--avatar-0` … in the styles. */
export const AVATAR_COLOURS = 6;

/** Which of the six colours an avatar has: chosen by the length of the name (§2 Pipeline). */
export function avatarColour(name: string | null | undefined): number {
  return orBlank(name).length % AVATAR_COLOURS;
}
