/** How much of a wrong value a message quotes, in characters. */
const QUOTED_CHARACTERS = 60;

/** Formats a fault in data: `new[3].amount: expected a number, got "12k"`. */
export function formatFault(keys: readonly unknown[], expected: string, got: unknown): string {
  const place = keys.length > 0 ? `${formatPath(keys)}: ` : '';
  return `${place}expected ${expected}, got ${formatValue(got)}`;
}

/** Formats a path as JavaScript: `pipeline.new[3].amount`, `borrowers["b 1"]`. */
function formatPath(keys: readonly unknown[]): string {
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
