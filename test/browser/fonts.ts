import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** Fonts that are the same on every machine: Inter for Latin, then Noto Sans for Arabic. */
const files = [
  require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  require.resolve('@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2'),
].map((file) => readFileSync(file).toString('base64'));

/** Gives each page that opens from now on these fonts, and a style. */
export async function useFonts(page: Page, css = ''): Promise<void> {
  await page.addInitScript(setFonts, { files, css });
}

/** Runs in a page before its own scripts. The CSP blocks font files and style elements, but not fonts made of bytes. */
function setFonts({ files, css }: { files: string[]; css: string }) {
  const families = files.map((base64, index) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const font = new FontFace(`test-${index}`, bytes, { weight: '100 900' });
    document.fonts.add(font);
    return font.family;
  });
  const sheet = new CSSStyleSheet();
  // geometricPrecision ignores the machine's hinting, which changes the widths of letters.
  sheet.replaceSync(`:root body { font-family: ${families.join()} } * { text-rendering: geometricPrecision } ${css}`);
  document.adoptedStyleSheets = [sheet];
}
