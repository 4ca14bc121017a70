import * as v from 'valibot';
import { formatPath, formatValue } from '../contract/formatIssue';
import { portfolioSchema, type Portfolio } from '../portfolio/portfolioSchema';
import { decodeUtf8 } from './decodeUtf8';
import { parseJson } from './parseJson';

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
