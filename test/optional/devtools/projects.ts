import type { Project } from '@playwright/test';
import { extensionFolder } from './extension';

const devtools: Project = {
  name: 'devtools',
  testDir: __dirname,
  testMatch: 'devtools/*.spec.ts',
  // The tests share a dev server, and one of them edits its files.
  workers: 1,
};

/** The real Redux DevTools extension on the dev server. None where there is no extension. */
export const devtoolsProjects = extensionFolder ? [devtools] : [];

// Workers load this file, too, and must not print.
if (!extensionFolder && !process.env.TEST_WORKER_INDEX) {
  process.stdout.write(
    'Redux DevTools skipped: REDUX_DEVTOOLS_EXTENSION names no unpacked folder of it.\n',
  );
}
