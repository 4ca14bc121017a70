/** What stands where a text is missing (specification §2). */
export const NOT_AVAILABLE = 'N/A';

/**
 * Whether a value counts as missing: null, undefined or blank text. 0 is a value (§2).
 * Takes anything, so that a record from outside the types cannot make it throw.
 */
export function isMissing(value: unknown): value is null | undefined {
  return value === null || value === undefined || (typeof value === 'string' && !value.trim());
}

/** A text, or an empty one in place of what is missing or no text at all. */
export function orBlank(text: unknown): string {
  return typeof text === 'string' ? text : '';
}

/**
 * The text or number as it is shown in a summary (§2 Loan Summary). 'N/A' when it is missing or,
 * from outside the types, neither: 'NaN' and '[object Object]' tell no one anything.
 */
export function orNotAvailable(value: string | number | null | undefined): string {
  return Number.isFinite(value) || orBlank(value).trim() ? String(value) : NOT_AVAILABLE;
}

/** A list, or an empty one in place of what is missing or no list at all: the rest still shows. */
export function orEmpty<Item>(list: readonly Item[] | null | undefined): readonly Item[] {
  return list instanceof Array ? list : [];
}
