import { test } from '@playwright/test';

/** How many rounds a comparison has: 15, or BENCH_ROUNDS. */
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15);

export type Interval = readonly [low: number, high: number];

/** Returns the median, or NaN if there are no samples. */
export function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const [low = NaN, high = low] = sorted.slice(Math.ceil(sorted.length / 2) - 1);
  return sorted.length % 2 === 0 ? (low + high) / 2 : low;
}

/**
 * Returns the 95 % confidence interval of the median. Its ends are two of the samples, so it
 * assumes nothing about their distribution. Fewer than six samples have no such interval.
 */
export function medianInterval(samples: readonly number[]): Interval | undefined {
  const sorted = samples.toSorted((a, b) => a - b);
  // How many samples lie below the median is binomial, with p = 0.5.
  let outside = 0;
  let probability = 0.5 ** sorted.length;
  for (let tail = probability; tail <= 0.025; tail += probability) {
    outside += 1;
    probability *= (sorted.length - outside + 1) / outside;
  }
  const low = sorted[outside - 1];
  const high = sorted[sorted.length - outside];
  return low === undefined || high === undefined ? undefined : [low, high];
}

/**
 * Measures all variants once per round. Each round starts with the next variant, so that load from
 * other programs affects all of them alike. Returns a getter for the samples, one per round.
 */
export async function measureInRounds<Variant extends string, Reading extends string>(
  variants: readonly Variant[],
  measure: (variant: Variant) => Promise<Record<Reading, number>>,
  rounds = ROUNDS,
) {
  const samples = new Map<string, number[]>();
  for (let round = 0; round < rounds; round++) {
    process.stdout.write(`    round ${round + 1} of ${rounds}: ${test.info().title}\n`);
    const first = round % variants.length;
    for (const variant of [...variants.slice(first), ...variants.slice(0, first)]) {
      for (const [reading, value] of Object.entries<number>(await measure(variant))) {
        const key = `${variant} ${reading}`;
        samples.set(key, [...(samples.get(key) ?? []), value]);
      }
    }
  }
  return (variant: Variant, reading: Reading) => samples.get(`${variant} ${reading}`) ?? [];
}
