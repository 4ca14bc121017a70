import { calls } from './catalogueBaseQuery';
import type { BadDay } from './rehearsal';

/**
 * The faults of a bad day's wording, one line each. It runs when the page is built: a misspelt
 * call would otherwise fail silently to fail.
 */
export function checkRehearsal({ latency, fail }: BadDay): string[] {
  const faults: string[] = [];
  if (latency !== undefined && !/^\d{1,9}$/.test(latency)) {
    faults.push(`--env latency: expected a number of milliseconds, got "${latency}"`);
  }
  for (const call of fail?.split(',') ?? []) {
    if (call.trim() !== 'all' && !calls.includes(call.trim())) {
      faults.push(`--env fail: expected all, or calls of the catalogue, got "${call}"`);
    }
  }
  return faults.length > 0 ? [...faults, `The catalogue: ${calls.join(', ')}`] : [];
}
