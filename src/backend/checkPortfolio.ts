import * as v from 'valibot';
import { portfolioSchema } from './portfolioSchema';

/** How much of a wrong value a fault quotes. */
const QUOTED_CHARACTERS = 60;

/**
 * The faults of a portfolio file, one line each: the file, the path inside it, what was expected
 * and what was there. A good file has none. It runs when the page is built, so that the page
 * carries no validator.
 */
export function checkPortfolio(fileName: string, json: string): string[] {
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch (error) {
    // The message quotes the file, line breaks included.
    return [`${fileName}: expected JSON, got ${String(error).replace(/\s+/gu, ' ')}`];
  }
  const { issues = [] } = v.safeParse(portfolioSchema, content);
  return issues.map(({ message, input, path = [] }) => {
    const place = path.map(({ key }, index) => shownKey(key, index === 0)).join('');
    return `${fileName}: ${place && `${place}: `}expected ${message}, got ${shown(input)}`;
  });
}

/** One step of a path, as a programmer would write it: `pipeline`, `.new`, `[3]`, `["b 1"]`. */
function shownKey(key: unknown, isFirst: boolean): string {
  if (typeof key === 'string' && /^[A-Za-z_]\w*$/.test(key)) return isFirst ? key : `.${key}`;
  return `[${JSON.stringify(key)}]`;
}

/** A wrong value in short: JSON has no word for what is missing, and none for 1e999. */
function shown(input: unknown): string {
  if (input === undefined) return 'nothing';
  const full = typeof input === 'number' ? String(input) : JSON.stringify(input);
  return full.length > QUOTED_CHARACTERS ? `${full.slice(0, QUOTED_CHARACTERS)}…` : full;
}
