// A held arrow key selects 30 borrowers a second. Each request but the first waits this long.
const DEBOUNCE_MS = 200;

/**
 * Creates a function to call before a borrower is requested. It waits if another one was requested
 * a moment ago; meanwhile RTK Query aborts the request of a borrower that is no longer selected.
 */
export function createBorrowerDebounce(): (path: string) => Promise<void> {
  let last = { path: '', at: -Infinity };
  return async (path) => {
    const at = performance.now();
    const isHeldKey = path !== last.path && at - last.at < DEBOUNCE_MS;
    last = { path, at };
    if (isHeldKey) await new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS));
  };
}
