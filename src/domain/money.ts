import { NOT_AVAILABLE } from './fallbacks';

// A fixed locale: with the browser's own, a German user would see $1.450.000.
const usDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
  signDisplay: 'negative',
});

/**
 * Formats an amount in dollars: dollar sign, thousands separators, cents only if there are any
 * (§2). NaN and infinity give 'N/A', never '$NaN'. What no line has room for is '$1e+300'.
 */
export function formatDollars(amount: number): string {
  if (!Number.isFinite(amount)) return NOT_AVAILABLE;
  if (Math.abs(amount) > 1e21) return `${amount < 0 ? '-' : ''}$${Math.abs(amount)}`;
  return usDollars.format(amount);
}

/** Formats the existing loan in dollars; a missing one is $0 (§2 Loan Summary). */
export function formatExistingLoan(amount: number | null | undefined): string {
  return formatDollars(amount ?? 0);
}

/** Returns the loan amount in dollars. Falls back to the listed amount when it is missing (§2). */
export function loanAmount(borrower: {
  amount: number;
  loan_amount?: number | null | undefined;
}): number {
  return borrower.loan_amount ?? borrower.amount;
}
