import { readFileSync } from 'node:fs';
import renderPage from '../src/index.html';

const readStyle = (file: string) => readFileSync(`styles/${file}`, 'utf8');

async function openPage(bodyClass = '') {
  const html = await renderPage({
    scripts: ['a.js', 'b.js'],
    styles: ['a.css'],
    preHydration: '/* early */',
    preHydrationHash: 'hash',
    connectSource: "'none'",
    bodyClass,
    isPrerendered: false,
  });
  return new DOMParser().parseFromString(html, 'text/html');
}

test('§1 §2 the head of the page: language, colours, viewport, description, icon, scripts', async () => {
  const { documentElement, head, body, title } = await openPage();
  expect([documentElement.lang, title, body.className]).toEqual(['en', 'Demo', '']);
  const metas = [...head.querySelectorAll('meta:not([http-equiv])')];
  const surfaces = readStyle('_tokens.scss').match(/(?<=--surface: )#\w+/g) ?? [];
  // The browser's own bars have the colour of the header.
  const [light, dark] = surfaces.map((hex) => (hex.length > 4 ? hex : hex.replace(/\w/g, '$&$&')));
  expect(metas.map((meta) => [...meta.attributes].map(({ value }) => value))).toEqual([
    ['utf-8'],
    ['viewport', 'width=device-width, initial-scale=1'],
    // Safari on iOS would turn a phone number into a link, an element that React did not render.
    ['format-detection', 'telephone=no, date=no, address=no, email=no'],
    ['color-scheme', 'light dark'],
    ['theme-color', light, '(prefers-color-scheme: light)'],
    ['theme-color', dark, '(prefers-color-scheme: dark)'],
    ['description', 'Demo, the loan desk: pipeline, borrower and broker on one screen.'],
  ]);
  const links = [...head.querySelectorAll('link')].map(({ rel, href }) => [rel, href.slice(0, 19)]);
  expect(links).toEqual([
    ['icon', 'data:image/svg+xml,'],
    ['stylesheet', 'http://localhost/a.'],
  ]);
  const icon = decodeURIComponent(head.querySelector('link')?.href.slice(19) ?? '');
  expect(icon).toMatch(/^<svg xmlns='http:\/\/www.w3.org\/2000\/svg' .*fill='#1d4ed8'\/><\/svg>$/);
  expect(readStyle('_header.scss')).toContain('linear-gradient(135deg, #1d4ed8,');
  const scripts = head.querySelector('template')?.content.children ?? [];
  expect([...scripts].map((script) => script.getAttribute('src'))).toEqual(['a.js', 'b.js']);
  expect(body.querySelector('noscript')?.textContent).toBe('The loan desk needs JavaScript.');
  expect((await openPage('page-for-server')).body.className).toBe('page-for-server');
});

test('§2 the scripts and the styles have one breakpoint', () => {
  const [, large] = /\$large-screen: '(.*)'/.exec(readStyle('_breakpoint.scss')) ?? [];
  const source = readFileSync('src/App.tsx', 'utf8');
  expect(source.match(/(?<=matchMedia\(').*(?='\))/g)).toEqual([large]);
});
