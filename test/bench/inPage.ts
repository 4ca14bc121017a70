/** Resolves when the page has no more tasks and has painted their result. Runs in the page. */
export async function untilIdle(): Promise<void> {
  // Twice, because a frame can schedule new tasks.
  for (let pass = 0; pass < 2; pass++) {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // Chromium sometimes delays requestIdleCallback by half a minute.
    await scheduler.postTask(() => undefined, { priority: 'background' });
  }
}
