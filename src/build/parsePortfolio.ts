import { isUtf8 } from 'node:buffer';
import { parse } from 'lossless-json';
import * as v from 'valibot';
import { formatIssue } from '../api/formatIssue';
import { KNOWN_ID, type Portfolio, portfolioSchema } from '../api/local/portfolioSchema';

const MAX_ISSUES = 20;

/** Reads a portfolio file. Returns the portfolio, or one line per issue. The last may say how many more there are. */
export function parsePortfolio(fileName: string, bytes: Uint8Array): { portfolio: Portfolio } | { issues: string[] } {
  if (!isUtf8(bytes)) return { issues: [`${fileName}: expected UTF-8, got another encoding`] };
  let issues: string[];
  try {
    const result = v.safeParse(portfolioSchema, parseJson(new TextDecoder().decode(bytes)));
    if (result.success) return { portfolio: result.output };
    const ignored = result.issues.some(isOfIds) ? KNOWN_ID : undefined;
    issues = result.issues.filter(({ message }) => message !== ignored).map(formatIssue);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    issues = [error.message];
  }
  const more = issues.length - MAX_ISSUES;
  if (more > 0) issues.splice(MAX_ISSUES, more, `… and ${more.toLocaleString('en-US')} more`);
  return { issues: issues.map((issue) => `${fileName}: ${issue}`) };
}

/** Whether an issue is about an id or list of the pipeline. Then an id elsewhere may be right, although none has it. */
const isOfIds = ({ path }: v.BaseIssue<unknown>) =>
  path?.[0].key === 'pipeline' && (path.length < 4 || path.at(-1)?.key === 'id');

/** Parses JSON. Throws a SyntaxError with its place, also for a key with two values: JSON.parse would keep the last. */
function parseJson(text: string): unknown {
  try {
    parse(text);
  } catch (error) {
    const [, reason = '', position] = /^(.*) at position (\d+)$/s.exec((error as Error).message) ?? [];
    if (position === undefined) throw error;
    const lines = text.slice(0, Number(position)).split('\n');
    throw new SyntaxError(`line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}: ${reason}`);
  }
  return JSON.parse(text);
}
