import { defineConfig } from '@playwright/test';
import { extensionFolder, skipMessage } from './extension';

// Not test.skip(), which prints a line for every test.
if (!extensionFolder) {
  process.stdout.write(`${skipMessage}\n`);
  process.exit(0);
}

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: '../browser/startDisplay.ts',
  outputDir: '../../test-results/devtools',
  // The tests share a dev server, and one of them edits its files.
  workers: 1,
  timeout: 60_000,
  // The extension relays actions every 500 ms, and a busy machine needs time to redraw two pages.
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? 'dot' : 'list',
  use: { screenshot: 'only-on-failure' },
});
