import { defineConfig } from '@playwright/test';
import { chromiumPath, chromiumProject } from '../browser/chromium';
import config from '../browser/playwright.config';

/** The times. They are not among the tests, because they need an idle machine. */
export default defineConfig({
  ...config,
  workers: 1, // Two measurements at once would slow each other down.
  reporter: 'list',
  timeout: 30 * 60_000, // The longest test takes some minutes.
  testMatch: 'bench/*.spec.ts',
  projects: [chromiumProject(chromiumPath())],
});
