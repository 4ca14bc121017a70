import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Project } from '@playwright/test';
import { devtoolsProjects } from '../optional/devtools/projects';
import { chromiumPath, chromiumProject } from './chromium';
import { hasWebKit } from './webKit';

const { CHROMIUM_PATH, FIREFOX_PATH } = process.env;

/** Chromium without its windows, which take two thirds of the processor's time. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const chromium = chromiumProject(
  !CHROMIUM_PATH && existsSync(headlessShell) ? headlessShell : chromiumPath(),
);

const firefoxPath = [
  ...(FIREFOX_PATH ? [FIREFOX_PATH] : ['/usr/bin/firefox', '/usr/bin/firefox-esr']),
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
].find(existsSync);

/** A stock Firefox, over WebDriver BiDi. */
const firefox: Project = {
  name: 'firefox',
  // A test runs here only where engines differ: focus, gestures, hydration, network and text widths.
  grep: /@firefox/,
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      ...(firefoxPath && { executablePath: firefoxPath }),
      // A mouse, which the machine need not have: (hover: hover) matches.
      firefoxUserPrefs: { 'ui.primaryPointerCapabilities': 6 },
    },
  },
};

/** A stock WebKitGTK, over WebDriver, which Playwright does not support. */
const webKit: Project = {
  name: 'webkit',
  testMatch: 'browser/webKit.spec.ts',
  workers: 1,
};

/** Bytes, DOM nodes and React commits, which do not depend on the speed of the machine. */
const limits: Project = {
  ...chromium,
  name: 'limits',
  testMatch: 'browser/limits.spec.ts',
  testIgnore: [],
};

// Workers load this file, too, and must not print.
if (!process.env.TEST_WORKER_INDEX) {
  if (!firefoxPath) skip('Firefox', 'Debian: apt-get install firefox-esr');
  if (!hasWebKit) skip('WebKit', 'Debian: apt-get install webkit2gtk-driver');
}

function skip(name: string, remedy: string) {
  process.stdout.write(`${name} skipped: it is not installed (${remedy}).\n`);
}

export default defineConfig({
  // The browser suites of the core and of the optional parts.
  testDir: '..',
  testMatch: 'browser/*.spec.ts',
  // For WebKit and an extension, which need a window.
  globalSetup: './startDisplay.ts',
  outputDir: '../../test-results/output',
  snapshotPathTemplate: path.join(__dirname, 'screens/{arg}{ext}'),
  // Only --update-snapshots writes pictures; a missing one fails.
  updateSnapshots: 'none',
  fullyParallel: true,
  workers: 3, // One more than CI has cores: a worker waits for a fifth of its time.
  // Long enough for a busy machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? 'dot' : 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    // A test must not measure an element while it moves.
    contextOptions: { reducedMotion: 'reduce' },
  },
  // Projects with a single worker come first, so that the other workers run the rest meanwhile.
  projects: [
    ...devtoolsProjects,
    ...(hasWebKit ? [webKit] : []),
    chromium,
    ...(firefoxPath ? [firefox] : []),
    limits,
  ],
});
