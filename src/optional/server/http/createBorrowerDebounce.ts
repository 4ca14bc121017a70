import type { EndpointName } from '../../../api/calls';

// A held arrow key selects 30 borrowers a second. Each request but the first waits this long.
const DEBOUNCE_MS = 200;

/**
 * Creates a function to call before a query about a borrower. It waits if the same endpoint was called
 * for another one a moment ago. Meanwhile RTK Query aborts the query of a borrower that is no longer
 * selected.
 */
export function createBorrowerDebounce(): (name: EndpointName, path: string) => Promise<void> {
  const lastCalls = new Map<EndpointName, { readonly path: string; readonly at: number }>();
  return async (name, path) => {
    const at = performance.now();
    const last = lastCalls.get(name);
    const isHeldKey = last && path !== last.path && at - last.at < DEBOUNCE_MS;
    lastCalls.set(name, { path, at });
    if (isHeldKey) await new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS));
  };
}
