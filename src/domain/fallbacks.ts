/** Shown in place of a missing value (§2). */
export const NOT_AVAILABLE = 'N/A';

/** Whether a value is missing: null, undefined or blank text. 0 is a value (§2). */
export function isMissing(value: string | number | null | undefined): value is null | undefined {
  return value === null || value === undefined || (typeof value === 'string' && !value.trim());
}

/** Returns a text or number as text, or 'N/A' when it is missing (§2 Loan Summary). */
export function orNotAvailable(value: string | number | null | undefined): string {
  return isMissing(value) ? NOT_AVAILABLE : String(value);
}
