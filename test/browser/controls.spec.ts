import type { Locator } from '@playwright/test';
import { boxOf, expect, locators, test } from './fixtures';

const readLook = (locator: Locator) =>
  locator.evaluate((element) => {
    const { color, backgroundColor, border } = getComputedStyle(element);
    return { color, backgroundColor, border };
  });

test('a pending action keeps its look and its box, and a ring turns in the place of its icon', async ({
  page,
  openApp,
}) => {
  await page.clock.install();
  await openApp('slow');
  await page.clock.fastForward(600_000);
  for (const name of ['Escalate to Committee', 'Request Documents']) {
    const button = locators(page).button(name);
    await expect(button).toBeEnabled();
    const [idle, box] = [await readLook(button), await boxOf(button)];
    await button.dispatchEvent('click');
    await page.clock.fastForward(1_000);
    await expect(button).toHaveAttribute('aria-busy', 'true');
    expect(await readLook(button), name).toEqual(idle);
    expect(await boxOf(button), name).toEqual(box);
    await expect(button.locator('svg')).toHaveCSS('border-radius', '50%');
    await expect(button.locator('svg > *').first()).toBeHidden();
  }
});

test.describe(() => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  test('after a tap no control keeps the look of a hover', async ({ page, openApp }) => {
    await openApp();
    const { button, tab, option } = locators(page);
    const controls = [button('Chat'), page.getByRole('link', { name: 'Reports' }), tab('New 5'), option('Priya Raman')];
    for (const control of controls) {
      const before = await readLook(control);
      await control.tap();
      await expect.poll(() => readLook(control)).toEqual(before);
    }
  });
});

const findInPage = 'a pressed heading stays in its place, and find in page opens what is collapsed, as a click does';
test(findInPage, { tag: '@firefox' }, async ({ page, openApp }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await openApp();
  const { button } = locators(page);
  const workflow = button('Onboarding Workflow');
  await workflow.scrollIntoViewIfNeeded();
  const { top } = await boxOf(workflow);
  await workflow.click();
  await expect(page.getByText('Robert Turner')).toBeHidden(); // The item above it has closed.
  expect(Math.abs((await boxOf(workflow)).top - top)).toBeLessThanOrEqual(1);
  for (const opened of [workflow, button('AI Explainability')]) await opened.click();
  const contents = {
    'AI Explainability': 'DTI ratio exceeds policy limit',
    'Onboarding Workflow': 'Funder Syndication',
  };
  // Each is found a second time, too.
  for (const [name, content] of [...Object.entries(contents), ...Object.entries(contents)]) {
    const text = page.getByText(content);
    await expect(text).toBeHidden();
    // Playwright cannot find in page. A fragment reveals its target in the same way.
    await text.evaluate((element) => {
      element.id = element.textContent;
      location.hash = '';
      location.hash = element.id;
    });
    await expect(text).toBeVisible();
    await expect(button(name)).toHaveAttribute('aria-expanded', 'true');
    await button(name).click();
    await expect(text).toBeHidden();
  }
});
