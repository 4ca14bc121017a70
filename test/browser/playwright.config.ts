import { defineConfig } from '@playwright/test';
import { chromiumPath } from './chromium';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // Nothing moves, so that what is measured has arrived.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: chromiumPath(),
      // Chromium's sandbox does not start for root, which is who runs in a container.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
