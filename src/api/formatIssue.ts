import * as v from 'valibot';

/** What was expected, by valibot's word for it. */
const words = new Map([
  ['string', 'text'],
  ['number', 'a number'],
  ['boolean', 'true or false'],
  ['Array', 'a list'],
  ['Object', 'an object'],
  // Of a field that is missing valibot only knows the name.
  ['"steps"', 'a list of seven names'],
  ...(['"new"', '"in_review"', '"approved"'] as const).map((group) => [group, 'a list'] as const),
  ['never', 'no such field'], // v.strictObject expects this of an unknown field.
]);

// The message of each schema without one of its own. For a missing field, `expected` is its quoted name.
v.setSchemaMessage(({ expected }) => words.get(expected ?? '') ?? 'a value');

/** Formats what is wrong in data, and where: `new[3].amount: expected a number, got "12k"`. */
export function formatIssue({ expected, message, input, path }: v.BaseIssue<unknown>): string {
  const keys: unknown[] = path?.map(({ key }) => key) ?? [];
  // The input of v.strictObject's issue about an unknown field is the field's name.
  const got = expected === 'never' ? path?.at(-1)?.value : input;
  return `${keys.length > 0 ? `${formatPath(keys)}: ` : ''}expected ${message}, got ${formatValue(got)}`;
}

/** Formats a path as JavaScript: `pipeline.new[3].amount`, `borrowers["b 1"]`. */
function formatPath(keys: readonly unknown[]): string {
  const isName = (key: unknown) => typeof key === 'string' && /^[A-Za-z_]\w*$/.test(key);
  const parts = keys.map((key) => (isName(key) ? `.${String(key)}` : `[${JSON.stringify(key)}]`));
  return parts.join('').replace(/^\./, '');
}

/** Formats a wrong value, at most 60 characters of it. JSON.stringify would make null of Infinity. */
function formatValue(input: unknown): string {
  if (input === undefined) return 'nothing';
  const full = typeof input === 'number' ? String(input) : JSON.stringify(input);
  return full.length > 60 ? `${full.slice(0, 60)}…` : full;
}
