import { defineConfig, type Project } from '@playwright/test';
import { chromiumPath } from './chromium';
import { firefoxPath } from './firefox';
import { hasWebKit } from './webKit';

export const chromium: Project = {
  name: 'chromium',
  testIgnore: 'webKit.spec.ts',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: chromiumPath(),
      // Chromium's sandbox does not start for root, the user in most containers.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
};

/** A stock Firefox, over WebDriver BiDi. */
const firefox: Project = {
  name: 'firefox',
  // A test runs here only where engines differ: focus, gestures, hydration, network and text widths.
  grep: /@firefox/,
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: { ...(firefoxPath && { executablePath: firefoxPath }) },
  },
};

/** A stock WebKitGTK, over plain WebDriver, which Playwright does not speak. */
const webKit: Project = { name: 'webkit', testMatch: 'webKit.spec.ts', workers: 1 };

// Workers load this file, too, and must not print.
if (!process.env.TEST_WORKER_INDEX) {
  if (!firefoxPath) skip('Firefox', 'firefox-esr');
  if (!hasWebKit) skip('WebKit', 'webkit2gtk-driver');
}

function skip(browser: string, debianPackage: string) {
  process.stdout.write(
    `${browser} skipped: it is not installed (Debian: apt-get install ${debianPackage}).\n`,
  );
}

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './testBuilds.ts',
  outputDir: '../../test-results/browser',
  snapshotPathTemplate: '{testDir}/screens/{arg}{ext}',
  // Only --update-snapshots writes pictures; a missing one fails.
  updateSnapshots: 'none',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? 'dot' : 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    // With motion a test could measure an element on its way.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [chromium, ...(firefoxPath ? [firefox] : []), ...(hasWebKit ? [webKit] : [])],
});
