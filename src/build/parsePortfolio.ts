import * as v from 'valibot';
import { portfolioSchema, type Portfolio } from '../api/local/portfolioSchema';
import { formatFault } from './formatFault';
import { parseJson } from './parseJson';

const MAX_ISSUES = 20;

/**
 * Reads the content of a portfolio file. Returns the portfolio, or one line per issue: the file, the path inside it,
 * what was expected and what was found. The last line may say how many more.
 */
export function parsePortfolio(fileName: string, bytes: Uint8Array): { portfolio: Portfolio } | { issues: string[] } {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { issues: [`${fileName}: expected UTF-8, got another encoding`] };
  }

  let issues: string[];
  try {
    const json = parseJson(text);
    const result = 'value' in json ? v.safeParse(portfolioSchema, json.value) : undefined;
    if (result?.success && json.issues.length === 0) return { portfolio: result.output };
    issues = [...json.issues, ...(result?.issues?.map(formatIssue) ?? [])];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // The parser calls itself for each level of the file, until the stack is full.
    issues = ['expected a portfolio, got too many lists or objects inside each other'];
  }
  const more = issues.length - MAX_ISSUES;
  if (more > 0) issues.splice(MAX_ISSUES, more, `… and ${more.toLocaleString('en-US')} more`);
  return { issues: issues.map((issue) => `${fileName}: ${issue}`) };
}

function formatIssue({ type, message, input, path }: v.BaseIssue<unknown>): string {
  // The input of v.strictObject's issue about an unknown field is the field's name.
  const got = type === 'strict_object' ? path?.at(-1)?.value : input;
  return formatFault(path?.map(({ key }) => key) ?? [], message, got);
}
