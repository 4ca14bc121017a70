import { expect, test } from './fixtures';

type Pair = readonly [colours: string, grounds: string, least: number];

/** The grounds on which each colour stands, and the least contrast that it needs there. */
const pairs: Pair[] = [
  ['text, text-secondary, text-muted, accent', 'surface, canvas, sunken, hover, accent-tint', 4.5],
  ...['green', 'amber', 'blue', 'purple', 'grey', 'red'].map((hue): Pair => [hue, `${hue}-tint`, 4.5]),
  ['on-solid', 'primary, primary-hover, toast-success, toast-error', 4.5],
  ['text', 'amber-tint, blue-tint, red-tint', 7],
  ['control-border, accent, green, red', 'surface', 3],
];

test('each colour has its contrast on its grounds, more for those who ask', async ({ page, openApp }) => {
  await openApp();
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const contrast of ['no-preference', 'more'] as const) {
      await page.emulateMedia({ colorScheme, contrast });
      const weak = (await page.evaluate(readContrasts, pairs)).filter(({ colour, least, ratio }) => {
        return ratio < (contrast === 'more' && least === 4.5 && colour !== 'on-solid' ? 7 : least);
      });
      expect(weak, `${colorScheme}, ${contrast}`).toEqual([]);
    }
  }
});

/** Returns the contrast of each colour to each of its grounds. Runs in the page. */
function readContrasts(pairs: Pair[]) {
  const probe = document.body.appendChild(document.createElement('i'));
  const luminance = (token: string) => {
    probe.style.color = `var(--${token})`;
    const channels = getComputedStyle(probe).color.match(/\d+/g) ?? [];
    const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
      const value = Number(channel) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  return pairs.flatMap(([colours, grounds, least]) =>
    colours.split(', ').flatMap((colour) =>
      grounds.split(', ').map((ground) => {
        const ratio = luminance(colour) / luminance(ground);
        return { colour, ground, least, ratio: Math.max(ratio, 1 / ratio) };
      }),
    ),
  );
}
