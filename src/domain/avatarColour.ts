/** How many avatar colours there are (§9). The styles define them as `--avatar-0` to `--avatar-5`. */
export const AVATAR_COLOURS = 6;

/** Returns the index of an avatar's colour, which depends on the length of the name (§2 Pipeline). */
export function avatarColour(name: string): number {
  return name.length % AVATAR_COLOURS;
}
