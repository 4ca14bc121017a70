import { test } from '@playwright/test';
import type { Interval } from './medianInterval';

/** One measured figure; the samples of the rounds and their interval where it is a median. */
export type Figure = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly interval?: Interval | undefined;
  readonly goal?: string;
  readonly verdict?: 'holds' | 'misses' | 'undecided';
  readonly samples?: readonly number[];
};

/** What the report knows a told figure by, among a test's annotations. */
export const FIGURE = 'figure';

/** Tells the report of a figure. */
export function tell(figure: Figure): void {
  test.info().annotations.push({ type: FIGURE, description: JSON.stringify(figure) });
}
