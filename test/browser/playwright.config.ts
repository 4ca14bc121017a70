import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Project } from '@playwright/test';
import { chromiumPath, chromiumProject } from './chromium';

const { CHROMIUM_PATH, FIREFOX_PATH, REDUX_DEVTOOLS_EXTENSION } = process.env;

/** Chromium without its windows, which take two thirds of the processor's time. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const chromium = chromiumProject(!CHROMIUM_PATH && existsSync(headlessShell) ? headlessShell : chromiumPath());

const firefoxPath = [FIREFOX_PATH ?? '/usr/bin/firefox', '/usr/bin/firefox-esr'].find(existsSync);

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

/** The page of npm start with the real Redux DevTools. A single dev server is enough. */
const devtools: Project = { name: 'devtools', testDir: '../devtools', testMatch: '*.spec.ts', workers: 1 };

/** Says once that a project is skipped: workers load this file, too. */
function skip(reason: string): Project[] {
  if (!process.env.TEST_WORKER_INDEX) process.stdout.write(`Skipped: ${reason}.\n`);
  return [];
}

export default defineConfig({
  globalSetup: require.resolve('./testBuilds'),
  testDir: '..',
  testMatch: 'browser/*.spec.ts',
  outputDir: '../../test-results/output',
  snapshotPathTemplate: path.join(__dirname, 'screens/{arg}{ext}'),
  updateSnapshots: 'none', // Only --update-snapshots writes pictures. A missing one fails.
  fullyParallel: true,
  workers: 2, // As many as CI has cores. A third one costs more starts of browsers than it saves.
  timeout: 120_000, // Long enough for a busy machine.
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? 'dot' : 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' }, // A test must not measure an element while it moves.
  },
  // The project with a single worker comes first, so that the other workers run the rest meanwhile.
  projects: [
    ...(REDUX_DEVTOOLS_EXTENSION ? [devtools] : skip('REDUX_DEVTOOLS_EXTENSION names no folder of Redux DevTools')),
    chromium,
    ...(firefoxPath ? [firefox] : skip('Firefox is not installed')),
  ],
});
