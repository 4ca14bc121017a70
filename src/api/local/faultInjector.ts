import type { FaultInjector } from './localBaseQuery';

/** The faults to inject, as given by `--env latency=… --env fail=…`. */
export type FaultOptions = {
  /** The delay of every response, in ms. */
  readonly latency?: string | undefined;
  /** The calls that fail, comma-separated: `GET /api/borrowers/{id}`, or 'all'. */
  readonly fail?: string | undefined;
};

/** Creates a fault injector from options that the build has validated (readEnv). */
export function createFaultInjector({ latency = '0', fail = '' }: FaultOptions): FaultInjector {
  const failing = new Set(fail.split(',').map((call) => call.trim()));
  return async ({ method, path }, respond, call) => {
    await new Promise((resolve) => setTimeout(resolve, Number(latency)));
    return failing.has('all') || failing.has(call)
      ? { error: { status: 500, message: `${method} ${path} failed because of --env fail.` } }
      : respond();
  };
}

/** The faults of a build with --env latency or --env fail (see README). Any other build has none. */
export const injectedFaults =
  process.env.LATENCY || process.env.FAIL
    ? createFaultInjector({ latency: process.env.LATENCY, fail: process.env.FAIL })
    : undefined;
