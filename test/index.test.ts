import { readFileSync } from 'node:fs';

const html = readFileSync('src/index.html', 'utf8');
const readStyle = (file: string) => readFileSync(`styles/${file}`, 'utf8');

test('fault 44: Safari on iOS may make no link of a phone number, which React would not know', () => {
  expect(html).toContain(
    'name="format-detection" content="telephone=no, date=no, address=no, email=no"',
  );
});

test('§1 the icon has the colour of the brand’s square in the header', () => {
  expect(html).toContain("fill='%231d4ed8'");
  expect(readStyle('_header.scss')).toContain('linear-gradient(135deg, #1d4ed8,');
});

test('§2 the scripts and the styles have one breakpoint', () => {
  const [, large] = /\$large-screen: '(.*)'/.exec(readStyle('_abstracts.scss')) ?? [];
  const source = readFileSync('src/App.tsx', 'utf8');
  expect(source.match(/(?<=matchMedia\(').*(?='\))/g)).toEqual([large]);
});
