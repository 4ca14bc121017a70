import { test } from '@playwright/test';

/** How many rounds there are: 15, or BENCH_ROUNDS. */
export const usualRounds = Number(process.env.BENCH_ROUNDS ?? 15);

/**
 * Measures every variant once a round, each round beginning with the next one, so that what the
 * machine does meanwhile meets all alike. Gives back how to read the samples, a round each.
 */
export async function inRounds<Variant extends PropertyKey, Reading extends string>(
  variants: readonly Variant[],
  measure: (variant: Variant) => Promise<Record<Reading, number>>,
  rounds = usualRounds,
) {
  const measured: Map<Variant, Record<Reading, number>>[] = [];
  for (let round = 0; round < rounds; round++) {
    process.stdout.write(`    round ${round + 1} of ${rounds}: ${test.info().title}\n`);
    const readings = new Map<Variant, Record<Reading, number>>();
    const first = round % variants.length;
    for (const variant of [...variants.slice(first), ...variants.slice(0, first)]) {
      readings.set(variant, await measure(variant));
    }
    measured.push(readings);
  }
  return (variant: Variant, reading: Reading): number[] =>
    measured.map((readings) => readings.get(variant)?.[reading] ?? NaN);
}
