/**
 * Decodes UTF-8, with or without a byte-order mark. Returns the text, or why it is none: the
 * encoding where it is known, otherwise the first wrong byte and its place.
 */
export function decodeUtf8(bytes: Uint8Array): { text: string } | { issue: string } {
  const [first, second] = bytes;
  // JSON starts with an ASCII character, so a zero beside it is half of a UTF-16 unit.
  const isUtf16 =
    first === 0 ||
    second === 0 ||
    (first === 0xff && second === 0xfe) ||
    (first === 0xfe && second === 0xff);
  if (isUtf16) return { issue: 'expected UTF-8, got UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { issue: `expected UTF-8, got ${findWrongByte(bytes)}` };
  }
}

/** Finds the first byte that is not UTF-8. A lenient decoder replaces it, so encoding changes it. */
function findWrongByte(bytes: Uint8Array): string {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const encoded = new TextEncoder().encode(decoder.decode(bytes));
  const index = bytes.findIndex((byte, place) => byte !== encoded[place]);
  const lines = decoder.decode(bytes.subarray(0, index)).split('\n');
  const column = (lines.at(-1)?.length ?? 0) + 1;
  const byte = bytes[index]?.toString(16).toUpperCase().padStart(2, '0') ?? '';
  return `the byte 0x${byte} in line ${lines.length}, column ${column}`;
}
