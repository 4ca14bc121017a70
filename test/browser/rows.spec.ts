import { classicScrollbars, expect, locators, scrollTo, setStyle, test } from './fixtures';

test.use(classicScrollbars);

const rail = '§2 the amounts of the list end at one edge at every width from 1024 px';
test(rail, { tag: '@firefox' }, async ({ page, openApp }) => {
  for (const build of ['sample', 'longTexts', 'manyBorrowers'] as const) {
    await openApp(build);
    for (let width = 1024; width <= 1700; width += 26) {
      await page.setViewportSize({ width, height: 800 });
      const ends = await page.locator('.borrower-row__amount').evaluateAll((amounts) =>
        amounts.map((amount) => {
          const text = document.createRange();
          text.selectNodeContents(amount);
          const right = Math.max(...[...text.getClientRects()].map((line) => line.right));
          // An amount that ends in an ellipsis is clipped by its box.
          return Math.round(Math.min(right, amount.getBoundingClientRect().right));
        }),
      );
      expect(ends.length).toBeGreaterThan(4);
      expect(Math.max(...ends) - Math.min(...ends), `${build}, ${width} px`).toBeLessThanOrEqual(1);
    }
  }
});

test('§2 a row whose texts fit on two lines has two lines', async ({ page, openApp }) => {
  await openApp();
  for (const [font, width] of [
    ['Liberation Sans', 1280],
    ['Inter', 1280],
    ['system-ui', 1440],
  ] as const) {
    await setStyle(page, `body { font-family: "${font}" }`);
    await page.setViewportSize({ width, height: 800 });
    const heights = await page
      .getByRole('option')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(new Set(heights), `${font}, ${width} px`).toEqual(new Set([62]));
  }
});

for (const build of ['longTexts', 'manyBorrowers'] as const) {
  test(`fault 22: §2 amounts of 1e9, 1e15 and 1e21 take no room from name and chip, ${build}`, async ({
    page,
    openApp,
  }) => {
    await openApp(build);
    const { list } = locators(page);
    if (build === 'manyBorrowers') await page.keyboard.press('Tab');
    for (const width of [320, 375, 768, 1024, 1093, 1152, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await scrollTo(list, 0);
      await expect(list.getByText('$1,000,000,000,000,000,000,000')).toBeAttached();
      const found = await list.evaluate((element) => {
        const faults: string[] = [];
        if (element.scrollWidth > element.clientWidth) faults.push('the list scrolls sideways');
        const rows = [...element.querySelectorAll('[role=option]')].filter((row) =>
          /\$1,000,000,000(,000)*New$|\$1,000,000,000(,000)*/.test(row.textContent),
        );
        if (rows.length < 3) faults.push(`${rows.length} rows`);
        for (const row of rows) {
          const partOf = (part: string) => {
            const found = row.querySelector<HTMLElement>(`.borrower-row__${part}`);
            if (!found) throw new Error(`A row without ${part}`);
            return found;
          };
          const [name, amount, status] = [partOf('name'), partOf('amount'), partOf('status')];
          const length = amount.textContent.length;
          if (name.clientWidth < 45) faults.push(`${length}: name of ${name.clientWidth} px`);
          if (status.getClientRects().length > 1 || status.clientHeight > 24) {
            faults.push(`${length}: chip of ${status.clientHeight} px`);
          }
          const isCut = amount.scrollWidth > amount.clientWidth + 1;
          const { textOverflow, overflowX } = getComputedStyle(amount);
          if (isCut && (textOverflow !== 'ellipsis' || overflowX !== 'hidden')) {
            faults.push(`${length}: cut to a smaller number`);
          }
          if (amount.title !== amount.textContent) faults.push(`${length}: no title`);
          const { right } = amount.getBoundingClientRect();
          if (right > row.getBoundingClientRect().right) faults.push(`${length}: sticks out`);
        }
        return faults;
      });
      expect(found, `${width} px`).toEqual([]);
    }
  });
}
