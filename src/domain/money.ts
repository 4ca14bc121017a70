import { isMissing, NOT_AVAILABLE } from './text';

// A fixed locale: with the browser's own, a German user would see $1.450.000.
const usDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
  signDisplay: 'negative',
});

/**
 * Formats an amount in dollars: dollar sign, thousands separators, cents only if there are any. A missing amount, NaN
 * and infinity give 'N/A'. An amount above 1e21 is like '$1e+300'.
 */
export function formatDollars(amount: number | null | undefined): string {
  if (isMissing(amount) || !Number.isFinite(amount)) return NOT_AVAILABLE;
  if (Math.abs(amount) > 1e21) return `${amount < 0 ? '-' : ''}$${Math.abs(amount)}`;
  return usDollars.format(amount);
}

/** Formats a count with thousands separators. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
