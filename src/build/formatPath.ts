/** How much of a wrong value a message quotes, in characters. */
const QUOTED_CHARACTERS = 60;

/** Formats a path as JavaScript: `pipeline.new[3].amount`, `borrowers["b 1"]`. */
export function formatPath(keys: readonly unknown[]): string {
  const isName = (key: unknown) => typeof key === 'string' && /^[A-Za-z_]\w*$/.test(key);
  const parts = keys.map((key) => (isName(key) ? `.${String(key)}` : `[${JSON.stringify(key)}]`));
  return parts.join('').replace(/^\./, '');
}

/** Formats a wrong value, shortened. JSON.stringify has no text for undefined or Infinity. */
export function formatValue(input: unknown): string {
  if (input === undefined) return 'nothing';
  const full = typeof input === 'number' ? String(input) : JSON.stringify(input);
  return full.length > QUOTED_CHARACTERS ? `${full.slice(0, QUOTED_CHARACTERS)}…` : full;
}
