import type { CDPSession } from '@playwright/test';

async function metric(cdp: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const found = metrics.find(({ name }) => name === wanted);
  if (!found) throw new Error(`Chromium tells no ${wanted}.`);
  return found.value;
}

/** The processor time of all tasks of the page's main thread since it was opened, in ms. */
export async function taskTime(cdp: CDPSession): Promise<number> {
  return 1_000 * (await metric(cdp, 'TaskDuration'));
}

/** What JavaScript keeps in memory once all that can go is gone, in MB. */
export async function keptMemory(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await metric(cdp, 'JSHeapUsedSize')) / 1_000_000;
}
