import path from 'node:path';
import type { Project } from '@playwright/test';
import { chromiumProject } from '../../browser/chromium';

/** The server page, the reference server and nginx, all checked against openapi.json. */
export const serverProjects: Project[] = [
  {
    ...chromiumProject,
    name: 'contract',
    testDir: path.join(__dirname, 'contract'),
    testMatch: '*.spec.ts',
    workers: 1,
    timeout: 180_000,
  },
];
