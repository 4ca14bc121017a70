import { expect, type Page } from '@playwright/test';
import { locators } from '../../browser/fixtures';
import type { Monitor } from './monitor';

/** The actions that `runSession` lists, in order. */
export const sessionTypes = [
  'dashboard/borrowerSelected',
  'lendingApi/getBorrower/pending',
  'lendingApi/getBorrower/fulfilled',
  'dashboard/stageSelected',
  'machine/collapse/collapse.toggle',
  'machine/accordion/accordion.toggle.workflow',
  'lendingApi/escalateToCommittee/pending',
  'lendingApi/escalateToCommittee/fulfilled',
  'machine/toast/toast.show',
  'machine/toast/expire',
];

/**
 * Changes everything that the screen can show, on a small screen: borrower, tab, responses and all
 * three machines. Waits until the toast is hidden again and the monitor lists all actions.
 */
export async function runSession(page: Page, monitor: Monitor): Promise<void> {
  const { option, tab, button, heading, toast } = locators(page);
  // The accordion is in use on a small screen.
  await page.setViewportSize({ width: 375, height: 812 });
  await option('Elena Petrova').click();
  await expect(heading('Elena Petrova')).toBeVisible();
  await expect(page.getByText('688')).toBeVisible();
  await tab('Review 4').click();
  await button('AI Explainability').click();
  await button('Onboarding Workflow').click();
  await escalate(page);
  await page.clock.runFor(3000);
  await expect(toast).toBeHidden();
  await page.clock.resume();
  await monitor.expectLast(...sessionTypes);
}

/** Escalates and waits for the toast, which stays until the clock is moved or resumed. */
export async function escalate(page: Page): Promise<void> {
  const { button, toast } = locators(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
  await button('Escalate to Committee').click();
  // The response takes less than a second.
  await page.clock.runFor(1000);
  await expect(toast).toHaveText('Escalated to Credit Committee.');
}

/** Selects another borrower in the tab New and waits until the monitor lists the response. */
export async function selectThomasBeckett(page: Page, monitor: Monitor): Promise<void> {
  const { option, tab } = locators(page);
  await tab('New 5').click();
  await option('Thomas Beckett').click();
  await expect(page.getByText('655')).toBeVisible();
  await monitor.expectLast(...sessionTypes.slice(0, 3));
}
