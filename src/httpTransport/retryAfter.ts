/** How long the page waits for a server that says when to try again. */
const MAX_SECONDS = 30;

/**
 * Returns after how many ms a response asks to be requested again, Infinity if that is too long to
 * wait. Undefined if it does not say. Only 429 and 503 can.
 */
export function readRetryAfter(response: Response | undefined): number | undefined {
  const value = response?.headers.get('Retry-After');
  if (!value || (response?.status !== 429 && response?.status !== 503)) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  if (Number.isNaN(seconds)) return undefined;
  return seconds > MAX_SECONDS ? Infinity : Math.max(seconds, 0) * 1000;
}

/** Waits. Rejects as soon as the signal is aborted. */
export function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    function abort() {
      clearTimeout(timer);
      reject(new Error('Aborted'));
    }
    signal?.addEventListener('abort', abort, { once: true });
  });
}
