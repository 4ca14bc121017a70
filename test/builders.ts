import sample from '../src/api/local/portfolio.json';
import type { Portfolio } from '../src/api/local/portfolioSchema';
import type { BorrowerListItem, Pipeline } from '../src/api/schemas';

/** Returns a fresh, unfrozen copy of the built-in portfolio. */
export function samplePortfolio(): Portfolio {
  return JSON.parse(JSON.stringify(sample)) as Portfolio; // jsdom has no structuredClone.
}

/** Builds a list item with the given fields and defaults for the rest. */
export function buildListItem(fields: Partial<BorrowerListItem> = {}): BorrowerListItem {
  return { id: 'b-1', name: 'Ada Quill', loan_type: 'Home Loan', amount: 100000, status: 'New', ...fields };
}

/** Builds a pipeline with the given groups, and the others empty. */
export function buildPipeline<Item = BorrowerListItem>(lists: Partial<Record<keyof Pipeline, Item[]>> = {}) {
  return { new: [], in_review: [], approved: [], ...lists };
}

/** Builds a portfolio with the given items in the New tab and the first of them selected. */
export function buildPortfolio(items: BorrowerListItem[], fields: Partial<Portfolio> = {}): Portfolio {
  const pipeline = buildPipeline({ new: items });
  return { ...samplePortfolio(), active_borrower: items[0]?.id, pipeline, borrowers: {}, ...fields };
}
