import type { Interceptor } from './localBaseQuery';

/** Takes the flags of --env: the delay of each response in ms, and the routes that fail, with commas, or 'all'. */
export function faultInterceptor(latency = '0', fail = ''): Interceptor {
  const failing = new Set(fail.split(',').map((name) => name.trim()));
  return async ({ method, path }, respond, routeName) => {
    await new Promise((resolve) => setTimeout(resolve, Number(latency)));
    return failing.has('all') || failing.has(routeName)
      ? { error: { status: 500, message: `${method} ${path} failed because of --env fail.` } }
      : respond();
  };
}
