import * as v from 'valibot';
import { portfolioSchema, type Portfolio } from '../portfolio/portfolioSchema';
import { decodeUtf8 } from './decodeUtf8';
import { parseJson } from './parseJson';

/** How much of a wrong value a message quotes, in characters. */
const QUOTED_CHARACTERS = 60;

/**
 * Reads the content of a portfolio file (§3). Returns the portfolio, or one line per issue: the
 * file, the path inside it, what was expected and what was found. Runs at build time only, so the
 * page carries no validator.
 */
export function parsePortfolio(
  fileName: string,
  bytes: Uint8Array,
): { portfolio: Portfolio } | { issues: string[] } {
  const decoded = decodeUtf8(bytes);
  if ('issue' in decoded) return { issues: [`${fileName}: ${decoded.issue}`] };

  const json = parseJson(decoded.text);
  const lines = json.issues.map(({ place, expected, got }) =>
    formatIssue(fileName, typeof place === 'string' ? place : formatPath(place), expected, got),
  );
  if (!('value' in json)) return { issues: lines };

  const { success, output, issues = [] } = v.safeParse(portfolioSchema, json.value);
  for (const { message, input, path = [] } of issues) {
    const place = formatPath(path.map(({ key }) => key));
    lines.push(formatIssue(fileName, place, message, formatValue(input)));
  }
  return success && lines.length === 0 ? { portfolio: output } : { issues: lines };
}

function formatIssue(fileName: string, place: string, expected: string, got: string): string {
  return `${fileName}: ${place && `${place}: `}expected ${expected}, got ${got}`;
}

/** Formats a path as JavaScript: `pipeline.new[3].amount`, `borrowers["b 1"]`. */
function formatPath(keys: readonly unknown[]): string {
  return keys
    .map((key, index) => {
      if (typeof key !== 'string' || !/^[A-Za-z_]\w*$/.test(key)) return `[${JSON.stringify(key)}]`;
      return index === 0 ? key : `.${key}`;
    })
    .join('');
}

/** Formats a wrong value, shortened. JSON.stringify has no text for undefined or Infinity. */
function formatValue(input: unknown): string {
  if (input === undefined) return 'nothing';
  const full = typeof input === 'number' ? String(input) : JSON.stringify(input);
  return full.length > QUOTED_CHARACTERS ? `${full.slice(0, QUOTED_CHARACTERS)}…` : full;
}
