import { defineConfig } from '@playwright/test';
import { chromiumPath } from '../browser/chromium';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './forgetBuilds.ts',
  outputDir: '../../test-results/bench/playwright',
  // Two measurements at once would measure each other.
  workers: 1,
  retries: 0,
  // For what would hang; the longest test takes some minutes.
  timeout: 60 * 60_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./report.ts']],
  use: {
    browserName: 'chromium',
    actionTimeout: 120_000,
    viewport: { width: 1440, height: 900 },
    // An animation would be counted into whatever happens to run beside it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: chromiumPath(),
      // Chromium's sandbox does not start for root, which is who runs in a container.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
