import type { Page } from '@playwright/test';
import { boxOf, expect, locators, scrollTo, test, waitForAnimations } from './fixtures';

const scrollYOf = (page: Page) => page.evaluate(() => window.scrollY);
const selectedText = (page: Page) => page.evaluate(() => String(getSelection()));

/** Scrolls the list to its end, so that it can scroll no further. Returns a point of the list. */
async function scrollListToEnd(page: Page) {
  const { list } = locators(page);
  await scrollTo(list, 1e9);
  const { x, y } = await boxOf(list);
  return { x: x + 100, y: y + 100 };
}

for (const build of ['sample', 'manyBorrowers'] as const) {
  const title = `§2 a wheel over the list of ${build} scrolls the page when the list cannot scroll`;
  test(title, { tag: '@firefox' }, async ({ page, openApp }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await openApp(build);
    const { x, y } = await scrollListToEnd(page);
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 40);
    await expect.poll(() => scrollYOf(page)).toBeGreaterThan(0);
  });
}

test.describe(() => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

  test('§2 a swipe on the list scrolls the page when the list cannot scroll', async ({
    page,
    openApp,
  }) => {
    await openApp('manyBorrowers');
    const { x, y } = await scrollListToEnd(page);
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove', movedBy: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [{ x, y: y + 100 - movedBy }],
      });
    await touch('touchStart', 0);
    for (let movedBy = 10; movedBy <= 120; movedBy += 10) await touch('touchMove', movedBy);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => scrollYOf(page)).toBeGreaterThan(50);
  });
});

const slip = '§2 a press that slips within its row is a click and selects no text';
test(slip, { tag: '@firefox' }, async ({ page, openApp }) => {
  await openApp();
  const { option, heading } = locators(page);
  for (const [name, x, y] of [
    ['Marcus Oyelaran', 4, 0],
    ['Elena Petrova', -23, 0],
    ['Thomas Beckett', 40, 12],
    ['Aiko Tanabe-Mori', 0, 20],
  ] as const) {
    const box = await boxOf(option(name).getByText(name));
    const [left, top] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(left, top);
    await page.mouse.down();
    await page.mouse.move(left + x, top + y, { steps: 4 });
    await page.mouse.up();
    await expect(heading(name)).toBeVisible();
    expect(await selectedText(page), name).toBe('');
  }
  await option('Priya Raman').getByText('Priya Raman').dblclick();
  await expect(heading('Priya Raman')).toBeVisible();
  expect(await selectedText(page)).toBe('');
});

const doubleTap =
  'fault 46: §2 on a small screen a double click or double tap on a row does nothing but select it';
test(doubleTap, { tag: '@firefox' }, async ({ page, openApp }) => {
  for (const [width, height, name] of [
    [768, 1024, 'Marcus Oyelaran'],
    [375, 667, 'Aiko Tanabe-Mori'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openApp();
    const { option, heading, button, toast } = locators(page);
    page.once('dialog', (dialog) => {
      throw new Error(dialog.message());
    });
    const { x, y } = await boxOf(option(name).getByText(name));
    await page.mouse.dblclick(x + 5, y + 5);
    await expect(heading(name)).toBeFocused();
    await expect(button('AI Explainability')).toHaveAttribute('aria-expanded', 'true');
    await page.reload();
    // Both taps of a double tap are a first click.
    await button('AI Explainability').click();
    await page.evaluate(() => {
      window.scrollTo(0, 0);
    });
    for (let tap = 0; tap < 2; tap++) await page.mouse.click(x + 5, y + 5);
    await expect(heading(name)).toBeFocused();
    await expect(button('AI Explainability')).toHaveAttribute('aria-expanded', 'false');
    await expect(toast).toBeHidden();
  }
});

const copiedText = '§2 copied text has a line for each text, no initials and no step numbers';
test(copiedText, { tag: '@firefox' }, async ({ page, openApp }) => {
  await openApp();
  const { list, broker } = locators(page);
  await list.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+c');
  const selected = await selectedText(page);
  await page.evaluate(() => {
    const field = document.createElement('textarea');
    document.body.append(field);
    field.focus();
  });
  await page.keyboard.press('ControlOrMeta+v');
  const field = page.getByRole('textbox');
  await expect(field).toHaveValue(/Priya Raman/);
  const copied = await field.inputValue();
  // The detail, a factor, and a step.
  const lines = ['Priya Raman', 'Status', 'Loan amount', 'Info', 'AI Validation'];
  expect(copied.split(/\s*\n\s*/)).toEqual(expect.arrayContaining(lines));
  for (const text of [selected, copied]) {
    expect(text).toContain('Priya Raman');
    expect(text).not.toMatch(/\b(PR|MO|EP|TB|AT|RT)(?=[A-Z\n])/);
    expect(text).not.toMatch(/[4-7](?=\s*(AI Validation|Credit Committee|Approval &|Funder))/);
  }
  await expect(broker.getByText('4', { exact: true })).toBeVisible();
});

const corner =
  '§8 §9 the toast is 24 px from the bottom right corner, beside the detail, and moves nothing';
test(corner, async ({ page, openApp }) => {
  await page.clock.install();
  await openApp();
  const { button, toast, detail } = locators(page);
  const readPlaces = () =>
    page.evaluate(() => [
      window.scrollY,
      document.documentElement.scrollHeight,
      ...[...document.querySelectorAll('section, button, li')].map(
        (element) => element.getBoundingClientRect().top,
      ),
    ]);
  for (const width of [320, 1023, 1024, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
    });
    const places = await readPlaces();
    await page.clock.fastForward(500); // Or the press would be one with the last.
    // Without Playwright's click, which would scroll to the button.
    await button('Escalate to Committee').evaluate((element: HTMLElement) => {
      element.click();
    });
    await toast.waitFor();
    await waitForAnimations(page);
    expect(await readPlaces()).toEqual(places);
    const box = await boxOf(toast);
    const corner = await page.evaluate(() => ({
      right: document.documentElement.clientWidth,
      bottom: document.documentElement.clientHeight,
    }));
    expect(corner.right - box.right, `${width} px`).toBeCloseTo(24, 1);
    expect(corner.bottom - box.bottom).toBeCloseTo(24, 1);
    expect(box.left).toBeGreaterThanOrEqual(width < 1024 ? 24 : (await boxOf(detail)).right);
    await toast.click();
    await expect(toast).toBeHidden();
    expect(await readPlaces()).toEqual(places);
  }
});
