import { defineConfig } from '@playwright/test';
import browserConfig from '../browser/playwright.config';
import { installPrism } from './installPrism';

// Not test.skip(), which prints a line for every test.
try {
  installPrism();
} catch (error) {
  const [reason = ''] = /npm error .*/.exec(String(error)) ?? [];
  process.stdout.write(`The contract suite is skipped: Prism could not be installed. ${reason}\n`);
  process.exit(0);
}

// Without the builds of the browser suite: these tests make their own.
const { globalSetup: _, ...shared } = browserConfig;

export default defineConfig({
  ...shared,
  testDir: '.',
  outputDir: '../../test-results/contract',
  workers: 1,
  // Two of the tests make a build.
  timeout: 180_000,
});
