/** How many avatar colours there are. The styles define them as `--avatar-0` to `--avatar-5`. */
export const AVATAR_COLOURS = 6;

/** Returns the index of an avatar's colour, which depends on the length of the name. */
export function avatarColour(name: string): number {
  return name.length % AVATAR_COLOURS;
}
