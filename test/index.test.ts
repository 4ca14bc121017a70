import { readFileSync } from 'node:fs';

const read = (file: string) => readFileSync(file, 'utf8');

test('fault 44: Safari on iOS may make no link of a phone number, which React would not know', () => {
  expect(read('src/index.html')).toMatch(/"format-detection" content="telephone=no, /);
});

test('§1 the page describes itself in a sentence', () => {
  expect(read('src/index.html')).toMatch(/<meta name="description" content="[A-Z][^"]+\."/);
});

test('§2 the scripts and the styles have one breakpoint', () => {
  const [, large] = /\$large-screen: '(.*)'/.exec(read('styles/_abstracts.scss')) ?? [];
  const source = read('src/App.tsx');
  expect(source.match(/(?<=matchMedia\(').*(?='\))/g)).toEqual([large]);
});
