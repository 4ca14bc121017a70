import { isMissing, NOT_AVAILABLE } from './missing';

// A fixed locale: a browser set to German would otherwise show $1.450.000.
const usDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
  signDisplay: 'negative',
});

/**
 * An amount in dollars as it is shown: dollar sign, thousands separators, cents only if there are
 * any (§2). What is not a finite number gives 'N/A', never '$NaN'.
 */
export function dollars(amount: number | null | undefined): string {
  return Number.isFinite(amount) ? usDollars.format(Number(amount)) : NOT_AVAILABLE;
}

/** The existing loan in dollars; a missing one is $0 (§2 Loan Summary). */
export function existingLoan(amount: number | null | undefined): string {
  return dollars(isMissing(amount) ? 0 : amount);
}

/** The loan amount in dollars, falling back to the amount asked for when it is missing (§2). */
export function loanAmount(borrower: {
  amount: number;
  loan_amount?: number | null | undefined;
}): number {
  return isMissing(borrower.loan_amount) ? borrower.amount : borrower.loan_amount;
}
