import { defineConfig } from '@playwright/test';
import { chromiumPath, chromiumProject } from '../browser/chromium';
import config from '../browser/playwright.config';

// The bench needs no display.
const { globalSetup: _, ...shared } = config;
const testFiles = { testDir: '..', testMatch: 'bench/*.spec.ts', testIgnore: [] };

/** The times. They are not among the tests, because they need an idle machine. */
export default defineConfig({
  ...shared,
  // Two measurements at once would slow each other down.
  workers: 1,
  reporter: 'list',
  // The longest test takes some minutes. A test that exceeds this limit hangs.
  timeout: 30 * 60_000,
  projects: [{ ...chromiumProject(chromiumPath()), ...testFiles, name: 'bench' }],
});
