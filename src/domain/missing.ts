/** What stands where a text is missing (specification §2). */
export const NOT_AVAILABLE = 'N/A';

/**
 * Whether a value counts as missing: null, undefined or blank text. 0 is a value (§2).
 * Takes anything, so that a record from outside the types cannot make it throw.
 */
export function isMissing(value: unknown): value is null | undefined {
  return value === null || value === undefined || (typeof value === 'string' && !value.trim());
}

/** The text or number as it is shown in a summary, 'N/A' when it is missing (§2 Loan Summary). */
export function orNotAvailable(value: string | number | null | undefined): string {
  return isMissing(value) ? NOT_AVAILABLE : String(value);
}

/** A list, or an empty one in place of what is missing or no list at all: the rest still shows. */
export function orEmpty<Item>(list: readonly Item[] | null | undefined): readonly Item[] {
  return list instanceof Array ? list : [];
}
