import { expect, locators, setStyle, test, waitForStart } from './fixtures';
import { openState } from './states';

const motion = 'no animation takes more than 0.2 s, and none more than 1 ms with reduced motion';
test(motion, async ({ page, openApp }) => {
  for (const state of ['escalated', 'loading'] as const) {
    await openState(state, page, openApp);
    for (const [reducedMotion, longest] of [
      ['reduce', 0.001],
      ['no-preference', 0.2],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      const durations = await page.locator('*').evaluateAll((elements) =>
        elements
          .flatMap((element) => ['', '::before', '::after'].map((it) => getComputedStyle(element, it)))
          .flatMap((style) => [style.animationDuration, style.transitionDuration])
          .flatMap((list) => list.split(', ').map(parseFloat)),
      );
      const found = Math.max(...durations);
      expect(found, `motion ${reducedMotion}, ${state}`).toBeLessThanOrEqual(longest);
      expect(found).toBeGreaterThan(0);
    }
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

test('the printed page is one sheet with the whole detail, in dark text', async ({ page, openApp }) => {
  await openState('escalated', page, openApp);
  const { button, detail, pipeline, broker, toast } = locators(page);
  await button('AI Explainability').click();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });

  const factors = ['Inconsistent income documentation', 'DTI ratio exceeds policy limit'];
  for (const text of ['Priya Raman', '$340,000', 'priya.raman@example.com', '720', ...factors]) {
    const part = detail.getByText(text, { exact: true });
    await expect(part).toBeVisible();
    // The lightest text of the light scheme has a red of 115, the darkest of the dark one 127.
    const color = await part.evaluate((element) => getComputedStyle(element).color);
    const channels = color.match(/\d+/g)?.map(Number) ?? [];
    expect(Math.min(...channels), `${text}: ${color}`).toBeLessThan(100);
  }
  for (const hidden of [page.getByRole('banner'), pipeline, broker, toast, button(/Valuer/)]) {
    await expect(hidden).toBeHidden();
  }
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
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

for (const [width, media] of [
  [375, 'screen'],
  [1024, 'screen'],
  [1440, 'screen'],
  [1440, 'print'],
] as const) {
  test(`another style sheet, of elements and [hidden], changes nothing at ${width} px on ${media}`, async ({
    page,
    openApp,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ media });
    await openApp();
    await waitForStart(page);
    const before = await page.screenshot({ fullPage: true });
    await setStyle(page, foreignStyles);
    expect((await page.screenshot({ fullPage: true })).equals(before)).toBe(true);
  });
}
