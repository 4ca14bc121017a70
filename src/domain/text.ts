export const NOT_AVAILABLE = 'N/A';

/** Matches text with a visible character: no white space, control, filler or zero-width character. */
export const visibleCharacter = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Returns whether a value is missing: null, undefined or blank text. 0 is a value. */
export function isMissing(value: string | number | null | undefined): boolean {
  return value === null || value === undefined || !visibleCharacter.test(String(value));
}

/** Returns a text or number as text, or 'N/A' when it is missing. */
export function orNotAvailable(value: string | number | null | undefined): string {
  return isMissing(value) ? NOT_AVAILABLE : String(value);
}

/** Returns a text, or '' when it is missing. */
export function orEmpty(text: string | null | undefined): string {
  return isMissing(text) ? '' : (text ?? '');
}

/** Removes outer white space and invisible characters, such as marks of direction around a copied number. */
export function stripInvisible(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim();
}

/** Returns a text for the document title. Zero-width joiners and variation selectors stay: they are spelling. */
export function titleText(text: string): string {
  return text.replace(/[\p{Bidi_Control}\u00ad\u200b\u2060\ufeff]/gu, '').trim();
}

// Unicode does not split these into a base letter and a mark.
const baseLetters = new Map(
  Object.entries({ ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd' }),
);

/** Returns the words of a name for comparing. Case, accents and what stands between words make no difference. */
export function comparable(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replace(/[łøđħıßæœþð]/g, (letter) => baseLetters.get(letter) ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
}
