import { readFileSync } from 'node:fs';

const readStyle = (file: string) => readFileSync(`styles/${file}`, 'utf8');

test('§1 §2 the head of the page: language, colours, viewport, icon', () => {
  const html = readFileSync('src/index.html', 'utf8');
  const page = new DOMParser().parseFromString(html, 'text/html');
  const { documentElement, head, body, title } = page;
  expect([documentElement.lang, title]).toEqual(['en', 'Demo']);
  const metas = [...head.querySelectorAll('meta')];
  expect(metas.map((meta) => [...meta.attributes].map(({ value }) => value))).toEqual([
    ['utf-8'],
    ['viewport', 'width=device-width, initial-scale=1'],
    // Safari on iOS would turn a phone number into a link, an element that React did not render.
    ['format-detection', 'telephone=no, date=no, address=no, email=no'],
    ['color-scheme', 'light dark'],
  ]);
  const icon = decodeURIComponent(head.querySelector('link[rel=icon]')?.getAttribute('href') ?? '');
  expect(icon).toMatch(/^data:image\/svg\+xml,<svg xmlns='.*fill='#1d4ed8'\/><\/svg>$/);
  expect(readStyle('_header.scss')).toContain('linear-gradient(135deg, #1d4ed8,');
  expect(body.querySelector('noscript')?.textContent).toBe('The loan desk needs JavaScript.');
});

test('§2 the scripts and the styles have one breakpoint', () => {
  const [, large] = /\$large-screen: '(.*)'/.exec(readStyle('_abstracts.scss')) ?? [];
  const source = readFileSync('src/App.tsx', 'utf8');
  expect(source.match(/(?<=matchMedia\(').*(?='\))/g)).toEqual([large]);
});
