import { defineConfig } from '@playwright/test';
import browserConfig, { chromium } from '../browser/playwright.config';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './builds.ts',
  outputDir: '../../test-results/bench/playwright',
  // Two measurements at once would slow each other down.
  workers: 1,
  // The longest test takes some minutes. A test that exceeds this limit hangs.
  timeout: 30 * 60_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./metrics.ts']],
  // The same Chromium, viewport and reduced motion as the browser suite.
  use: { ...browserConfig.use, ...chromium.use, actionTimeout: 120_000 },
});
