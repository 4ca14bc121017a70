import type { Locator, Page } from '@playwright/test';
import { locators } from '../../browser/fixtures';
import { expect, runSession, sessionTypes, test, waitForDetail } from './fixtures';

/** The screen before the session: texts, and whether parts are open. */
const loadedScreen = {
  tab: 'New 5',
  borrower: 'Priya Raman',
  creditScore: '720',
  toast: '',
  isExplainabilityShown: 'true',
  isBrokerInfoOpen: 'true',
  isWorkflowOpen: 'false',
};

/** The screen after it. */
const sessionScreen = {
  tab: 'Review 4',
  borrower: 'Elena Petrova',
  creditScore: '688',
  toast: '',
  isExplainabilityShown: 'false',
  isBrokerInfoOpen: 'false',
  isWorkflowOpen: 'true',
};

const escalated = 'Escalated to Credit Committee.';

/** Waits until the page shows a screen. */
async function expectScreen(page: Page, screen: typeof loadedScreen): Promise<void> {
  const { detail, toast, button } = locators(page);
  // The page renders in one go, and no locator waits while it shows a skeleton.
  const textOf = async (locator: Locator) => (await locator.allTextContents()).join('').trim();
  const isOpen = (name: string) =>
    button(name).evaluateAll((elements) => elements[0]?.getAttribute('aria-expanded'));
  await expect
    .poll(async () => ({
      tab: await textOf(page.getByRole('tab', { selected: true })),
      borrower: await textOf(detail.getByRole('heading', { level: 2 })),
      creditScore: await textOf(
        detail.locator('.figure', { hasText: 'Credit Score' }).getByRole('definition'),
      ),
      toast: await textOf(toast),
      isExplainabilityShown: await isOpen('AI Explainability'),
      isBrokerInfoOpen: await isOpen('Broker info'),
      isWorkflowOpen: await isOpen('Onboarding Workflow'),
    }))
    .toEqual(screen);
}

/** The types in the list at the end of the session, whose actions are the past to travel to. */
let types: string[];

test.beforeEach(async ({ page, monitor, openApp }) => {
  await openApp();
  await runSession(page, monitor);
  types = await monitor.types();
});

test('devtools: Jump shows the screen of an earlier action, which stays until the next jump', async ({
  monitor,
  page,
}) => {
  const { detail, option } = locators(page);
  await monitor.clickInRow('Jump', 'machine/toast/toast.show');
  await expectScreen(page, { ...sessionScreen, toast: escalated });
  // Longer than a toast is shown.
  await page.clock.runFor(5000);
  await expectScreen(page, { ...sessionScreen, toast: escalated });

  // The row of @@INIT has no Jump. The slider reaches it.
  await monitor.page.getByRole('slider').fill('0');
  await expect(detail).toHaveAttribute('aria-busy', 'true');
  await monitor.clickInRow('Jump', types.length - sessionTypes.length - 1);
  await expectScreen(page, loadedScreen);
  await option('Thomas Beckett').click();
  await monitor.expectTypes([...types, 'dashboard/borrowerSelected']);
  await expectScreen(page, loadedScreen);

  await monitor.clickInRow('Jump', types.length);
  await expectScreen(page, { ...sessionScreen, borrower: 'Thomas Beckett', creditScore: '655' });
  await monitor.expectTypes([...types, ...sessionTypes.slice(0, 3)]);
});

test('devtools: Skip takes an action back from the screen, and Sweep from the list', async ({
  monitor,
  page,
}) => {
  const skipped = ['dashboard/borrowerSelected', 'machine/collapse/collapse.toggle'];
  for (const type of skipped) await monitor.clickInRow('Skip', type);
  const screen = {
    ...sessionScreen,
    borrower: loadedScreen.borrower,
    creditScore: loadedScreen.creditScore,
    isExplainabilityShown: 'true',
  };
  await expectScreen(page, screen);
  await monitor.button('Remove all currently disabled actions from the log').click();
  await monitor.expectTypes(types.filter((type) => !skipped.includes(type)));
  await expectScreen(page, screen);
});

test('devtools: a locked page does nothing but follow jumps, until it is unlocked', async ({
  monitor,
  page,
}) => {
  const { tab, button } = locators(page);
  await monitor.switch('Lock changes', 'Unlock changes');
  await button('AI Explainability').click();
  await button('Request Documents').click();
  await tab('New 5').click();
  await expectScreen(page, sessionScreen);
  await monitor.clickInRow('Jump', 'machine/toast/toast.show');
  await expectScreen(page, { ...sessionScreen, toast: escalated });

  await monitor.clickInRow('Jump', types.length - 1);
  await monitor.switch('Unlock changes', 'Lock changes');
  await tab('New 5').click();
  await monitor.expectTypes([...types, 'dashboard/stageSelected']);
  await expectScreen(page, { ...sessionScreen, tab: 'New 5' });
});

const persist = 'Persist state history';
const stopPersisting = 'Disable state persisting';
for (const way of ['an imported file', 'Persist']) {
  test(`devtools: ${way} brings the screen and the list back after a reload`, async ({
    monitor,
    page,
  }, testInfo) => {
    const { heading, tab } = locators(page);
    const file = testInfo.outputPath('state.json');
    if (way === 'Persist') {
      await monitor.switch(persist, stopPersisting);
      await page.reload();
    } else {
      const download = monitor.page.waitForEvent('download');
      await monitor.button('Export to a file').click();
      await (await download).saveAs(file);
      await page.reload();
      await waitForDetail(page);
      await expect(heading('Priya Raman')).toBeVisible();
      const chooser = monitor.page.waitForEvent('filechooser');
      await monitor.button('Import from a file').click();
      await (await chooser).setFiles(file);
    }
    await expectScreen(page, sessionScreen);
    await monitor.expectTypes(types);
    await monitor.clickInRow('Jump', 'machine/toast/toast.show');
    await expectScreen(page, { ...sessionScreen, toast: escalated });
    await monitor.clickInRow('Jump', types.length - 1);
    await tab('New 5').click();
    await monitor.expectTypes([...types, 'dashboard/stageSelected']);
    // The tests share the browser, in which Persist would stay on.
    if (way === 'Persist') await monitor.switch(stopPersisting, persist);
  });
}
