import type { Locator } from '@playwright/test';
import { expect, locators, test } from './fixtures';

// Each journey: find a borrower in Review, read why it is risky, escalate it, notice the toast, and
// read the workflow.

const byKeyboard = '§1 §2 §8 the journey of a user who cannot use a mouse';
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
  await tabTo(button('AI Explainability'));
  await expect(detail.getByText('DTI ratio exceeds policy limit')).toBeVisible();
  await tabTo(button('Escalate to Committee'));
  await press('Enter');
  await expect(page.getByText('Escalated to Credit Committee.')).toBeVisible();
  await expect(button('Escalate to Committee')).toBeFocused();
  await tabTo(page.getByRole('switch'));
  await expect(broker.getByText('AI Validation')).toBeInViewport();
});

test('§1 §2 §8 the journey of a user with a screen reader', async ({ page, openApp }) => {
  await openApp();
  const { tab, list, option, button, detail, broker } = locators(page);
  await tab('New 5').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel')).toHaveAccessibleName('Review 4');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const activeId = (await list.getAttribute('aria-activedescendant')) ?? '';
  const activeDescendant = page.locator(`[id="${activeId}"]`);
  await expect(activeDescendant).toHaveAccessibleName(
    'Noor El-Amin $64,200 Equipment Loan In Review',
  );
  await expect(activeDescendant).toHaveAttribute('aria-posinset', '2');
  await expect(activeDescendant).toHaveAttribute('aria-setsize', '4');
  await option('Noor El-Amin').click();
  await expect(page.getByText('Showing Noor El-Amin')).toHaveCount(1);

  await expect(detail).toMatchAriaSnapshot(`
    - heading "Noor El-Amin" [level=2]
    - heading "Loan Summary" [level=3]
    - term: Credit Score
    - definition: "634"
    - heading "AI Explainability" [level=3]:
      - button "AI Explainability" [expanded]
    - list:
      - listitem: Inconsistent income documentation Warning
      - listitem: Multiple recent credit inquiries Info
      - listitem: DTI ratio exceeds policy limit Error
    - heading "Risk signal"
    - paragraph: Revenue fell 18% in the last quarter
  `);

  const status = page.getByRole('status');
  await button('Escalate to Committee').press('Enter');
  await expect(status).toHaveText('Escalated to Credit Committee.');

  await expect(broker.getByRole('list')).toMatchAriaSnapshot(`
    - list:
      - listitem: Deal Intake Completed
      - listitem: IDV & Credit Check Completed
      - listitem: Document Upload Completed
      - listitem: AI Validation
      - listitem: Credit Committee
      - listitem: Approval & Docs
      - listitem: Funder Syndication
  `);
  await expect(broker.locator('[aria-current=step]')).toHaveText(/AI Validation/);
});

test.describe(() => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

  test('§1 §2 §8 the journey of a user on a phone', async ({ page, openApp }) => {
    await openApp();
    const { tab, option, heading, button, detail } = locators(page);
    await tab('Review 4').tap();
    await option('Grace Lindholm').tap();
    await expect(heading('Grace Lindholm')).toBeInViewport({ ratio: 1 });
    await expect(heading('Grace Lindholm')).toBeFocused();
    await detail.getByText('DTI ratio exceeds policy limit').scrollIntoViewIfNeeded();
    await button('Escalate to Committee').tap();
    await expect(page.getByText('Escalated to Credit Committee.')).toBeInViewport();
    await button('Onboarding Workflow').tap();
    await page.getByText('AI Validation').scrollIntoViewIfNeeded();
    await expect(page.getByText('AI Validation')).toBeInViewport();
    await expect(page.getByText('Robert Turner')).toBeHidden();
  });
});
