import { defineConfig } from '@playwright/test';
import { chromiumPath } from './chromium';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './builds.ts',
  outputDir: '../../test-results/browser',
  snapshotPathTemplate: '{testDir}/screens/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? 'dot' : 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // Nothing moves, so that what is measured has arrived.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: chromiumPath(),
      // Chromium's sandbox does not start for root, which is who runs in a container.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
