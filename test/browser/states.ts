import type { Page } from '@playwright/test';
import { expect, locators } from './fixtures';
import type { Build } from './testBuilds';

type State = { build?: Build; reach?: (page: Page) => Promise<void> };

/** Stops the clock, so that the toast stays on a busy machine, switches the assistant on, and escalates. */
async function escalate(page: Page) {
  await page.getByRole('switch').click();
  await page.clock.pauseAt(Date.now() + 600_000);
  await locators(page).button('Escalate to Committee').click();
  await page.clock.runFor(500); // The response comes in the next frames.
  await expect(locators(page).toast).toBeVisible();
  await page.mouse.move(0, 0); // A hovered button has another colour.
}

const select = (tab: string, name: string) => async (page: Page) => {
  await locators(page).tab(tab).click();
  await locators(page).option(name).click();
};

/** The states of the screen to check, by name, and how a user reaches each. */
const states = {
  initial: {},
  'without a detail record': { reach: select('Approved 2', 'Daniel Whitcombe') },
  'in review': { reach: select('Review 4', 'Beatriz Carvalho') },
  'AI Explainability collapsed': { reach: (page) => locators(page).button('AI Explainability').click() },
  'workflow open': { reach: (page) => locators(page).button('Onboarding Workflow').click() },
  escalated: { reach: escalate },
  'escalation failed': { build: 'failingActions', reach: escalate },
  failing: { build: 'failing', reach: (page) => page.getByRole('alert').first().waitFor() },
  loading: { build: 'slow' },
  empty: { build: 'empty' },
  'long texts': { build: 'longTexts' },
  desk: { build: 'desk', reach: select('New 380', 'The Trustee for the Wickramasinghe') },
  statuses: { build: 'longTexts', reach: (page) => locators(page).tab('Approved 5').click() },
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
