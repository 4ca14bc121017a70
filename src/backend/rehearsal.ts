import type { Rehearsal } from './catalogueBaseQuery';

/** A bad day to rehearse, as `--env latency=… --env fail=…` words it. */
export type BadDay = {
  /** How long every answer takes, in ms. */
  readonly latency?: string | undefined;
  /** The calls that fail, in the catalogue's wording and comma-separated, or 'all'. */
  readonly fail?: string | undefined;
};

/**
 * A back end on a bad day (§8): every answer takes its time, and the named calls answer 500. What
 * a bad day may be is checked when the page is built (checkRehearsal).
 */
export function rehearsalOf({ latency = '0', fail = '' }: BadDay): Rehearsal {
  const failing = new Set(fail.split(',').map((call) => call.trim()));
  return async (request, answer, call) => {
    await new Promise((resolve) => setTimeout(resolve, Number(latency)));
    return failing.has('all') || failing.has(call)
      ? { error: { status: 500, message: `${request.method} ${request.path} was told to fail.` } }
      : answer();
  };
}
