/** Removes invisible characters, such as the marks of direction around a number that was copied. */
export function stripInvisible(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim();
}

/** Returns a text for the document title. Joiners and variation selectors stay, because they are spelling. */
export function titleText(text: string): string {
  return text.replace(/[\p{Bidi_Control}\u00ad\u200b\u2060\ufeff]/gu, '').trim();
}
