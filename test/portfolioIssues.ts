import { parsePortfolio } from '../src/build/parsePortfolio';

/** Returns the issues of a portfolio file with this content. A valid one gives an empty array. */
export function portfolioIssues(content: string | Uint8Array): string[] {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const result = parsePortfolio('p.json', bytes);
  return 'issues' in result ? result.issues : [];
}
