import type { Page } from '@playwright/test';

/** A text of the page with the contrast to what is behind it, from 1 to 21 (WCAG 1.4.3). */
export type TextContrast = { text: string; className: string; ratio: number };

/**
 * Computes the contrast of every visible text, CSS-generated text included, from computed colours.
 * Forced colours are among them, unlike in axe's rule, which skips them.
 */
export async function measureTextContrast(page: Page): Promise<TextContrast[]> {
  return page.evaluate(() => {
    type Colour = { red: number; green: number; blue: number; alpha: number };
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('This browser has no canvas to parse colours with.');

    function parse(colour: string): Colour {
      if (!canvas) throw new Error('No canvas.');
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return { red, green, blue, alpha: alpha / 255 };
    }
    function over(top: Colour, below: Colour): Colour {
      const mix = (channel: 'red' | 'green' | 'blue') =>
        top[channel] * top.alpha + below[channel] * (1 - top.alpha);
      return { red: mix('red'), green: mix('green'), blue: mix('blue'), alpha: 1 };
    }
    function luminance({ red, green, blue }: Colour): number {
      const [r = 0, g = 0, b = 0] = [red, green, blue]
        .map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    }
    function backdropOf(element: Element): Colour {
      const parent = element.parentElement;
      const { backgroundColor, opacity } = getComputedStyle(element);
      // Below the root is the canvas, white or, with a dark colour scheme, nearly black.
      const below = parent ? backdropOf(parent) : parse('Canvas');
      const background = parse(backgroundColor);
      return over({ ...background, alpha: background.alpha * Number(opacity) }, below);
    }
    function contrastOf(element: Element, colour: string): number {
      const backdrop = backdropOf(element);
      const [lighter = 1, darker = 1] = [over(parse(colour), backdrop), backdrop]
        .map(luminance)
        .sort((a, b) => b - a);
      return (lighter + 0.05) / (darker + 0.05);
    }

    return [...document.querySelectorAll('body *')].flatMap((element) => {
      const box = element.getBoundingClientRect();
      // Visually hidden text is 1 px wide.
      if (!element.checkVisibility() || box.width <= 1 || element.closest('script')) return [];
      const texts = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => [node.textContent?.trim() ?? '', getComputedStyle(element).color] as const);
      const generated = ['::before', '::after'].map((pseudo) => {
        const { content, color } = getComputedStyle(element, pseudo);
        return [/^".+"$/.test(content) ? content : '', color] as const;
      });
      return [...texts, ...generated]
        .filter(([text]) => text !== '')
        .map(([text, colour]) => ({
          text,
          className: element.className || element.tagName,
          ratio: Math.round(contrastOf(element, colour) * 100) / 100,
        }));
    });
  });
}
