/** Returns the index of an avatar's colour, by the name's length: `--avatar-0` to `--avatar-5`. */
export function avatarColour(name: string): number {
  return name.length % 6;
}
