import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { samplePortfolio, buildListItem } from '../../builders';
import { locators } from '../../browser/fixtures';
import { expect, test, waitForDetail } from './fixtures';
import { expectScreenToMatch, readScreen } from './screen';
import { runSession, selectThomasBeckett, sessionTypes } from './session';

/** More borrowers than the monitor shows of a list. */
function portfolioOf155() {
  const portfolio = samplePortfolio();
  const items = Array.from({ length: 144 }, (_, index) =>
    buildListItem({ id: `b-${index}`, name: `Borrower ${index + 1}` }),
  );
  return {
    ...portfolio,
    active_borrower: 'b-0',
    pipeline: { ...portfolio.pipeline, new: [...items, ...portfolio.pipeline.new] },
  };
}

/** Checks that Borrower 3, the hidden item and all borrowers are restored, at both ends of the list. */
async function expectAllBorrowers(page: Page) {
  const { pipeline, list, heading, tab, button } = locators(page);
  await expect(heading('Borrower 3')).toBeVisible();
  await expect(button('AI Explainability')).toHaveAttribute('aria-expanded', 'false');
  await expect(pipeline.getByText('Total: 155 borrowers')).toBeVisible();
  await tab('New 149').click();
  await list.focus();
  await page.keyboard.press('Home');
  await expect(heading('Borrower 1')).toBeVisible();
  for (let row = 2; row <= 30; row++) await page.keyboard.press('ArrowDown');
  await expect(heading('Borrower 30')).toBeVisible();
  await page.keyboard.press('End');
  await expect(heading('Aiko Tanabe-Mori')).toBeVisible();
  await expect(page.getByText('742')).toBeVisible();
}

for (const way of ['an import in a fresh page', 'Persist']) {
  test(`§5 ${way} restores a session`, async ({ monitor, openApp, page }, testInfo) => {
    await openApp();
    await runSession(page, monitor);
    const screen = await readScreen(page);
    const types = await monitor.types();

    if (way === 'Persist') {
      await monitor.click('persist');
      await page.reload();
    } else {
      const file = testInfo.outputPath('state.json');
      await monitor.exportTo(file);
      // Safe to cast: the extension writes this shape.
      const { payload } = JSON.parse(readFileSync(file, 'utf8')) as { payload: string };
      const exported = JSON.parse(payload) as { type: string }[];
      expect(exported.map(({ type }) => type).slice(-sessionTypes.length)).toEqual(sessionTypes);
      await page.reload();
      await waitForDetail(page);
      await expect(locators(page).heading('Priya Raman')).toBeVisible();
      await monitor.importFrom(file);
    }
    await expect.poll(() => readScreen(page)).toEqual(screen);
    await expect.poll(() => monitor.types()).toEqual(types);
    await monitor.expectNoNewActions();
    await expectScreenToMatch(page, monitor);

    await monitor.jump('machine/collapse/collapse.toggle');
    await expectScreenToMatch(page, monitor);
    await monitor.jump('machine/toast/expire');
    await selectThomasBeckett(page, monitor);
    await expectScreenToMatch(page, monitor);
    // The tests share the browser, in which Persist would stay on.
    if (way === 'Persist') await monitor.click('stopPersisting');
  });
}

test('fault 55: an imported file names states that no machine has', async ({
  monitor,
  openApp,
  page,
}, testInfo) => {
  const { tab, button } = locators(page);
  await openApp();
  await tab('Review 4').click();
  await button('AI Explainability').click();
  await monitor.expectLast('machine/collapse/collapse.toggle');
  const file = testInfo.outputPath('state.json');
  await monitor.exportTo(file);
  await tab('New 5').click();
  // The states of the toast and of AI Explainability, in the JSON that is a text of the file.
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replaceAll('\\"hidden\\"', '\\"folded\\"'));
  await monitor.importFrom(file);
  await expect(tab('Review 4')).toHaveAttribute('aria-selected', 'true');
  await expectScreenToMatch(page, monitor);
  await button('AI Explainability').click();
  await expect(button('AI Explainability')).toHaveAttribute('aria-expanded', 'true');
  await expectScreenToMatch(page, monitor);
});

test('§5 155 borrowers are restored', async ({ monitor, openApp, page }, testInfo) => {
  const { option, button } = locators(page);
  await openApp(portfolioOf155());
  await option('Borrower 3').first().click();
  await button('AI Explainability').click();
  await monitor.expectLast('machine/collapse/collapse.toggle');
  const file = testInfo.outputPath('state.json');
  await monitor.exportTo(file);
  expect(readFileSync(file, 'utf8')).toContain('Borrower 144');

  await monitor.click('persist');
  await monitor.exceedMaxAge();
  await page.reload();
  await waitForDetail(page);
  // The monitor itself throws at a log that drops actions before it lists the log.
  await monitor.settledIds();
  await expectAllBorrowers(page);
  await monitor.click('stopPersisting');

  await page.reload();
  await waitForDetail(page);
  await expect(button('AI Explainability')).toHaveAttribute('aria-expanded', 'true');
  await monitor.importFrom(file);
  await expectAllBorrowers(page);
});
