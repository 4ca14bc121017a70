import { existsSync } from 'node:fs';
import { chromium, type Project } from '@playwright/test';

const { CHROMIUM_PATH } = process.env;

const usualPaths = ['/usr/bin/chromium', '/usr/bin/google-chrome', chromium.executablePath()];

/** Returns the path of a Chromium: CHROMIUM_PATH if it is set, otherwise a usual one. Throws if there is none. */
export function chromiumPath(): string {
  const found = CHROMIUM_PATH ?? usualPaths.find((path) => existsSync(path));
  if (found && existsSync(found)) return found;
  throw new Error('There is no Chromium. Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH.');
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
