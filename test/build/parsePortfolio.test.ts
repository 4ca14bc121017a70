import { readFileSync } from 'node:fs';
import { parsePortfolio } from '../../src/build/parsePortfolio';
import { samplePortfolio } from '../builders';

type Json = Record<string, unknown>;

/** Returns the issues of a portfolio file with this content. A valid one gives an empty array. */
function issuesOf(content: string | Uint8Array): string[] {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const result = parsePortfolio('p.json', bytes);
  return 'issues' in result ? result.issues : [];
}

const validate = (portfolio: unknown) => issuesOf(JSON.stringify(portfolio));
const inFull = (path: string) => path.replace('record', 'borrowers["b-1001"]').replace('item', 'pipeline.new[3]');

/** The built-in portfolio with one value replaced, or removed where the value is undefined. */
function sampleWith(path: string, value: unknown): Json {
  const portfolio = samplePortfolio() as unknown as Json; // Breaking its type is the point.
  const record = (portfolio.borrowers as Record<string, Json>)['b-1001'];
  Object.assign(record ?? {}, { risk_factors: [{ type: 'info', text: 'x' }] });
  const keys = inFull(path).match(/[^.[\]"]+/g) ?? [];
  const last = keys.pop() ?? '';
  const parent = keys.reduce((object, key) => object[key] as Json, portfolio);
  if (value === undefined) Reflect.deleteProperty(parent, last);
  else parent[last] = value;
  return portfolio;
}

const infiniteDeals = JSON.stringify(samplePortfolio()).replace('"deals":16', '"deals":1e999');

test.each<[paths: string, expected: string, wrongValues: unknown[]]>([
  ['pipeline borrowers record broker workflow', 'an object', ['x', null]],
  ['x pipeline.x item.email record.name broker.role', 'no such field', [1]],
  ['pipeline.new record.ai_flags', 'a list', ['x', {}]],
  ['pipeline.new', 'a list', [undefined]],
  ['item.id item.status broker.id broker.approval_rate record.phone', 'text', [7]],
  ['item.loan_type item.amount broker.id broker.pending', 'a value', [undefined]],
  ['item.id broker.id', 'an id that can be used in a URL', ['', '.', '..', 'pipeline', 'constructor', '\ud800']],
  ['item.name broker.name workflow.steps[6]', 'text that is not blank', ['', '\u200b']],
  ['item.amount broker.deals record.credit_score workflow.completed', 'a number', ['12k']],
  ['item.amount record.loan_amount', 'a number that is not negative', [-0.1]],
  ['pipeline.approved[1].id', 'a unique id', ['b-1001', 'b-1010']],
  ['active_borrower', 'the id of a borrower in the pipeline', ['b-9', '__proto__']],
  ['record.risk_factors[0].type', 'warning, info or error', ['Error']],
  ['workflow.steps', 'a list of seven names', [undefined, 'x', ['a']]],
  ['workflow.completed', 'a whole number from 0 to 7', [-1, 8, 2.5]],
])('in a portfolio file %s must be %s, not one of %j', (paths, expected, wrongValues) => {
  for (const path of paths.split(' ')) {
    for (const value of wrongValues) {
      const got = value === undefined ? 'nothing' : JSON.stringify(value);
      const issue = `p.json: ${inFull(path)}: expected ${expected}, got ${got}`;
      expect(validate(sampleWith(path, value))).toEqual([issue]);
    }
  }
});

test('optional fields may be missing or null, or have any value that makes sense', () => {
  const fields = Object.keys(samplePortfolio().borrowers['b-1001'] ?? {});
  const paths = [...fields, 'risk_factors'].map((field) => `record.${field}`);
  for (const path of [...paths, 'active_borrower', 'broker.email', 'workflow.completed']) {
    for (const value of [undefined, null]) expect(validate(sampleWith(path, value))).toEqual([]);
  }
  for (const value of [0, 7]) expect(validate(sampleWith('workflow.completed', value))).toEqual([]);
  expect(validate(sampleWith('item.amount', 0))).toEqual([]);
});

test('of thousands of issues 20 are listed, and then how many more there are', () => {
  const issues = (count: number) => validate(sampleWith('record.ai_flags', Array(count).fill(7)));
  expect(issues(20)).toHaveLength(20);
  expect(issues(5000)[19]).toBe('p.json: borrowers["b-1001"].ai_flags[19]: expected text, got 7');
  expect(issues(5000).slice(20)).toEqual(['p.json: … and 4,980 more']);
});

test('a record whose id is in no list is an issue, even if the id is __proto__', () => {
  const borrowers = Object.fromEntries([['__proto__', {}]]);
  const issue = 'p.json: borrowers.__proto__: expected the id of a borrower in the pipeline, got "__proto__"';
  expect(validate({ ...samplePortfolio(), borrowers })).toEqual([issue]);
});

test.each([
  ['with a comma left out', '{\n"a": 1\n "b": 2}', "line 3, column 2: Comma ',' expected after value but got '\"'"],
  ['with 1e999', infiniteDeals, 'broker.deals: expected a finite number, got Infinity'],
  ['with a long text', `"${'x'.repeat(60)}"`, `expected an object, got "${'x'.repeat(59)}…`],
  ['with a key twice', '{"a": 1,\n "\\u0061": 2}', "line 2, column 3: Duplicate key 'a' encountered"],
])('a portfolio file %s has an issue that says where', (_, json, issue) => {
  expect(issuesOf(json)[0]).toBe(`p.json: ${issue}`);
});

test('a portfolio file is UTF-8, with or without a byte-order mark', () => {
  const sample = `\ufeff${JSON.stringify(samplePortfolio()).replace('"name":"', '"name":"Zoë ')}`;
  expect(issuesOf(sample)).toEqual([]);
  expect(issuesOf(Buffer.from(sample, 'latin1'))).toEqual(['p.json: expected UTF-8, got another encoding']);
});

test.each(['desk', 'cases'])('the portfolio %s of the repository is valid', (name) => {
  expect(issuesOf(readFileSync(`${__dirname}/../portfolios/${name}.json`))).toEqual([]);
});
