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
