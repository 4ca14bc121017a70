import * as v from 'valibot';
import { formatPath, formatValue } from './formatPath';
import { portfolioSchema, type Portfolio } from '../api/local/portfolioSchema';
import { parseJson } from './parseJson';

/**
 * Reads the content of a portfolio file. Returns the portfolio, or one line per issue: the file,
 * the path inside it, what was expected and what was found.
 */
export function parsePortfolio(
  fileName: string,
  bytes: Uint8Array,
): { portfolio: Portfolio } | { issues: string[] } {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { issues: [`${fileName}: expected UTF-8, got another encoding`] };
  }

  const json = parseJson(text);
  const issues = [...json.issues];
  if ('value' in json) {
    const result = v.safeParse(portfolioSchema, json.value);
    if (result.success && issues.length === 0) return { portfolio: json.value as Portfolio };
    for (const { message, input, path } of result.issues ?? []) {
      const place = path ? `${formatPath(path.map(({ key }) => key))}: ` : '';
      issues.push(`${place}expected ${message}, got ${formatValue(input)}`);
    }
  }
  return { issues: issues.map((issue) => `${fileName}: ${issue}`) };
}
