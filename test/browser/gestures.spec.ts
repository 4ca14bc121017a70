import type { Page } from '@playwright/test';
import { boxOf, expect, locators, scrollTo, test, waitForAnimations } from './fixtures';

const selectedText = (page: Page) => page.evaluate(() => String(getSelection()));

const wheel = 'a wheel over a list that cannot scroll further moves the page';
test(wheel, { tag: '@firefox' }, async ({ page, openApp }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await openApp('desk');
  const { list } = locators(page);
  await scrollTo(list, 1e9);
  await list.hover();
  await page.mouse.wheel(0, 40);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

const slip = 'a press that slips within its row selects the row, and no text';
test(slip, { tag: '@firefox' }, async ({ page, openApp }) => {
  await openApp();
  const { option, heading } = locators(page);
  const { x, y, width, height } = await boxOf(option('Thomas').getByText('Thomas Beckett'));
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 40, y + height / 2 + 12, { steps: 4 });
  await page.mouse.up();
  await expect(heading('Thomas Beckett')).toBeVisible();
  expect(await selectedText(page)).toBe('');
  await option('Elena').getByText('Elena Petrova').dblclick();
  await expect(heading('Elena Petrova')).toBeVisible();
  expect(await selectedText(page)).toBe('');
});

const doubleTap = 'on a phone a double tap on a row presses nothing that moves under it';
test(doubleTap, async ({ page, openApp }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await openApp();
  const { option, heading, button, toast } = locators(page);
  page.once('dialog', (dialog) => {
    throw new Error(dialog.message());
  });
  const { x, y } = await boxOf(option('Aiko').getByText('Aiko Tanabe-Mori'));
  await page.mouse.click(x + 5, y + 5);
  // On a busy machine, too, the second tap comes in time.
  await page.evaluate(() => document.getAnimations().forEach((one) => one.pause()));
  await expect(heading('Aiko Tanabe-Mori')).toBeFocused();
  await page.mouse.click(x + 5, y + 5);
  await page.evaluate(() => document.getAnimations().forEach((one) => one.finish()));
  await expect(button('AI Explainability')).toHaveAttribute('aria-expanded', 'true');
  await expect(toast).toBeHidden();
  await button('AI Explainability').click();
  await expect(button('AI Explainability')).toHaveAttribute('aria-expanded', 'false');
});

const copiedText = 'copied text has no initials and no step numbers';
test(copiedText, { tag: '@firefox' }, async ({ page, openApp }) => {
  await openApp();
  await locators(page).list.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+c');
  await page.evaluate(() => {
    const field = document.createElement('textarea');
    document.body.append(field);
    field.focus();
  });
  await page.keyboard.press('ControlOrMeta+v');
  const field = page.getByRole('textbox');
  await expect(field).toHaveValue(/Priya Raman/);
  const copied = await field.inputValue();
  const texts = ['Priya Raman', 'Status', 'Loan amount', 'Info', 'AI Validation'];
  expect(copied.split(/\s*\n\s*/)).toEqual(expect.arrayContaining(texts));
  expect(copied).not.toMatch(/\b(PR|MO|EP|TB|AT|RT)(?=[A-Z\n])/);
  expect(copied).not.toMatch(/[4-7](?=\s*(AI Validation|Credit Committee|Approval &|Funder))/);
});

test('the toast is 24 px from the corner, beside the detail, and moves nothing', async ({ page, openApp }) => {
  await page.clock.install();
  await openApp();
  await page.clock.pauseAt(Date.now() + 600_000);
  const { button, toast, detail } = locators(page);
  const readPositions = () =>
    page.evaluate(() => [
      window.scrollY,
      document.documentElement.scrollHeight,
      ...[...document.querySelectorAll('section, button, li')].map((element) => element.getBoundingClientRect().top),
    ]);
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
    });
    const positions = await readPositions();
    await page.clock.fastForward(500); // Two presses within this time are one.
    // Playwright's click would scroll to the button.
    await button('Escalate to Committee').dispatchEvent('click');
    // The response comes in the next frames.
    await page.clock.runFor(500);
    await expect(toast).toBeVisible();
    await waitForAnimations(page);
    expect(await readPositions()).toEqual(positions);
    const box = await boxOf(toast);
    const visible = await page.evaluate(() => document.documentElement.clientWidth);
    expect(visible - box.right, `${width} px`).toBeCloseTo(24, 1);
    expect(800 - box.bottom, `${width} px`).toBeCloseTo(24, 1);
    expect(box.left).toBeGreaterThanOrEqual(width < 1024 ? 24 : (await boxOf(detail)).right);
    await toast.click(); // It takes the press, and stays.
    await page.clock.runFor(2_000);
    await expect(toast).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(toast).toBeHidden();
  }
});
