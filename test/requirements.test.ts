import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { callNames } from '../src/api/calls';

const requirements = readFileSync(path.join(__dirname, 'requirements.md'), 'utf8');
const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(test|spec)\.tsx?$/.test(file),
);
const titles = files.flatMap((file) => titlesIn(file));
/** Also the titles in the rows of a table. */
const quoted = files.flatMap(
  (file) => readFileSync(path.join(__dirname, file), 'utf8').match(/(?<=['"`])faults? \d.*/g) ?? [],
);

/** Returns the titles of the tests in a file, each after the titles of the groups it is in. */
function titlesIn(file: string): string[] {
  const text = readFileSync(path.join(__dirname, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const constants = new Map<string, string>();
  const found: string[] = [];

  function visit(node: ts.Node, group: string) {
    if (ts.isVariableDeclaration(node) && node.initializer) {
      constants.set(node.name.getText(), node.initializer.getText());
    }
    const call = ts.isCallExpression(node) ? node : undefined;
    const [title, ...rest] = call?.arguments ?? [];
    const name = call?.expression.getText() ?? '';
    const isGroup = /^(test\.)?describe\b/.test(name);
    // test.each(…)(title, body); test.skip(condition, reason) and test.use(…) have no body.
    const isTest =
      /^test\b(?!\.(describe|step|use|skip|extend|afterEach|beforeEach|setTimeout))/.test(name);
    const hasBody = rest.some((argument) => ts.isArrowFunction(argument));
    if (title && hasBody && (isGroup || isTest)) {
      const own = constants.get(title.getText()) ?? title.getText();
      if (isTest) found.push(`${file}: ${group}${own}`);
      else group += `${own} `;
    }
    node.forEachChild((child) => {
      visit(child, group);
    });
  }
  visit(source, '');
  return found;
}

/** Returns the numbers in all matches, each once. */
function numbersIn(texts: string[], pattern: RegExp) {
  const matches = texts.flatMap((text) => text.match(pattern) ?? []);
  return new Set(matches.flatMap((match) => match.match(/\d+/g) ?? []));
}

test('§1 every test names its section or its fault', () => {
  expect(titles.length).toBeGreaterThan(200);
  expect(titles.filter((title) => !/§\d|\bfaults? \d/.test(title))).toEqual([]);
});

test('§1 the titles name exactly the sections and faults of requirements.md', () => {
  const sections = numbersIn([requirements], /^### §\d/gm);
  expect(numbersIn(titles, /§\d/g)).toEqual(sections);
  expect(numbersIn(quoted, /^faults? [\d, and]+:/g)).toEqual(numbersIn([requirements], /^\d+\./gm));
});

test('§1 each section says first what was asked, then what was added', () => {
  const sections = requirements.split(/^### (?=§)/m).slice(1);
  for (const section of sections) {
    expect(section).toMatch(/^§\d .*\n\n\*\*Asked\.\*\*\s[^]*\n\n\*\*Added\.\*\* /);
  }
});

test('§7 the calls of the contract are those of requirements.md', () => {
  expect(requirements.match(/(?<=^\| )(GET|POST) \S+/gm)).toEqual(callNames);
});
