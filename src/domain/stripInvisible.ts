/** Removes invisible characters, such as the marks of direction around a name that was copied. */
export function stripInvisible(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim();
}
