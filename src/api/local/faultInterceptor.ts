import type { Interceptor } from './localBaseQuery';

/**
 * Creates an interceptor from `--env latency=… --env fail=…`, which the build has validated: a delay in ms for every
 * response, and the routes that fail, comma-separated, or 'all'.
 */
export function faultInterceptor(latency = '0', fail = ''): Interceptor {
  const failing = new Set(fail.split(',').map((name) => name.trim()));
  return async ({ method, path }, respond, routeName) => {
    await new Promise((resolve) => setTimeout(resolve, Number(latency)));
    return failing.has('all') || failing.has(routeName)
      ? { error: { status: 500, message: `${method} ${path} failed because of --env fail.` } }
      : respond();
  };
}
