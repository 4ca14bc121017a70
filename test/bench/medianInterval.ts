export type Interval = readonly [low: number, high: number];

/** The median of some samples, and its interval where there are enough of them. */
export type Median = { readonly median: number; readonly interval: Interval | undefined };

/**
 * The median with the narrowest interval of order statistics that covers it in at least 95 % of
 * such samplings, whatever their distribution: of 15 samples the fourth and the twelfth. Fewer
 * than six samples have none.
 */
export function medianOf(samples: readonly number[]): Median {
  const sorted = samples.toSorted((a, b) => a - b);
  const count = sorted.length;
  const at = (index: number) => sorted[index] ?? NaN;
  const median = (at(Math.floor((count - 1) / 2)) + at(Math.ceil((count - 1) / 2))) / 2;

  // How many samples fall below the median is binomial, with a chance of a half each.
  let chance = 0.5 ** count;
  let tail = chance;
  let outside = 0;
  while (tail <= 0.025) {
    outside++;
    chance *= (count - outside + 1) / outside;
    tail += chance;
  }
  const interval: Interval = [at(outside - 1), at(count - outside)];
  return { median, interval: outside === 0 ? undefined : interval };
}

/** Whether a median stays at or below a goal; undecided where its interval straddles the goal. */
export function verdict({ interval }: Median, atMost: number) {
  if (!interval) return 'undecided';
  const [low, high] = interval;
  if (high <= atMost) return 'holds';
  return low > atMost ? 'misses' : 'undecided';
}
