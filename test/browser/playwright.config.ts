import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Project } from '@playwright/test';
import { devtoolsProjects } from '../devtools/projects';
import { chromiumPath, chromiumProject } from './chromium';

const { CHROMIUM_PATH, FIREFOX_PATH } = process.env;

/** Chromium without its windows, which take two thirds of the processor's time. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const chromium = chromiumProject(!CHROMIUM_PATH && existsSync(headlessShell) ? headlessShell : chromiumPath());

const firefoxPath = [
  ...(FIREFOX_PATH ? [FIREFOX_PATH] : ['/usr/bin/firefox', '/usr/bin/firefox-esr']),
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
].find(existsSync);

/** A stock Firefox, over WebDriver BiDi. */
const firefox: Project = {
  name: 'firefox',
  // A test runs here only where engines differ, such as in focus, gestures and forced colours.
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

// Workers load this file, too, and must not print.
if (!firefoxPath && !process.env.TEST_WORKER_INDEX) process.stdout.write('Firefox skipped: it is not installed.\n');

export default defineConfig({
  globalSetup: require.resolve('./testBuilds'),
  testDir: '..',
  testMatch: 'browser/*.spec.ts',
  outputDir: '../../test-results/output',
  snapshotPathTemplate: path.join(__dirname, 'screens/{arg}{ext}'),
  // Only --update-snapshots writes pictures; a missing one fails.
  updateSnapshots: 'none',
  fullyParallel: true,
  workers: 2, // As many as CI has cores. A third one costs more starts of browsers than it saves.
  timeout: 120_000, // Long enough for a busy machine.
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? 'dot' : 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    // A test must not measure an element while it moves.
    contextOptions: { reducedMotion: 'reduce' },
  },
  // The project with a single worker comes first, so that the other workers run the rest meanwhile.
  projects: [...devtoolsProjects, chromium, ...(firefoxPath ? [firefox] : [])],
});
