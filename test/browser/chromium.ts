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
  const remedy = 'Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH';
  throw new Error(`There is no Chromium at ${candidates.join(' or ')}. ${remedy}.`);
}

/** With these flags each Chromium starts. */
export const chromiumArgs = [
  // Chromium's sandbox does not start for root, the user in most containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  // Otherwise the edges of letters have colours, which depend on the machine.
  '--disable-lcd-text',
];

/** The tests in a Chromium. */
export const chromiumProject = (executablePath: string): Project => ({
  name: 'chromium',
  use: {
    browserName: 'chromium',
    // Show classic scrollbars, which make the content narrower.
    launchOptions: { executablePath, ignoreDefaultArgs: ['--hide-scrollbars'], args: chromiumArgs },
  },
});
