import { printParseErrorCode, visit } from 'jsonc-parser';
import { formatPath } from './formatPath';

/**
 * Parses JSON. Returns its value, with an issue for each key that an object has twice, of which
 * JSON.parse keeps the last without a word; or, if the text is not JSON, with its first error.
 * A number that JavaScript cannot hold is Infinity, and its text in `inexactNumbers`, by its path.
 */
export function parseJson(text: string) {
  const inexactNumbers = new Map<string, string>();
  let exactText = '';
  let end = 0;
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
          repeatedKeys.push(`${path}: expected a unique key, got ${second}`);
        }
        keys?.add(key);
      },
      onLiteralValue: (value, offset, length, _line, _column, path) => {
        const source = text.slice(offset, offset + length);
        if (typeof value !== 'number' || isExact(value, source)) return;
        inexactNumbers.set(formatPath(path()), source);
        exactText += `${text.slice(end, offset)}1e999`;
        end = offset + length;
      },
    },
    { disallowComments: true },
  );
  if (syntaxError) return { inexactNumbers, issues: [syntaxError] };
  const value: unknown = JSON.parse(exactText + text.slice(end));
  return { value, inexactNumbers, issues: repeatedKeys };
}

/** Whether a number, written with as many digits as its source has, has the same digits. */
function isExact(value: number, source: string): boolean {
  const digits = significantDigits(source);
  // toPrecision takes 1 to 100.
  const count = Math.min(digits.length, 100) || 1;
  return significantDigits(value.toPrecision(count)) === digits;
}

/** Returns the digits of a number without the zeros around them: `15` for `0.150e3`. */
function significantDigits(number: string): string {
  return number.replace(/e.*|\D/gi, '').replace(/^0+|0+$/g, '');
}

/** Formats a line and a column, which jsonc-parser counts from 0. */
function formatPlace(line: number, column: number): string {
  return `line ${line + 1}, column ${column + 1}`;
}
