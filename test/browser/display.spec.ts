import type { Page } from '@playwright/test';
import { expect, parts, test } from './desk';
import { stateOf, type StateName } from './states';

/** How far the page, or any visible text in it, runs over sideways. */
async function overrun(page: Page) {
  return page.evaluate(() => {
    const over = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      // Rows say what they can on two lines; what is hidden from the eye is one pixel wide.
      if (!element.checkVisibility() || element.closest('svg, .row')) return false;
      if (element.clientWidth <= 1) return false;
      const style = getComputedStyle(element);
      // A control that is cut off, or text that leaves its box.
      return style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
    });
    return {
      page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      elements: over.map(({ className, textContent }) => `${className}: ${textContent}`),
    };
  });
}

const wcagTextSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p {
  margin-bottom: 2em !important;
}`;

async function addStyle(page: Page, css: string) {
  await page.evaluate((text) => {
    // Constructed style sheets are the one kind that the page's policy lets a test add.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

const looks: StateName[] = ['opening', 'in review', 'escalated', 'failing', 'hard to fit'];

for (const name of looks) {
  test(`fault 38: §2 ${name}: nothing runs over at 320 px, which is 400 % of 1280`, async ({
    page,
    openDesk,
  }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    const { build, reach } = stateOf(name);
    await openDesk(build);
    await reach?.(page);
    expect(await overrun(page)).toEqual({ page: 0, elements: [] });
  });

  for (const width of [1440, 1024, 768, 375, 320]) {
    test(`fault 38: §2 ${name}: text spacing and 200 % text at ${width} px`, async ({
      page,
      openDesk,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const { build, reach } = stateOf(name);
      await openDesk(build);
      await reach?.(page);
      await addStyle(page, wcagTextSpacing);
      expect(await overrun(page)).toEqual({ page: 0, elements: [] });
      await page.evaluate(() => (document.adoptedStyleSheets = []));
      await addStyle(page, 'html { font-size: 200% }');
      expect(await overrun(page)).toEqual({ page: 0, elements: [] });
    });
  }
}

test('fault 38: §2 with 200 % text everything can still be scrolled to', async ({
  page,
  openDesk,
}) => {
  for (const width of [1440, 1024, 375]) {
    await page.setViewportSize({ width, height: 768 });
    await openDesk();
    await addStyle(page, 'html { font-size: 200% }');
    for (const text of ['Credit Score', 'DTI ratio exceeds policy limit', 'Send to Valuer']) {
      const target = parts(page).detail.getByText(text);
      await target.scrollIntoViewIfNeeded();
      await expect(target).toBeInViewport({ ratio: 0.9 });
    }
  }
});

test('fault 39: §4 forced colours keep chips, selection, switch, toast and tabs apart', async ({
  page,
  openDesk,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openDesk();
  const { button } = parts(page);
  const style = (selector: string, part?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, pseudo) => {
        const computed = getComputedStyle(element, pseudo);
        return {
          content: computed.content,
          backgroundColor: computed.backgroundColor,
          borderTopColor: computed.borderTopColor,
          borderTopStyle: computed.borderTopStyle,
          borderTopWidth: computed.borderTopWidth,
          borderBottomWidth: computed.borderBottomWidth,
          borderLeftWidth: computed.borderLeftWidth,
        };
      }, part);

  await button('Escalate to Committee').click();
  await page.locator('.toast').waitFor();
  for (const bordered of ['.status-chip', '.toast', '.risk-factor', '.button', '.switch__track']) {
    const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } =
      await style(bordered);
    expect([bordered, borderTopStyle, borderTopWidth]).toEqual([bordered, 'solid', '1px']);
    expect(borderTopColor).not.toBe(backgroundColor);
  }
  expect((await style('[role=option][aria-selected=true]', '::before')).borderLeftWidth).toBe(
    '3px',
  );
  expect((await style('[role=option][aria-selected=false]', '::before')).content).toBe('none');
  expect((await style('[role=tab][aria-selected=true]', '::after')).borderBottomWidth).toBe('2px');
  expect((await style('[role=tab][aria-selected=false]', '::after')).content).toBe('none');

  const thumb = () => page.locator('.switch__thumb').boundingBox();
  const off = await thumb();
  await page.getByRole('switch').click();
  expect((await thumb())?.x).toBeGreaterThan((off?.x ?? 0) + 10);
  // Each severity is a word and a shape, whatever its colour.
  for (const word of ['Warning', 'Info', 'Error'])
    await expect(page.getByText(word, { exact: true })).toBeVisible();
  const shapes = await page
    .locator('.risk-factor svg')
    .evaluateAll((svgs) => svgs.map((svg) => svg.innerHTML));
  expect(new Set(shapes).size).toBe(3);
});

for (const [reducedMotion, most] of [
  ['reduce', 0.001],
  ['no-preference', 0.2],
] as const) {
  for (const build of ['desk', 'slow'] as const) {
    test(`fault 40: §2 nothing moves for more than ${most} s (${reducedMotion}, ${build})`, async ({
      page,
      openDesk,
    }) => {
      await page.emulateMedia({ reducedMotion });
      await openDesk(build);
      await parts(page).button('AI Explainability').click();
      await parts(page).button('Escalate to Committee').click();
      if (build === 'desk') await page.locator('.toast').waitFor();
      const durations = await page.evaluate(() =>
        [...document.querySelectorAll('*')]
          .flatMap((element) =>
            [null, '::before', '::after'].map((part) => getComputedStyle(element, part)),
          )
          .flatMap(({ animationDuration, transitionDuration }) =>
            `${animationDuration}, ${transitionDuration}`.split(', ').map(parseFloat),
          ),
      );
      expect(Math.max(...durations)).toBeLessThanOrEqual(most);
      expect(Math.max(...durations)).toBeGreaterThan(0);
    });
  }
}

test('§2 a skeleton is seen only if the answer takes its time', async ({ page, openDesk }) => {
  await openDesk('slow');
  for (const skeleton of ['.skeleton__rows', '.figure .skeleton__text', '.skeleton__steps']) {
    const opacities = await page
      .locator(skeleton)
      .first()
      .evaluate((element) => {
        const [coming] = element.getAnimations();
        return [0, 299, 600].map((ms) => {
          if (coming) coming.currentTime = ms;
          return getComputedStyle(element).opacity;
        });
      });
    expect(opacities).toEqual(['0', '0', '1']);
  }
});

test('fault 41: §2 on paper there is one sheet for the committee', async ({ page, openDesk }) => {
  await openDesk();
  const { button, detail, pipeline, broker } = parts(page);
  await button('AI Explainability').click();
  await button('Escalate to Committee').click();
  await page.locator('.toast').waitFor();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });

  for (const text of [
    'Priya Raman',
    '$340,000',
    'Credit Score',
    '720',
    'Inconsistent income documentation',
    'Multiple recent credit inquiries',
    'DTI ratio exceeds policy limit',
    'Missing source-of-funds declaration',
  ]) {
    await expect(detail.getByText(text, { exact: true })).toBeVisible();
  }
  const today = new Date().toLocaleDateString('en-US', { dateStyle: 'long' });
  await expect(detail.getByText(`Printed on ${today}`)).toBeVisible();
  for (const gone of [
    page.getByRole('banner'),
    pipeline,
    broker,
    page.locator('.toast'),
    button('Send to Valuer'),
  ]) {
    await expect(gone).toBeHidden();
  }
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const paper = await page.evaluate(
    () => getComputedStyle(document.querySelector('h2') ?? document.body).color,
  );
  expect(paper).toMatch(/^rgb\((\d|1\d|2\d), /);
});

for (const locale of ['de-DE', 'hi-IN', 'ar-EG', 'en-US']) {
  test.describe(() => {
    test.use({ locale });
    test(`fault 23: §2 a browser set to ${locale} shows dollars as en-US does`, async ({
      page,
      openDesk,
    }) => {
      await openDesk();
      await expect(parts(page).option('Priya Raman')).toContainText('$340,000');
      await expect(parts(page).broker).toContainText('$7,660');
    });
  });
}

test('§2 right-to-left names stay whole, beside their avatar', async ({ page, openDesk }) => {
  await openDesk('hard');
  const name = parts(page).list.getByText('محمد عبد الرحمن');
  const row = parts(page).list.getByRole('option').nth(1);
  const [nameBox, rowBox] = await Promise.all([name.boundingBox(), row.boundingBox()]);
  expect((nameBox?.x ?? 0) - (rowBox?.x ?? 0)).toBeLessThan(80);
  expect(
    await row
      .locator('.row__name')
      .evaluate((element) => element.scrollWidth <= element.clientWidth),
  ).toBe(true);
});

test('§2 nothing moves while the page opens', async ({ page, openDesk }) => {
  for (const width of [1440, 768, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await openDesk();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            resolve(
              list
                .getEntries()
                .reduce(
                  (sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value,
                  0,
                ),
            );
          }).observe({ type: 'layout-shift', buffered: true });
          // No shift, no entry.
          setTimeout(() => {
            resolve(0);
          }, 500);
        }),
    );
    expect(shift).toBe(0);
  }
});
