import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const requirements = readFileSync(path.join(__dirname, 'requirements.md'), 'utf8');
const titles = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(__dirname, file), 'utf8'))
  .flatMap((source) => source.match(/(?<=['"`])(§|faults? )\d.*/g) ?? []);

/** Returns the numbers in all matches, each once. */
function numbersIn(texts: string[], pattern: RegExp) {
  const matches = texts.flatMap((text) => text.match(pattern) ?? []);
  return new Set(matches.flatMap((match) => match.match(/\d+/g) ?? []));
}

test('§1 The test titles name exactly the sections and faults of requirements.md', () => {
  expect(numbersIn(titles, /§\d/g)).toEqual(numbersIn([requirements], /^### §\d/gm));
  expect(numbersIn(titles, /^faults? [\d, and]+:/g)).toEqual(numbersIn([requirements], /^\d+\./gm));
});
