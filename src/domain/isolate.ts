/**
 * Returns a name for use inside a sentence. The isolating characters of Unicode keep a right-to-left
 * name, or an override in it, from turning the words around it.
 */
export function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}
