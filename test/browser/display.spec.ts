import { expect, locators, test } from './fixtures';
import { openState } from './states';

const motion =
  'fault 40: §2 no animation takes more than 0.2 s, and none more than 1 ms with reduced motion';
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
          .flatMap((element) =>
            ['', '::before', '::after'].map((it) => getComputedStyle(element, it)),
          )
          .flatMap((style) => [style.animationDuration, style.transitionDuration])
          .flatMap((list) => list.split(', ').map(parseFloat)),
      );
      const found = Math.max(...durations);
      expect(found, `motion ${reducedMotion}, ${state}`).toBeLessThanOrEqual(longest);
      expect(found).toBeGreaterThan(0);
    }
  }
});

test('§8 what is pending shows bars, and “Loading…” to a screen reader, only after 300 ms', async ({
  page,
  openApp,
}) => {
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

test('fault 41: §2 the printed page is one sheet with the whole detail, in dark text', async ({
  page,
  openApp,
}) => {
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
