import { defineConfig } from '@playwright/test';
import config, { chromium } from '../browser/playwright.config';

/** The times, apart from the tests: they need an idle machine and say nothing on a busy one. */
export default defineConfig({
  ...config,
  // Two measurements at once would slow each other down.
  fullyParallel: false,
  workers: 1,
  globalSetup: './builds.ts',
  reporter: [['list'], ['./metrics.ts']],
  // The longest test takes some minutes. A test that exceeds this limit hangs.
  timeout: 30 * 60_000,
  projects: [
    {
      ...chromium,
      name: 'bench',
      testDir: '.',
      testMatch: 'ratios.spec.ts',
      testIgnore: [],
      dependencies: [],
      use: { ...chromium.use, actionTimeout: 120_000 },
    },
  ],
});
