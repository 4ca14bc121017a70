import { printParseErrorCode, visit } from 'jsonc-parser';
import { formatPath } from './formatFault';

/**
 * Parses JSON. Returns its value, and an issue for each key that an object has twice: JSON.parse keeps the last one. If
 * the text is not JSON, returns its first error.
 */
export function parseJson(text: string): { value?: unknown; issues: string[] } {
  let syntaxError: string | undefined;
  const issues: string[] = [];
  const keysOfObjects: Set<string>[] = [];
  visit(
    text,
    {
      // JSON.parse gives no line, and each version of V8 words its message differently.
      onError: (code, offset, length, line, column) => {
        const token = JSON.stringify(text.slice(offset, offset + length));
        const got = offset < text.length ? token : 'the end of the file';
        const reason = printParseErrorCode(code).replace(/\B[A-Z]/g, ' $&');
        const place = formatPlace(line, column);
        syntaxError ??= `${place}: expected JSON, got ${got} (${reason.toLowerCase()})`;
      },
      onObjectBegin: () => void keysOfObjects.push(new Set()),
      onObjectEnd: () => void keysOfObjects.pop(),
      onObjectProperty: (key, _offset, _length, line, column, pathOfObject) => {
        const keys = keysOfObjects.at(-1);
        if (keys?.has(key)) {
          const path = formatPath([...pathOfObject(), key]);
          const second = `a second ${JSON.stringify(key)} in ${formatPlace(line, column)}`;
          issues.push(`${path}: expected a unique key, got ${second}`);
        }
        keys?.add(key);
      },
    },
    { disallowComments: true },
  );
  if (syntaxError) return { issues: [syntaxError] };
  return { value: JSON.parse(text), issues };
}

/** Formats a line and a column, which jsonc-parser counts from 0. */
function formatPlace(line: number, column: number): string {
  return `line ${line + 1}, column ${column + 1}`;
}
