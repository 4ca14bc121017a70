import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base, type Page } from '@playwright/test';
import { buildsFolder, type Build } from './builds';
import { serve } from './server';

/** Where the build lies on disk. */
export const pageOnDisk = pathToFileURL(path.join(buildsFolder, 'desk/index.html')).href;

type Fixtures = {
  /** Opens a build and waits until it stands; `desk` unless another is named. */
  openDesk: (build?: Build) => Promise<void>;
  quietConsole: undefined;
  /** Whether the test tries what the policy forbids, which the console then tells. */
  triesTheForbidden: boolean;
};

/**
 * Playwright's test with the builds served from a sub-path. Every test fails on a console message,
 * a policy violation among them, or an uncaught error.
 */
export const test = base.extend<Fixtures, { origin: string }>({
  origin: [
    // Playwright asks for a pattern, even for no fixture.
    async ({}, provide) => {
      const { origin, close } = await serve((name) =>
        readFile(path.join(buildsFolder, name.replace('/loans/', '/'))),
      );
      await provide(origin);
      close();
    },
    { scope: 'worker' },
  ],
  openDesk: async ({ page, origin }, provide) => {
    await provide(async (build = 'desk') => {
      await page.goto(`${origin}/loans/${build}/`);
      await started(page);
    });
  },
  triesTheForbidden: [false, { option: true }],
  quietConsole: [
    async ({ page, triesTheForbidden }, provide) => {
      const said: string[] = [];
      page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
      page.on('pageerror', ({ message }) => said.push(message));
      await provide(undefined);
      if (!triesTheForbidden) base.expect(said).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** Waits until the script has taken every panel over from the page's HTML, where keys do nothing. */
export async function started(page: Page): Promise<void> {
  await base.expect
    .poll(() =>
      page
        .locator('main > section')
        .evaluateAll((panels) =>
          panels.map((panel) => Object.keys(panel).some((key) => key.startsWith('__reactProps'))),
        ),
    )
    .toEqual([true, true, true]);
}

/** The parts of the screen, by the names a user knows them by. */
export function parts(page: Page) {
  return {
    pipeline: page.getByRole('region', { name: 'Pipeline' }),
    detail: page.getByRole('region', { name: 'Borrower detail' }),
    broker: page.getByRole('region', { name: 'Broker panel' }),
    list: page.getByRole('listbox', { name: 'Borrowers' }),
    option: (name: string) => page.getByRole('option', { name }),
    tab: (name: string) => page.getByRole('tab', { name }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    name: (name: string) => page.getByRole('heading', { level: 2, name, exact: true }),
    toast: page.getByRole('group', { name: 'Message' }),
  };
}
