export const NOT_AVAILABLE = 'N/A';

/** Whether a value is missing: null, undefined or blank text. 0 is a value. */
export function isMissing(value: string | number | null | undefined): value is null | undefined {
  return value === null || value === undefined || (typeof value === 'string' && !value.trim());
}

/** Returns a text or number as text, or 'N/A' when it is missing. */
export function orNotAvailable(value: string | number | null | undefined): string {
  return isMissing(value) ? NOT_AVAILABLE : String(value);
}
