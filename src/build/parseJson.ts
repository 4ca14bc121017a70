import { printParseErrorCode, visit } from 'jsonc-parser';
import { formatPath } from './formatPath';

/**
 * Parses JSON. Returns its value, with an issue for each key that an object has twice, of which
 * JSON.parse keeps the last without a word; or, if the text is not JSON, with its first error.
 */
export function parseJson(text: string): { value?: unknown; issues: string[] } {
  let syntaxError: string | undefined;
  const repeatedKeys: string[] = [];
  const keysOfObjects: Set<string>[] = [];
  visit(
    text,
    {
      // JSON.parse gives no line, and each version of V8 words its message differently.
      onError: (code, offset, length, line, column) => {
        const token = JSON.stringify(text.slice(offset, offset + length));
        const got = offset < text.length ? token : 'the end of the file';
        const reason = printParseErrorCode(code)
          .replace(/\B[A-Z]/g, ' $&')
          .toLowerCase();
        syntaxError ??= `${formatPlace(line, column)}: expected JSON, got ${got} (${reason})`;
      },
      onObjectBegin: () => {
        keysOfObjects.push(new Set());
      },
      onObjectProperty: (key, _offset, _length, line, column, pathOfObject) => {
        const keys = keysOfObjects.at(-1);
        if (keys?.has(key)) {
          const got = `a second ${JSON.stringify(key)} in ${formatPlace(line, column)}`;
          repeatedKeys.push(
            `${formatPath([...pathOfObject(), key])}: expected a unique key, got ${got}`,
          );
        }
        keys?.add(key);
      },
      onObjectEnd: () => {
        keysOfObjects.pop();
      },
    },
    { disallowComments: true },
  );
  return syntaxError
    ? { issues: [syntaxError] }
    : { value: JSON.parse(text), issues: repeatedKeys };
}

/** Formats a line and a column, which jsonc-parser counts from 0. */
function formatPlace(line: number, column: number): string {
  return `line ${line + 1}, column ${column + 1}`;
}
