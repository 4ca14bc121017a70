import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Project } from '@playwright/test';

const folder = process.env.REDUX_DEVTOOLS_EXTENSION;

/** The folder of the unpacked Redux DevTools extension; undefined if there is none. */
export const extensionFolder =
  folder && existsSync(path.join(folder, 'manifest.json')) ? path.resolve(folder) : undefined;

/** The real Redux DevTools extension on the dev server. None where there is no extension. */
export const devtoolsProjects: Project[] = extensionFolder
  ? // The tests share a browser.
    [{ name: 'devtools', testDir: __dirname, testMatch: 'devtools/*.spec.ts', workers: 1 }]
  : [];

if (!extensionFolder && !process.env.TEST_WORKER_INDEX) {
  process.stdout.write('Redux DevTools skipped: REDUX_DEVTOOLS_EXTENSION names no unpacked folder of it.\n');
}
