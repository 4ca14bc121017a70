import type { Portfolio } from './portfolioSchema';

/**
 * Creates the portfolio of a page whose data comes from a server: nothing but the broker's id. By
 * default it is the one who is signed in.
 */
export function createEmptyPortfolio(brokerId = 'me'): Portfolio {
  return {
    active_borrower: null,
    pipeline: { new: [], in_review: [], approved: [] },
    borrowers: {},
    broker: { id: brokerId, name: '', deals: 0, approval_rate: '', pending: 0 },
    workflow: { steps: [] },
  };
}
