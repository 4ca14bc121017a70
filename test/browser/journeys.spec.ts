import { expect, parts, test } from './desk';

// Find a borrower in Review, read why, escalate, hear or see that it happened, check the workflow.

test('§1 §2 §8 the journey of someone who cannot use a mouse', async ({ page, openDesk }) => {
  await openDesk();
  const { tab, list, name, button, detail, broker } = parts(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const tabUntil = async (focused: ReturnType<typeof tab>) => {
    for (let presses = 0; presses < 30; presses++) {
      if (await focused.evaluate((element) => element === document.activeElement)) return;
      await press('Tab');
    }
    throw new Error('The Tab key does not lead there.');
  };

  await tabUntil(tab('New 5'));
  await press('ArrowRight', 'Tab');
  await expect(list).toBeFocused();
  await press('b');
  await expect(name('Beatriz Carvalho')).toBeVisible();
  await tabUntil(button('AI Explainability'));
  await expect(detail.getByText('DTI ratio exceeds policy limit')).toBeVisible();
  await tabUntil(button('Escalate to Committee'));
  await press('Enter');
  await expect(page.getByText('Escalated to Credit Committee.')).toBeVisible();
  await expect(button('Escalate to Committee')).toBeFocused();
  await tabUntil(page.getByRole('switch'));
  await expect(broker.getByText('AI Validation')).toBeInViewport();
});

test('§1 §2 §8 the journey of someone who cannot see', async ({ page, openDesk }) => {
  await openDesk();
  const { tab, list, button, detail, broker } = parts(page);
  await tab('New 5').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel')).toHaveAccessibleName('Review 4');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const active = page.locator(`[id="${(await list.getAttribute('aria-activedescendant')) ?? ''}"]`);
  await expect(active).toHaveAccessibleName('Noor El-Amin $64,200 Equipment Loan In Review');
  await expect(active).toHaveAttribute('aria-posinset', '2');
  await expect(active).toHaveAttribute('aria-setsize', '4');
  await expect(detail.locator('[aria-live=polite]')).toHaveText('Showing Noor El-Amin');

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
  await expect(status).toBeAttached();
  await expect(status).toBeEmpty();
  await button('Escalate to Committee').press('Enter');
  await expect(status).toHaveText('Escalated to Credit Committee.');
  const first = await status.locator('p').elementHandle();
  await button('Escalate to Committee').press('Enter');
  // The same message again is a new node, so that it is heard again.
  await expect.poll(() => first.evaluate((node) => node.isConnected)).toBe(false);
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

  test('§1 §2 §8 the journey of someone on a phone', async ({ page, openDesk }) => {
    await openDesk();
    const { tab, option, name, button, detail } = parts(page);
    await tab('Review 4').tap();
    await option('Grace Lindholm').tap();
    await expect(name('Grace Lindholm')).toBeInViewport({ ratio: 1 });
    await expect(name('Grace Lindholm')).toBeFocused();
    await detail.getByText('DTI ratio exceeds policy limit').scrollIntoViewIfNeeded();
    await button('Escalate to Committee').tap();
    await expect(page.getByText('Escalated to Credit Committee.')).toBeInViewport();
    await button('Onboarding Workflow').tap();
    await page.getByText('AI Validation').scrollIntoViewIfNeeded();
    await expect(page.getByText('AI Validation')).toBeInViewport();
    await expect(page.getByText('Robert Turner')).toBeHidden();
  });
});
