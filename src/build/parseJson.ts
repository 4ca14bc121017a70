import { printParseErrorCode, visit } from 'jsonc-parser';

/** An issue of a JSON text: a path inside it or a line, what was expected there, what was found. */
export type JsonIssue = {
  place: readonly (string | number)[] | string;
  expected: string;
  got: string;
};

/**
 * Parses JSON. Returns its value and the keys that an object has twice, of which JSON.parse keeps
 * the last without a word; or, if the text is not JSON, the place of its first error.
 */
export function parseJson(text: string): { value?: unknown; issues: JsonIssue[] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Each version of V8 words its message differently, and most give no line.
    return { issues: [findSyntaxError(text)] };
  }
  return { value, issues: findRepeatedKeys(text) };
}

function findSyntaxError(text: string): JsonIssue {
  let issue: JsonIssue | undefined;
  visit(
    text,
    {
      onError: (code, offset, length, line, column) => {
        const token = JSON.stringify(text.slice(offset, offset + length));
        const reason = printParseErrorCode(code)
          .replace(/\B[A-Z]/g, ' $&')
          .toLowerCase();
        issue ??= {
          place: formatPlace(line, column),
          expected: 'JSON',
          got: `${offset < text.length ? token : 'the end of the file'} (${reason})`,
        };
      },
    },
    { disallowComments: true },
  );
  return issue ?? { place: '', expected: 'JSON', got: 'something else' };
}

function findRepeatedKeys(text: string): JsonIssue[] {
  const issues: JsonIssue[] = [];
  const objects: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => {
      objects.push(new Set());
    },
    onObjectProperty: (key, _offset, _length, line, column, pathOfObject) => {
      const keys = objects.at(-1);
      if (keys?.has(key)) {
        const got = `a second ${JSON.stringify(key)} in ${formatPlace(line, column)}`;
        issues.push({ place: [...pathOfObject(), key], expected: 'a unique key', got });
      }
      keys?.add(key);
    },
    onObjectEnd: () => {
      objects.pop();
    },
  });
  return issues;
}

/** Formats a line and a column, which jsonc-parser counts from 0. */
function formatPlace(line: number, column: number): string {
  return `line ${line + 1}, column ${column + 1}`;
}
