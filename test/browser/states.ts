import type { Page } from '@playwright/test';
import { expect, locators } from './fixtures';
import type { Build } from './testBuilds';

type State = {
  build?: Build;
  /** Brings the opened page into the state. */
  reach?: (page: Page) => Promise<void>;
};

const isStacked = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** Stops the clock, so that the toast stays on a busy machine, and escalates. */
async function escalate(page: Page) {
  await page.clock.pauseAt(Date.now() + 600_000);
  await locators(page).button('Escalate to Committee').click();
  // The response comes in the next frames.
  await page.clock.runFor(500);
  await expect(locators(page).toast).toBeVisible();
  await page.mouse.move(0, 0); // A hovered button has another colour.
}

/** The states of the screen to check, by name, and how a user reaches each. */
const states = {
  initial: {},
  'without a detail record': {
    reach: async (page) => {
      await locators(page).tab('Approved 2').click();
      await locators(page).option('Daniel Whitcombe').click();
    },
  },
  'in review': {
    reach: async (page) => {
      await locators(page).tab('Review 4').click();
      await locators(page).option('Beatriz Carvalho').click();
    },
  },
  'AI Explainability collapsed': {
    reach: (page) => locators(page).button('AI Explainability').click(),
  },
  'assistant on': { reach: (page) => page.getByRole('switch').click() },
  'workflow open': {
    reach: async (page) => {
      if (isStacked(page)) await locators(page).button('Onboarding Workflow').click();
    },
  },
  escalated: { reach: escalate },
  'escalation failed': { build: 'failingActions', reach: escalate },
  failing: {
    build: 'failing',
    reach: (page) =>
      locators(page)
        .button(/^Retry/)
        .first()
        .waitFor(),
  },
  loading: { build: 'slow' },
  empty: { build: 'empty' },
  'long texts': { build: 'longTexts' },
  desk: {
    build: 'desk',
    reach: (page) => locators(page).option('The Trustee for the Wickramasinghe').click(),
  },
  statuses: {
    build: 'longTexts',
    reach: (page) => locators(page).tab('Approved 5').click(),
  },
} satisfies Record<string, State>;

export type StateName = keyof typeof states;

/** Opens the build of a state and brings it into the state. */
export async function openState(name: StateName, page: Page, openApp: (build?: Build) => Promise<void>): Promise<void> {
  const { build, reach }: State = states[name];
  await page.clock.install();
  await page.clock.resume();
  await openApp(build);
  await reach?.(page);
}
