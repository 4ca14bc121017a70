import type { Page } from '@playwright/test';
import { expect, locators, readLooks, setStyle, test } from './fixtures';
import { openState } from './states';

/** Returns how long the longest animation or transition of the page takes, in s. */
function readLongest(elements: Element[]): number {
  const durations = elements
    .flatMap((element) => ['', '::before', '::after'].map((it) => getComputedStyle(element, it)))
    .flatMap((style) => [style.animationDuration, style.transitionDuration])
    .flatMap((list) => list.split(', ').map(parseFloat));
  return Math.max(...durations);
}

const motion = 'no animation takes more than 0.2 s, and none more than 1 ms with reduced motion';
test(motion, async ({ page, openApp }) => {
  for (const state of ['escalated', 'loading'] as const) {
    await openState(state, page, openApp);
    expect(await page.locator('*').evaluateAll(readLongest), state).toBe(0.001);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await page.locator('*').evaluateAll(readLongest), state).toBe(state === 'loading' ? 0.2 : 0.14);
    await page.emulateMedia({ reducedMotion: 'reduce' });
  }
});

test('what is pending shows bars, and “Loading…” to a screen reader, only after 300 ms', async ({ page, openApp }) => {
  await openApp('slow');
  for (const part of [page.locator('.skeleton'), page.getByText('Loading…')]) {
    const visibilities = await part.first().evaluate((element) => {
      const [animation] = element.getAnimations();
      return [0, 299, 302].map((ms) => {
        if (animation) animation.currentTime = ms;
        return getComputedStyle(element).visibility;
      });
    });
    expect(visibilities).toEqual(['hidden', 'hidden', 'visible']);
  }
  // Three panels are busy, and a screen reader says it once.
  await expect(page.getByText('Loading…').filter({ visible: true })).toHaveCount(1);
});

test('the printed page is the borrower alone, with every factor, in dark text', async ({ page, openApp }) => {
  await openState('desk', page, openApp);
  const { button, detail, pipeline, broker, toast } = locators(page);
  await button('Escalate to Committee').click();
  await button('AI Explainability').click();
  const name = 'The Trustee for the Wickramasinghe-Satterthwaite Property Investment Trust';
  const texts = [name, '$12,750,000.55', '+1 (628) 555-0173 ext. 4406', '709', /Related-party/, /^Counterparty limit/];
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const text of texts) {
    const part = detail.getByText(text, { exact: true });
    await expect(part).toBeVisible();
    // The lightest text of the light scheme has a red of 115, the darkest of the dark one 127.
    const channels = await part.evaluate((element) => getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? []);
    expect(Math.min(...channels), String(text)).toBeLessThan(100);
  }
  for (const hidden of [page.getByRole('banner'), pipeline, broker, toast, button(/Valuer/)]) {
    await expect(hidden).toBeHidden();
  }
  // The header stands on each sheet, and grounds are printed, on which white initials stand.
  await expect(page.locator('.borrower-header')).toHaveCSS('display', 'table-header-group');
  await expect(detail.locator('.avatar')).toHaveCSS('print-color-adjust', 'exact');
  await page.setViewportSize({ width: 794, height: 1123 });
  const cut = (texts: Element[]) => texts.filter((text) => text.scrollWidth > text.clientWidth).length;
  expect(await detail.locator('.ellipsis').evaluateAll(cut)).toBe(0);
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});

test('printed with nobody selected, the page says so', async ({ page, openApp }) => {
  await openApp('empty');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Select a borrower')).toBeVisible();
  await expect(page.getByText('No borrowers in this category')).toBeHidden();
});

/** Options for pictures that are compared. The edge of a circle is not the same in all of them. */
const withoutCircles = (page: Page) => ({ mask: [page.locator('.avatar')] });

test('no mark above or below a letter of a row is cut', async ({ page, openApp }) => {
  await openApp('longTexts');
  const row = locators(page).option('NGUYỄN');
  const takePicture = async () => (await row.screenshot(withoutCircles(page))).toString('base64');
  const shown = await takePicture();
  await setStyle(page, '.ellipsis { overflow: clip visible !important; }');
  expect(shown === (await takePicture())).toBe(true);
  // An ordinary ellipsis would cut some.
  await setStyle(page, '.ellipsis { overflow: hidden !important; }');
  expect(shown === (await takePicture())).toBe(false);
});

test.describe(() => {
  test.use({ locale: 'tr-TR' }); // Its amounts have points, and its lower case of I is ı.

  test('amounts, counts and type-ahead are the same in a Turkish browser', async ({ page, openApp }) => {
    await openApp('desk');
    const { list, heading, broker } = locators(page);
    await expect(list.getByText('$12,750,000.55')).toBeVisible();
    await expect(broker.getByText('1,284')).toBeVisible();
    await list.press('I');
    await expect(heading(/\bI/)).toBeVisible();
  });
});

/** What an extension that resets styles leaks into every page. */
const foreignStyles = `
  *, ::before, ::after { border: 0 solid; margin: 1px; padding: 1px; }
  html { line-height: 1.15; }
  body { margin: 8px; font: 16px serif; color: #212529; background: #fff; }
  h1, h2, h3, h4 { margin: 0.67em 0; font-size: 2em; line-height: 1.2; font-weight: 500; }
  p, dl, ul, ol { margin: 0 0 1rem; }
  ul, ol { padding-left: 2rem; list-style: disc; }
  dt { font-weight: 700; }
  dd { margin: 0 0 0.5rem 40px; }
  a { color: #0d6efd; text-decoration: underline; }
  button { margin: 2px; padding: 1px 6px; border: 2px outset; border-radius: 0; font: 13px serif; background: #eee; }
  main, section, header, svg { display: block; }
  [hidden] { display: none !important; }`;

test('another style sheet, of elements and [hidden], changes nothing', async ({ page, openApp }) => {
  for (const media of ['375 screen', '1024 screen', '1440 screen', '1440 print']) {
    await page.setViewportSize({ width: parseInt(media), height: 900 });
    await page.emulateMedia({ media: media.endsWith('print') ? 'print' : 'screen' });
    await openApp('desk');
    const before = await readLooks(page);
    await setStyle(page, foreignStyles);
    expect(await readLooks(page), media).toEqual(before);
  }
});
