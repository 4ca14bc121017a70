import type { Locator } from '@playwright/test';
import { expect, locators, readLooks, setStyle, test } from './fixtures';
import { openState } from './states';

/** Returns a property of an element 0, 299 and 302 ms after the start of its animation. */
const readInTime = (locator: Locator, property: string) =>
  locator.first().evaluate((element, name) => {
    const [animation] = element.getAnimations();
    return [0, 299, 302].map((ms) => {
      if (animation) animation.currentTime = ms;
      return getComputedStyle(element).getPropertyValue(name);
    });
  }, property);

test('with reduced motion nothing moves', async ({ page, openApp }) => {
  await openState('loading', page, openApp);
  const readDurations = () => document.getAnimations().map(({ effect }) => effect?.getTiming().duration);
  expect(new Set(await page.evaluate(readDurations))).toEqual(new Set([1])); // In ms. The delays stay.
  await expect(page.locator('.disclosure__chevron').first()).toHaveCSS('transition-property', 'none');
});

test('what takes more than 300 ms shows bars and says “Loading…” once', async ({ page, openApp }) => {
  await openState('loading', page, openApp);
  for (const part of [page.locator('.skeleton'), page.getByText('Loading…')])
    expect(await readInTime(part, 'visibility')).toEqual(['hidden', 'hidden', 'visible']);
  const action = page.getByRole('button', { name: 'Send to Valuer' });
  const [enabled, , disabled] = await readInTime(action, 'color');
  expect(await readInTime(action, 'color')).toEqual([enabled, enabled, disabled]);
  expect(disabled).not.toBe(enabled);
  // Three panels are busy, and a screen reader says it once.
  await expect(page.getByText('Loading…').filter({ visible: true })).toHaveCount(1);
});

test.describe('the printed page', () => {
  test('is the borrower alone, with every factor', async ({ page, openApp }) => {
    await openState('desk', page, openApp);
    const { button, detail, pipeline, broker, toast } = locators(page);
    await button('Escalate to Committee').click();
    await button('AI Explainability').click();
    await page.emulateMedia({ media: 'print' });
    const name = 'The Trustee for the Wickramasinghe-Satterthwaite Property Investment Trust';
    const texts = [name, '$12,750,000.55', '+1 (628) 555-0173 ext. 4406', /Related-party/, /^Counterparty limit/];
    for (const text of texts) await expect(detail.getByText(text, { exact: true })).toBeVisible();
    for (const hidden of [page.getByRole('banner'), pipeline, broker, toast, button(/Valuer/)]) {
      await expect(hidden).toBeHidden();
    }
    // The header stands on each sheet, and grounds are printed, on which white initials stand.
    await expect(page.locator('.borrower-header')).toHaveCSS('display', 'table-header-group');
    await expect(detail.locator('.avatar')).toHaveCSS('print-color-adjust', 'exact');
  });

  test('says what failed', async ({ page, openApp }) => {
    await page.emulateMedia({ media: 'print' });
    await openApp('failing');
    await expect(page.getByText('The borrower’s details could not be loaded.')).toBeVisible();
    await expect(locators(page).button(/Retry/)).toBeHidden();
  });

  test('says that nobody is selected', async ({ page, openApp }) => {
    await page.emulateMedia({ media: 'print' });
    await openApp('empty');
    await expect(page.getByText('Select a borrower')).toBeVisible();
    await expect(page.getByText('No borrowers in this category')).toBeHidden();
  });
});

/** What an extension that resets styles leaks into every page. */
const foreignStyles = `
  *, ::before, ::after { border: 0 solid; margin: 1px; padding: 1px; }
  html { line-height: 1.15; }
  body { margin: 8px; font: 16px serif; color: #212529; background: #fff; }
  h1, h2, h3, h4 { margin: 0.67em 0; font-size: 2em; line-height: 1.2; font-weight: 500; }
  p, dl, ul, ol, dd { margin: 0 0 1rem 40px; }
  ul, ol { padding-left: 2rem; list-style: disc; }
  dt { font-weight: 700; }
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
