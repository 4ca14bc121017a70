/** Returns a name for use inside a sentence, whose words a right-to-left name would turn around. */
export function isolate(name: string): string {
  return `\u2068${name}\u2069`; // Unicode's isolating characters.
}
