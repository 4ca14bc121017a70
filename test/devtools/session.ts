import { expect, type Page } from '@playwright/test';
import { locators } from '../browser/fixtures';
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
  'machine/toast/xstate.after.remaining.toast.visible',
];

/** Sets a viewport on which the accordion is in use. */
export async function useSmallScreen(page: Page): Promise<void> {
  await page.setViewportSize({ width: 375, height: 812 });
}

/**
 * Changes everything that the screen can show, on a small screen: borrower, tab, responses and all
 * three machines. Waits until the toast has come and gone and the monitor lists its end.
 */
export async function runSession(page: Page, monitor: Monitor): Promise<void> {
  const { option, tab, button, heading, toast } = locators(page);
  await option('Elena Petrova').click();
  await expect(heading('Elena Petrova')).toBeVisible();
  await expect(page.getByText('688')).toBeVisible();
  await tab('Review 4').click();
  await button('AI Explainability').click();
  await button('Onboarding Workflow').click();
  await button('Escalate to Committee').click();
  await expect(toast).toHaveText('Escalated to Credit Committee.');
  await monitor.expectLast(...sessionTypes.slice(-2));
  await expect(toast).toBeHidden();
}
