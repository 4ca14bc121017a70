import { callNames } from '../contract/calls';
import type { FaultOptions } from '../localTransport/faultInjector';

/**
 * Validates `--env latency` and `--env fail`. Returns one line per issue, and the list of calls
 * after them; valid options give an empty array. Runs at build time: a misspelt call would
 * otherwise never fail, without a word.
 */
export function validateFaultOptions({ latency, fail }: FaultOptions): string[] {
  const issues: string[] = [];
  if (latency !== undefined && !/^\d{1,9}$/.test(latency)) {
    issues.push(`--env latency: expected a number of milliseconds, got "${latency}"`);
  }
  for (const call of fail?.split(',') ?? []) {
    if (call.trim() !== 'all' && !callNames.includes(call.trim())) {
      issues.push(`--env fail: expected "all" or calls of the API, got "${call}"`);
    }
  }
  return issues.length > 0 ? [...issues, `The calls: ${callNames.join(', ')}`] : [];
}
