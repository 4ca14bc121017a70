import type { Locator } from '@playwright/test';
import { boxOf, expect, keepToasts, locators, test } from './fixtures';

// Each journey: find a borrower in Review, read why it is risky, escalate it, notice the toast, and
// read the workflow.

test.beforeEach(({ page }) => page.addInitScript(keepToasts));

const byKeyboard = '§1 a user who cannot use a mouse escalates a borrower';
test(byKeyboard, { tag: '@firefox' }, async ({ page, openApp }) => {
  await openApp();
  const { tab, list, heading, button, detail, broker } = locators(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const tabTo = async (target: Locator) => {
    for (let presses = 0; presses < 30; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await press('Tab');
    }
    throw new Error('The Tab key does not reach the target.');
  };

  await tabTo(tab('New 5'));
  await press('ArrowRight', 'Tab');
  await expect(list).toBeFocused();
  await press('b');
  await expect(heading('Beatriz Carvalho')).toBeVisible();
  await expect(detail.getByText('DTI ratio exceeds policy limit')).toBeVisible();
  await tabTo(button('Escalate to Committee'));
  await press('Enter');
  await expect(page.getByText('Escalated to Credit Committee.')).toBeVisible();
  await expect(button('Escalate to Committee')).toBeFocused();
  await tabTo(page.getByRole('switch'));
  await expect(broker.getByText('AI Validation')).toBeInViewport();
});

test.describe(() => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

  test('§1 a user with a phone escalates a borrower', async ({ page, openApp }) => {
    await openApp();
    const { tab, option, heading, button, detail } = locators(page);
    await tab('Review 4').tap();
    await option('Grace Lindholm').tap();
    await expect(heading('Grace Lindholm')).toBeInViewport({ ratio: 1 });
    await expect(heading('Grace Lindholm')).toBeFocused();
    await expect(detail).toHaveAttribute('aria-busy', 'false');
    expect((await boxOf(detail)).y).toBeCloseTo(0);
    await detail.getByText('DTI ratio exceeds policy limit').scrollIntoViewIfNeeded();
    await button('Escalate to Committee').tap();
    await expect(page.getByText('Escalated to Credit Committee.')).toBeInViewport();
    await button('Onboarding Workflow').tap();
    await page.getByText('AI Validation').scrollIntoViewIfNeeded();
    await expect(page.getByText('AI Validation')).toBeInViewport();
    await expect(page.getByText('Robert Turner')).toBeHidden();
  });
});
