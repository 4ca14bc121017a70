import type { Page } from '@playwright/test';
import type { Build } from './builds';
import { parts } from './desk';

type State = { build?: Build; reach?: (page: Page) => Promise<void> };

const isStacked = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** The states the screen is looked at in, by name, and how a user gets there. */
export const states = {
  opening: {},
  'without a detail record': {
    reach: (page) => parts(page).option('Marcus Oyelaran').click(),
  },
  'in review': {
    reach: async (page) => {
      await parts(page).tab('Review 4').click();
      await parts(page).option('Beatriz Carvalho').click();
    },
  },
  approved: { reach: (page) => parts(page).tab('Approved 2').click() },
  'explanation collapsed': { reach: (page) => parts(page).button('AI Explainability').click() },
  'assistant on': { reach: (page) => page.getByRole('switch').click() },
  'accordion closed': {
    reach: async (page) => {
      if (isStacked(page)) await parts(page).button('Broker info').click();
    },
  },
  'workflow open': {
    reach: async (page) => {
      if (isStacked(page)) await parts(page).button('Onboarding Workflow').click();
    },
  },
  escalated: {
    reach: async (page) => {
      await parts(page).button('Escalate to Committee').click();
      await page.getByText('Escalated to Credit Committee.').waitFor();
    },
  },
  'escalation failed': {
    build: 'failingActions',
    reach: async (page) => {
      await parts(page).button('Escalate to Committee').click();
      await page.getByText('Escalate to Committee failed.').waitFor();
    },
  },
  'escalation in flight': {
    build: 'slow',
    reach: (page) => parts(page).button('Escalate to Committee').click(),
  },
  'focus on the list': {
    reach: async (page) => {
      await parts(page).list.focus();
      await page.keyboard.press('ArrowDown');
    },
  },
  'focus on a tab': {
    reach: async (page) => {
      await parts(page).tab('New 5').focus();
      await page.keyboard.press('ArrowRight');
    },
  },
  'focus on an action': {
    reach: async (page) => {
      await parts(page).button('Send to Valuer').focus();
      await page.keyboard.press('Tab');
    },
  },
  'focus on the switch': {
    reach: async (page) => {
      await page.getByRole('switch').focus();
      await page.keyboard.press('Space');
    },
  },
  'pointer on a row': { reach: (page) => parts(page).option('Elena Petrova').hover() },
  failing: {
    build: 'failing',
    reach: (page) => page.getByRole('button', { name: 'Retry' }).first().waitFor(),
  },
  'on its way': { build: 'slow', reach: (page) => page.waitForTimeout(600) },
  empty: { build: 'empty' },
  'hard to fit': { build: 'hard' },
  'hard to fit, right to left': {
    build: 'hard',
    reach: (page) => parts(page).list.getByRole('option').nth(1).click(),
  },
} satisfies Record<string, State>;

export type StateName = keyof typeof states;

/** Brings an opened page into a state. */
export function stateOf(name: StateName): State {
  return states[name];
}
