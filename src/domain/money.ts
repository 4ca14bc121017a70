import { NOT_AVAILABLE } from './text';

// A fixed locale: with the browser's own, a German user would see 1.450.000 $.
const usDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
  signDisplay: 'negative',
});

/** Formats an amount in dollars, with cents only if there are any. Missing, NaN and infinite amounts give 'N/A'. */
export function formatDollars(amount: number | null | undefined): string {
  return typeof amount === 'number' && Number.isFinite(amount) ? usDollars.format(amount) : NOT_AVAILABLE;
}

/** Formats a count with thousands separators. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
