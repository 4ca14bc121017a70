import type { Locator, Page } from '@playwright/test';
import { expect, parts, test } from './desk';

const widths = [1440, 375];

/** What the Tab key reaches, in order, from the top of the page to its end. */
async function reachedByTab(page: Page, atEach?: (stop: Locator) => Promise<void>) {
  const reached: Locator[] = [];
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) return reached;
    await page.evaluate((mark) => {
      document.activeElement?.setAttribute('data-stop', String(mark));
    }, stop);
    const locator = page.locator(`[data-stop="${stop}"]`);
    await atEach?.(locator);
    reached.push(locator);
  }
  throw new Error('The Tab key goes round in circles.');
}

for (const width of widths) {
  test(`§2 at ${width} px the focus can be seen at every stop of the Tab key`, async ({
    page,
    openDesk,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openDesk();
    const reached = await reachedByTab(page, async (stop) => {
      const ring = await stop.evaluate((element) => {
        const widths = [null, '::after'].map((part) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
          return outlineStyle === 'none' ? 0 : parseFloat(outlineWidth);
        });
        return Math.max(...widths);
      });
      expect(ring).toBeGreaterThanOrEqual(2);
      await expect(stop).toBeInViewport();
    });
    expect(reached.length).toBeGreaterThan(15);
  });

  test(`§8 at ${width} px the focus is never under the toast`, async ({ page, openDesk }) => {
    await page.setViewportSize({ width, height: 800 });
    await openDesk();
    const reached = await reachedByTab(page);
    const toast = page.locator('.toast');
    await parts(page).button('Escalate to Committee').click();
    await toast.waitFor();
    await page.mouse.move(0, 0);
    for (const stop of reached) {
      await parts(page).button('Escalate to Committee').click();
      await stop.focus();
      await toast.waitFor();
      const covered = await stop.evaluate((element) => {
        const { left, top, width: wide, height } = element.getBoundingClientRect();
        const above = document.elementFromPoint(left + wide / 2, top + height / 2);
        return above?.closest('.toast-corner') !== null && above !== null;
      });
      expect(covered).toBe(false);
    }
  });
}

test('§2 targets are at least 24 px, and 44 px on a small screen', async ({ page, openDesk }) => {
  for (const [width, least] of [
    [1440, 24],
    [375, 44],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await openDesk();
    for (const target of await page
      .locator('a, button, [role=option]')
      .filter({ visible: true })
      .all()) {
      const box = await target.boundingBox();
      expect(box?.height, `${await target.innerText()} at ${width}`).toBeGreaterThanOrEqual(least);
      expect(box?.width).toBeGreaterThanOrEqual(least);
    }
  }
});

test('§2 Page Up and Page Down go by what the list shows', async ({ page, openDesk }) => {
  await page.setViewportSize({ width: 375, height: 480 });
  await openDesk();
  const { list } = parts(page);
  await list.focus();
  const options = list.getByRole('option');
  const rowHeight = await options.first().evaluate((row) => row.getBoundingClientRect().height);
  const rows = await list.evaluate((element, height) => {
    const { paddingTop, paddingBottom } = getComputedStyle(element);
    return Math.floor(
      (element.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)) / height,
    );
  }, rowHeight);
  expect(rows).toBeGreaterThan(1);
  expect(rows).toBeLessThan(5);
  await page.keyboard.press('PageDown');
  await expect(options.nth(rows)).toHaveAttribute('aria-selected', 'true');
  await expect(options.nth(rows)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('PageUp');
  await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true');
});

test('§2 Escape leads from the detail back to the list', async ({ page, openDesk }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await openDesk();
  const { list, option, name } = parts(page);
  await option('Tom Beckett').click();
  await expect(name('Tom Beckett')).toBeFocused();
  await expect(name('Tom Beckett')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(list).toBeFocused();
  await expect(option('Tom Beckett')).toBeInViewport();
});

test('fault 15: §2 the focus survives a resize over the breakpoint', async ({ page, openDesk }) => {
  await page.setViewportSize({ width: 800, height: 800 });
  await openDesk();
  await parts(page).button('Onboarding Workflow').focus();
  await page.setViewportSize({ width: 1300, height: 800 });
  const heading = page.getByRole('heading', { name: 'Onboarding Workflow' });
  await expect(heading).toBeFocused();
  await page.getByRole('link', { name: 'Call' }).focus();
  await page.setViewportSize({ width: 800, height: 800 });
  await expect(page.getByRole('link', { name: 'Call' })).toBeFocused();
  await parts(page).button('Onboarding Workflow').click();
  await page.setViewportSize({ width: 1300, height: 800 });
  await page.getByRole('link', { name: 'Call' }).focus();
  await page.setViewportSize({ width: 800, height: 800 });
  await expect(parts(page).button('Broker info')).toBeFocused();
});

test('fault 6: §8 the focus stays on an action that is in flight', async ({ page, openDesk }) => {
  await openDesk('slow');
  for (const name of ['Request Documents', 'Send to Valuer', 'Escalate to Committee']) {
    const action = parts(page).button(name);
    await action.focus();
    await page.keyboard.press('Enter');
    await expect(action).toHaveAttribute('aria-disabled', 'true');
    await expect(action).toBeFocused();
  }
});

test('§8 the focus stays on an action through its alert', async ({ page, openDesk }) => {
  await openDesk();
  page.on('dialog', (dialog) => void dialog.accept());
  const { button } = parts(page);
  await button('Request Documents').focus();
  await page.keyboard.press('Enter');
  await expect(button('Request Documents')).toBeFocused();
  await expect(button('Request Documents')).not.toHaveAttribute('aria-disabled');
});

test('§9 a toast that comes up under a pointer at rest still goes', async ({ page, openDesk }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openDesk();
  const escalate = parts(page).button('Escalate to Committee');
  await page.evaluate(() => {
    const button = [...document.querySelectorAll('button')].find((one) =>
      one.textContent.includes('Escalate'),
    );
    button?.scrollIntoView({ block: 'end' });
  });
  const box = await escalate.boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 20, (box?.y ?? 0) + 20);
  await page.locator('.toast').waitFor();
  await page.locator('.toast').waitFor({ state: 'detached', timeout: 4500 });
});

test('§9 a toast under a moving pointer stays until the pointer leaves', async ({
  page,
  openDesk,
}) => {
  await page.clock.install();
  await openDesk();
  await parts(page).button('Escalate to Committee').click();
  const toast = page.locator('.toast');
  await toast.hover();
  await page.mouse.move(1300, 850, { steps: 2 });
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(10, 10, { steps: 2 });
  await page.clock.runFor(3000);
  await expect(toast).toBeHidden();
});
