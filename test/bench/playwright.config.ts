import { defineConfig } from '@playwright/test';
import { chromiumPath, chromiumProject } from '../browser/chromium';
import config from '../browser/playwright.config';

/** The times. They are not among the tests, because they need an idle machine. */
export default defineConfig({
  ...config,
  // Two measurements at once would slow each other down.
  workers: 1,
  reporter: 'list',
  // The longest test takes some minutes. A test that exceeds this limit hangs.
  timeout: 30 * 60_000,
  testMatch: 'bench/*.spec.ts',
  projects: [chromiumProject(chromiumPath())],
});
