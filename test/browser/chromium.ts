import { existsSync } from 'node:fs';
import { chromium, type Project } from '@playwright/test';

const { CHROMIUM_PATH } = process.env;

const USUAL_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Returns the path of a Chromium: CHROMIUM_PATH if it is set, otherwise a usual path or
 * Playwright's own. Throws if there is none.
 */
export function chromiumPath(): string {
  const candidates = CHROMIUM_PATH ? [CHROMIUM_PATH] : [...USUAL_PATHS, chromium.executablePath()];
  const found = candidates.find((candidate) => existsSync(candidate));
  if (found) return found;
  throw new Error(
    CHROMIUM_PATH
      ? `CHROMIUM_PATH is ${CHROMIUM_PATH}, where there is no file.`
      : 'No Chromium found. Install one (Debian: apt-get install chromium), run ' +
          '“npx playwright install chromium”, or set CHROMIUM_PATH to the path of one.',
  );
}

/** The tests in a Chromium: all but those of another project. */
export const chromiumProject = (executablePath: string): Project => ({
  name: 'chromium',
  testIgnore: ['browser/webKit.spec.ts', 'browser/limits.spec.ts'],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath,
      // Chromium's sandbox does not start for root, the user in most containers.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
