import * as v from 'valibot';
import { portfolioSchema } from '../portfolio/portfolioSchema';

/** How much of a wrong value a message quotes, in characters. */
const QUOTED_CHARACTERS = 60;

/**
 * Validates the text of a portfolio file (§3). Returns one line per issue: the file, the path
 * inside it, what was expected and what was found. A valid file gives an empty array. Runs at
 * build time only, so the page carries no validator.
 */
export function validatePortfolio(fileName: string, json: string): string[] {
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch (error) {
    // The engine's message quotes the file, including its line breaks.
    return [`${fileName}: expected JSON, got ${String(error).replace(/\s+/gu, ' ')}`];
  }
  const { issues = [] } = v.safeParse(portfolioSchema, content);
  return issues.map(({ message, input, path = [] }) => {
    const place = path.map(({ key }, index) => formatKey(key, index === 0)).join('');
    return `${fileName}: ${place && `${place}: `}expected ${message}, got ${formatValue(input)}`;
  });
}

/** Formats one key of a path as JavaScript: `pipeline`, `.new`, `[3]`, `["b 1"]`. */
function formatKey(key: unknown, isFirst: boolean): string {
  if (typeof key === 'string' && /^[A-Za-z_]\w*$/.test(key)) return isFirst ? key : `.${key}`;
  return `[${JSON.stringify(key)}]`;
}

/** Formats a wrong value, shortened. JSON.stringify has no text for undefined or Infinity. */
function formatValue(input: unknown): string {
  if (input === undefined) return 'nothing';
  const full = typeof input === 'number' ? String(input) : JSON.stringify(input);
  return full.length > QUOTED_CHARACTERS ? `${full.slice(0, QUOTED_CHARACTERS)}…` : full;
}
