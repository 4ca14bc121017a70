import type { Locator, Page } from '@playwright/test';
import { test } from './fixtures';
import { atMost, recordMedian } from './metrics';
import { observePresses } from './presses';
import { measureInRounds } from './statistics';

// With the animations, as most users see the page.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 6);
/** The INP of a page with at most 50 interactions is the slowest one. */
const PRESSES = 30;
const builds = { '11': 'sample', '100,000': 'hundredThousandBorrowers' } as const;

/** Each presses once. On rows and tabs, the turns alternate between the second and the first. */
const interactions: Record<string, (page: Page, turn: number) => Promise<void>> = {
  'click on row': (page, turn) => click(page.getByRole('option').nth((turn + 1) % 2)),
  'click on tab': (page, turn) => click(page.getByRole('tab').nth((turn + 1) % 2)),
  collapse: (page) => click(page.getByRole('button', { name: 'AI Explainability' })),
  escalate: async (page) => {
    await page.waitForTimeout(500); // Or the press would be one with the last.
    await click(page.getByRole('button', { name: 'Escalate to Committee' }));
  },
  'arrow key': (page, turn) => page.keyboard.press(turn % 2 === 0 ? 'ArrowDown' : 'ArrowUp'),
};

/** Clicks without Playwright's checks, which would run scripts in the page. */
async function click(target: Locator): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  await target.page().mouse.click(x + width / 2, y + height / 2);
}

/** Presses 30 times and returns the time of the slowest press, in ms. */
async function measurePresses(page: Page, interaction: string): Promise<number> {
  // Chromium may paint no frames of a page in the background.
  await page.bringToFront();
  await page.getByRole('tab').first().click();
  await page.getByRole('option').first().click();
  await page.evaluate(() => bench.untilIdle());
  await page.evaluate(() => {
    presses.start();
  });
  for (let turn = 0; turn < PRESSES; turn++) {
    await interactions[interaction]?.(page, turn);
    await page.evaluate(() => bench.untilIdle());
  }
  return page.evaluate((count) => presses.takeSlowest(count), PRESSES);
}

for (const [borrowers, build] of Object.entries(builds)) {
  test(`§1 input to next paint at 4× CPU slowdown, ${borrowers} borrowers`, async ({
    openPage,
  }) => {
    const page = await openPage(build);
    await page.evaluate(observePresses);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const samples = await measureInRounds(
      Object.keys(interactions),
      async (interaction) => ({ duration: await measurePresses(page, interaction) }),
      ROUNDS,
    );
    for (const interaction of Object.keys(interactions)) {
      const durations = samples(interaction, 'duration');
      const name = `INP, ${interaction}, ${borrowers} borrowers`;
      recordMedian(name, 'ms', durations, atMost(100));
    }
  });
}
