import { existsSync } from 'node:fs';

const { FIREFOX_PATH } = process.env;

const USUAL_PATHS = [
  '/usr/bin/firefox',
  '/usr/bin/firefox-esr',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/**
 * The path of an installed Firefox: FIREFOX_PATH if it is set, otherwise a usual path. Undefined if
 * there is none.
 */
export const firefoxPath = (FIREFOX_PATH ? [FIREFOX_PATH] : USUAL_PATHS).find(existsSync);
