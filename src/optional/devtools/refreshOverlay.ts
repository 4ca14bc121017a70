/** The overlay of Fast Refresh: an error in an edited file goes to that of webpack's dev server. */
export function handleRuntimeError(error: unknown): void {
  reportError(error);
}

export function clearRuntimeErrors(): void {
  // The dev server's overlay closes with the next edit that compiles.
}
