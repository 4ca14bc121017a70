import { expect, test } from './fixtures';

/** The grounds on which each colour stands, and the least contrast that it needs there. */
const pairs: [colours: string, grounds: string, least: number][] = [
  ['text, text-second, text-muted, accent', 'surface, canvas, sunken, hover, accent-tint', 4.5],
  ...['green', 'amber', 'blue', 'purple', 'grey', 'red'].map((hue): (typeof pairs)[number] => [
    hue,
    `${hue}-tint`,
    4.5,
  ]),
  ['on-solid', 'escalate, escalate-hover, toast-success, toast-error', 4.5],
  ['text', 'amber-tint, blue-tint, red-tint', 7],
  ['control, accent, green, red', 'surface', 3],
];

const contrast =
  'each colour has its contrast on each ground that it stands on, light and dark, and more where it is asked for';
test(contrast, async ({ page, openApp }) => {
  await openApp();
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const contrast of ['no-preference', 'more'] as const) {
      await page.emulateMedia({ colorScheme, contrast });
      for (const [colours, grounds, least] of pairs) {
        const found = await page.evaluate(readContrasts, [colours.split(', '), grounds.split(', ')] as const);
        const needed = contrast === 'more' && least === 4.5 && colours !== 'on-solid' ? 7 : least;
        const weak = found.filter(({ ratio }) => ratio < needed);
        expect(weak, `${colorScheme}, ${contrast}`).toEqual([]);
      }
    }
  }
});

/** Returns the contrast of each token of text to each token of a ground. Runs in the page. */
function readContrasts([colours, grounds]: readonly [colours: string[], grounds: string[]]) {
  const probe = document.body.appendChild(document.createElement('i'));
  const luminance = (token: string) => {
    probe.style.color = `var(--${token})`;
    const channels = getComputedStyle(probe).color.match(/\d+/g) ?? [];
    const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
      const value = Number(channel) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const found = colours.flatMap((colour) =>
    grounds.map((ground) => {
      const [light = 0, dark = 0] = [luminance(colour), luminance(ground)].sort((a, b) => b - a);
      return { colour, ground, ratio: (light + 0.05) / (dark + 0.05) };
    }),
  );
  probe.remove();
  return found;
}
