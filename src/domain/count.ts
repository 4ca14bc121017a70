// A fixed locale: with the browser's own, a German user would see 5.000 beside $340,000.
const usCounts = new Intl.NumberFormat('en-US');

/** Formats a count with thousands separators (§2). */
export function formatCount(count: number): string {
  return usCounts.format(count);
}
