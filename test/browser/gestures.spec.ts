import { boxOf, expect, locators, test } from './fixtures';

test('on a phone the second tap of a double tap on a row, within 300 ms, presses nothing that has come under it', async ({
  page,
  openApp,
}) => {
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
  const readDurations = () => document.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration);
  expect(await page.evaluate(readDurations)).toEqual([300]);
  await expect(heading('Aiko Tanabe-Mori')).toBeFocused();
  await page.mouse.click(x + 5, y + 5);
  await page.evaluate(() => document.getAnimations().forEach((one) => one.finish()));
  await expect(button('AI Explainability')).toHaveAttribute('aria-expanded', 'true');
  await expect(toast).toBeHidden();
  await button('AI Explainability').click();
  await expect(button('AI Explainability')).toHaveAttribute('aria-expanded', 'false');
});
