import { test } from '@playwright/test';

/**
 * Measures all variants once per round. Each round starts with the next variant, so that load from
 * other programs affects all of them alike. Returns a getter for the samples, one per round.
 */
export async function measureInRounds<Variant extends string, Name extends string>(
  variants: readonly Variant[],
  measure: (variant: Variant) => Promise<Record<Name, number>>,
  rounds: number,
) {
  const readings = new Map(variants.map((variant) => [variant, [] as Record<Name, number>[]]));
  for (let round = 0; round < rounds; round++) {
    process.stdout.write(`    round ${round + 1} of ${rounds}: ${test.info().title}\n`);
    const first = round % variants.length;
    for (const variant of [...variants.slice(first), ...variants.slice(0, first)]) {
      readings.get(variant)?.push(await measure(variant));
    }
  }
  return (variant: Variant, name: Name) =>
    (readings.get(variant) ?? []).map((reading) => reading[name]);
}

/** Prints the median of the samples as a row of the table, with its 95 % confidence interval. */
export function printMedian(name: string, unit: string, samples: readonly number[], limit = '') {
  const sorted = samples.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low = NaN, high = NaN] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  // The ends of the interval are two of the samples. Fewer than six samples have no interval.
  const rank = Math.round((sorted.length - 1.96 * Math.sqrt(sorted.length)) / 2);
  const [start = NaN, end = NaN] = [sorted[rank - 1], sorted.at(-rank)];
  const interval = rank > 0 ? `${round(start)} to ${round(end)}` : '';
  const columns = [name, `${round((low + high) / 2)} ${unit}`, interval];
  process.stdout.write(`| ${[...columns, limit].join(' | ')} |\n`);
}

/** Returns the ratio of two variants in each round. */
export const divide = (samples: readonly number[], by: readonly number[]) =>
  samples.map((sample, round) => sample / (by[round] ?? NaN));

/** Rounds to three digits, and to an integer from 100 on. */
function round(value: number): number {
  return value < 100 ? Number(value.toPrecision(3)) : Math.round(value);
}
