import { printParseErrorCode, visit } from 'jsonc-parser';
import { formatPath } from '../contract/formatPath';

/** An issue of a JSON text: a path inside it or a line, what was expected there, what was found. */
export type JsonIssue = { place: string; expected: string; got: string };

/**
 * Parses JSON. Returns its value and the keys that an object has twice, of which JSON.parse keeps
 * the last without a word; or, if the text is not JSON, the place of its first error.
 */
export function parseJson(text: string): { value?: unknown; issues: JsonIssue[] } {
  let syntaxError: JsonIssue | undefined;
  const repeatedKeys: JsonIssue[] = [];
  const keysOfObjects: Set<string>[] = [];
  visit(
    text,
    {
      // JSON.parse gives no line, and each version of V8 words its message differently.
      onError: (code, offset, length, line, column) => {
        const token = JSON.stringify(text.slice(offset, offset + length));
        const reason = printParseErrorCode(code).replace(/\B[A-Z]/g, ' $&');
        syntaxError ??= {
          place: formatPlace(line, column),
          expected: 'JSON',
          got: `${offset < text.length ? token : 'the end of the file'} (${reason.toLowerCase()})`,
        };
      },
      onObjectBegin: () => {
        keysOfObjects.push(new Set());
      },
      onObjectProperty: (key, _offset, _length, line, column, pathOfObject) => {
        const keys = keysOfObjects.at(-1);
        if (keys?.has(key)) {
          repeatedKeys.push({
            place: formatPath([...pathOfObject(), key]),
            expected: 'a unique key',
            got: `a second ${JSON.stringify(key)} in ${formatPlace(line, column)}`,
          });
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
