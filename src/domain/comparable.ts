// Unicode does not split these into a base letter and a mark.
const baseLetters: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ı: 'i' };

/** Returns a name for comparing: without case, accents, invisible characters and kinds of white space or apostrophe. */
export function comparable(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replace(/[łøđħı]/g, (letter) => baseLetters[letter] ?? letter)
    .replace(/[‘’ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}
