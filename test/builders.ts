import type { BorrowerListItem, Portfolio } from '../src/backend/portfolioSchema';
import sample from '../src/backend/portfolio.json';

/** The built-in portfolio, fresh and unfrozen. */
export function samplePortfolio(): Portfolio {
  return JSON.parse(JSON.stringify(sample)) as Portfolio; // jsdom has no structuredClone.
}

/** A list item with the given fields; the rest is unremarkable. */
export function anItem(fields: Partial<BorrowerListItem> = {}): BorrowerListItem {
  return {
    id: 'b-1',
    name: 'Ada Quill',
    loan_type: 'Home Loan',
    amount: 100000,
    status: 'New',
    ...fields,
  };
}

/** A portfolio whose tab New holds the given items, the first of them active. */
export function portfolioOf(items: BorrowerListItem[], rest: Partial<Portfolio> = {}): Portfolio {
  return {
    ...samplePortfolio(),
    active_borrower: items[0]?.id,
    pipeline: { new: items, in_review: [], approved: [] },
    borrowers: {},
    ...rest,
  };
}
