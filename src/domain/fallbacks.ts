export const NOT_AVAILABLE = 'N/A';

/** Matches text with a visible character: no white space, control, filler or zero-width character. */
export const visibleText = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a value is missing: null, undefined or blank text. 0 is a value. */
export function isMissing(value: string | number | null | undefined): value is null | undefined {
  return value === null || value === undefined || !visibleText.test(String(value));
}

/** Returns a text or number as text, or 'N/A' when it is missing. */
export function orNotAvailable(value: string | number | null | undefined): string {
  return isMissing(value) ? NOT_AVAILABLE : String(value);
}
