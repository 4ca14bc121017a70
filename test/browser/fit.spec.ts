import type { Page } from '@playwright/test';
import { boxOf, classicScrollbars, expect, locators, scrollTo, setStyle, test } from './fixtures';

test.use(classicScrollbars);

/** The fonts of other systems are narrower or wider than the one of the test machine. */
const fonts = ['system-ui', 'Liberation Sans', 'Inter'];

/** Uses a font, and skips the test if the machine does not have it. */
async function setFont(page: Page, font: string) {
  await setStyle(page, `body { font-family: "${font}", monospace }`);
  const isInstalled = await page.evaluate((family) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return false;
    const widthIn = (fontFamily: string) => {
      context.font = `24px ${fontFamily}`;
      return context.measureText('Hamburgefons').width;
    };
    return family === 'system-ui' || widthIn(`"${family}", monospace`) !== widthIn('monospace');
  }, font);
  test.skip(!isInstalled, `${font} is not installed.`);
  if (font === 'system-ui') await setStyle(page, '');
}

/** The texts and buttons of the detail that are clipped or outside of the window, even by a part. */
function findHidden(): string[] {
  const detail = document.querySelector('[aria-label="Borrower detail"]');
  const parts = detail?.querySelectorAll<HTMLElement>(
    'h2, .borrower-header span:not(.visually-hidden), dt, dd, li, .risk-signal p, button',
  );
  return [...(parts ?? [])]
    .filter((part) => {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return true;
      for (let box = part.parentElement; box; box = box.parentElement) {
        if (getComputedStyle(box).overflowY === 'visible') continue;
        const clip = box.getBoundingClientRect();
        const end = clip.top + box.clientTop + box.clientHeight;
        if (top < clip.top - 1 || bottom > end + 1 || right > clip.right + 1) return true;
      }
      return false;
    })
    .map(({ textContent }) => textContent);
}

/** The left and right edges of the detail's parts, and the tops of its two sections. */
function readEdges() {
  const detail = document.querySelector('[aria-label="Borrower detail"]') ?? document.body;
  const boxes = [...detail.querySelectorAll('.borrower-header, dl, dl > div, li, button')].map(
    (part) => part.getBoundingClientRect(),
  );
  const { scrollHeight, clientHeight } = document.documentElement;
  return {
    sides: boxes.map(({ left, right }) => `${left} to ${right}`).join(', '),
    tops: [...detail.querySelectorAll('h3')].map((title) => title.getBoundingClientRect().top),
    pageScrolls: scrollHeight > clientHeight,
  };
}

/** Selects every borrower of the sample in turn, and calls `visit` once the detail shows it. */
async function forEachBorrower(page: Page, visit: (name: string) => Promise<void>): Promise<void> {
  const { tab, detail } = locators(page);
  for (const stage of ['New 5', 'Review 4', 'Approved 2']) {
    await tab(stage).click();
    for (const option of await page.getByRole('option').all()) {
      await option.click();
      const name = (await option.locator('bdi').textContent()) ?? '';
      await expect(detail.getByRole('heading', { level: 2 })).toHaveText(name);
      await expect(detail.getByText('Loan amount')).toBeVisible();
      await visit(name);
    }
  }
}

/** Windows of laptops. `isWhole`: the whole case is in view, not just the factors and the actions. */
const laptops = [
  { width: 1280, height: 720, isWhole: true },
  { width: 1280, height: 800, isWhole: true },
  { width: 1366, height: 768, isWhole: true },
  { width: 1440, height: 900, isWhole: true },
  { width: 1536, height: 730, isWhole: true },
  { width: 1152, height: 720, isWhole: false },
  { width: 1024, height: 768, isWhole: false },
  { width: 1366, height: 631, isWhole: false },
];

for (const font of fonts) {
  test(
    `§2 the case of every borrower is in view on a laptop, and no edge moves from one to the next, in ${font}`,
    { tag: font === 'system-ui' ? '@firefox' : [] },
    async ({ page, openApp }) => {
      await openApp();
      await setFont(page, font);
      const found: string[] = [];
      for (const { width, height, isWhole } of laptops) {
        await page.setViewportSize({ width, height });
        const edges: ReturnType<typeof readEdges>[] = [];
        await forEachBorrower(page, async (name) => {
          const hidden = await page.evaluate(findHidden);
          const needed = hidden.filter(
            (text) => isWhole || /(Warning|Info|Error|Documents|Valuer|Committee)$/.test(text),
          );
          found.push(
            ...needed.map((text) => `${width} × ${height} px, ${name}: ${text} is hidden`),
          );
          edges.push(await page.evaluate(readEdges));
        });
        const size = `${width} × ${height} px`;
        expect.soft(new Set(edges.map(({ sides }) => sides)).size, `sides at ${size}`).toBe(1);
        const scrolls = edges.some(({ pageScrolls }) => pageScrolls);
        expect.soft(scrolls, `scrolling at ${size}`).toBe(false);
        for (const section of [0, 1]) {
          const tops = edges.map((edge) => edge.tops[section] ?? NaN);
          const moved = Math.max(...tops) - Math.min(...tops);
          expect.soft(moved, `section ${section} at ${size}`).toBeLessThanOrEqual(24);
        }
      }
      expect(found).toEqual([]);
    },
  );
}

test('§2 where more is below the fold, a shadow shows it', async ({ page, openApp }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await openApp();
  const fold = async () => {
    const scroller = page.locator('.borrower-detail__scroll');
    const { x, width, bottom } = await boxOf(scroller);
    // Below the cards, in the middle.
    return page.screenshot({ clip: { x: x + width / 2, y: bottom - 3, width: 1, height: 2 } });
  };
  await setStyle(page, 'li, .risk-signal { visibility: hidden }');
  const withMore = await fold();
  await scrollTo(page.locator('.borrower-detail__scroll'), 1e9);
  const atTheEnd = await fold();
  expect(withMore.equals(atTheEnd)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect((await fold()).equals(atTheEnd)).toBe(true);
});

const header =
  '§2 the loan amount is labelled, and ends where the figures do; the status is beside the name';
test(header, async ({ page, openApp }) => {
  await openApp();
  const { detail } = locators(page);
  for (const width of [375, 768, 1024, 1152, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const partOf = (text: string) => boxOf(detail.getByText(text, { exact: true }).first());
    const { right } = await boxOf(detail.locator('dl'));
    expect((await partOf('$340,000')).right, `${width} px`).toBeCloseTo(right, 0);
    expect((await partOf('Loan amount')).width).toBeGreaterThan(40);
    const gap = (await partOf('New')).left - (await partOf('Priya Raman')).right;
    expect(gap).toBeGreaterThan(4);
    expect(gap).toBeLessThan(16);
  }
});

const middle = '§2 without contacts the name is at the middle of its avatar, and nothing is empty';
test(middle, async ({ page, openApp }) => {
  await openApp();
  const { tab, option, detail } = locators(page);
  await tab('Approved 2').click();
  for (const width of [375, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await option('Daniel Whitcombe').click();
    const name = await boxOf(detail.getByText('Daniel Whitcombe'));
    const avatar = await boxOf(detail.getByText('DW', { exact: true }));
    const amount = await boxOf(detail.getByText('$154,900'));
    // A name with its chip below is a little above.
    const offset = (name.top + name.bottom - avatar.top - avatar.bottom) / 2;
    expect(Math.abs(offset), `${width} px`).toBeLessThan(16);
    expect(amount.top - avatar.bottom).toBeLessThan(24);
  }
});
