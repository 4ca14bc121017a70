import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Where a Chromium is: CHROMIUM_PATH, one of the usual places, or Playwright's own. Throws one
 * clear message where there is none.
 */
export function chromiumPath(): string {
  const { CHROMIUM_PATH } = process.env;
  const places = CHROMIUM_PATH ? [CHROMIUM_PATH] : [...USUAL_PLACES, chromium.executablePath()];
  const found = places.find((place) => existsSync(place));
  if (found) return found;
  throw new Error(
    CHROMIUM_PATH
      ? `There is no browser at CHROMIUM_PATH, ${CHROMIUM_PATH}.`
      : 'No Chromium found. Install one (Debian: apt-get install chromium), run ' +
          '“npx playwright install chromium”, or say where it is in CHROMIUM_PATH.',
  );
}
