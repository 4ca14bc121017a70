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
const inFull = (path: string) =>
  path.replace('record', 'borrowers["b-1001"]').replace('item', 'pipeline.new[3]');

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

/** The built-in portfolio as JSON, with a number as it would be written in the file. */
const withDeals = (number: string) =>
  JSON.stringify(sampleWith('broker.deals', 7)).replace('s":7', `s":${number}`);

describe('§3 Validation of a portfolio file', () => {
  test.each<[paths: string, expected: string, wrongValues: unknown[]]>([
    ['pipeline borrowers broker workflow', 'an object', [undefined, null, []]],
    ['item record', 'an object', ['x']],
    ['x pipeline.x item.email record.name broker.role', 'no such field', [1]],
    ['pipeline.new', 'a list of borrowers', [null, {}]],
    ['item.id item.loan_type item.status broker.id broker.approval_rate', 'text', [undefined, 7]],
    ['record.email record.phone record.status record.employment broker.phone', 'text', [7]],
    ['record.source_of_funds record.risk_signal record.risk_factors[0].text', 'text', [7]],
    ['item.name broker.name workflow.steps[6]', 'text that is not blank', ['', '\u200b']],
    ['item.amount broker.deals broker.pending', 'a number', [undefined, '12k']],
    ['record.income record.credit_score record.existing_loan', 'a number', ['12k']],
    ['item.amount record.loan_amount', 'a number that is not negative', [-0.1]],
    ['pipeline.approved[1].id', 'a unique id', ['b-1001', 'b-1010']],
    ['active_borrower', 'the id of a borrower in the pipeline', ['b-9', '__proto__']],
    ['record.ai_flags', 'a list of texts', ['x']],
    ['record.risk_factors', 'a list of risk factors', ['x']],
    ['record.risk_factors[0]', 'a type and a text', [null]],
    ['record.risk_factors[0].type', 'warning, info or error', ['Error']],
    ['workflow.steps', 'a list of names', [null, 'x']],
    ['workflow.steps', 'seven names', [['a']]],
    ['workflow.completed', 'a whole number from 0 to 7', ['3', -1, 8, 2.5]],
  ])('faults 20, 21, 22, 26, 27: %s must be %s, not one of %j', (paths, expected, wrongValues) => {
    for (const path of paths.split(' ')) {
      for (const value of wrongValues) {
        const got = value === undefined ? 'nothing' : JSON.stringify(value);
        const issue = `p.json: ${inFull(path)}: expected ${expected}, got ${got}`;
        expect(validate(sampleWith(path, value))).toContain(issue);
      }
    }
  });

  test('fault 29: optional fields may be missing or null, or have any value that makes sense', () => {
    const fields = Object.keys(samplePortfolio().borrowers['b-1001'] ?? {});
    const paths = [...fields, 'risk_factors'].map((field) => `record.${field}`);
    for (const path of [...paths, 'active_borrower', 'broker.email', 'workflow.completed']) {
      for (const value of [undefined, null]) {
        expect(validate(sampleWith(path, value))).toEqual([]);
      }
    }
    for (const completed of [0, 7]) {
      expect(validate(sampleWith('workflow.completed', completed))).toEqual([]);
    }
    expect(validate(sampleWith('record.income', -1.5))).toEqual([]);
    expect(validate(sampleWith('item.amount', 0))).toEqual([]);
  });

  test('each issue is one line; a missing list does not make its borrowers unknown', () => {
    const portfolio = sampleWith('pipeline.new', undefined);
    Object.assign(portfolio, { a: 1, b: 2 });
    expect(validate(portfolio)).toEqual([
      'p.json: pipeline.new: expected a list of borrowers, got nothing',
      'p.json: a: expected no such field, got 1', // The first unknown field is enough.
    ]);
  });

  test('fault 52: of thousands of issues 20 are listed, and then how many more there are', () => {
    const issues = (count: number) => validate(sampleWith('record.ai_flags', Array(count).fill(7)));
    expect(issues(20)).toHaveLength(20);
    expect(issues(5000)[19]).toBe('p.json: borrowers["b-1001"].ai_flags[19]: expected text, got 7');
    expect(issues(5000).slice(20)).toEqual(['p.json: … and 4,980 more']);
  });

  test('fault 19: a record whose id is in no list is an issue, even if the id is __proto__', () => {
    const borrowers = Object.fromEntries([['__proto__', { email: 1 }]]);
    expect(validate({ ...samplePortfolio(), borrowers })).toEqual([
      'p.json: borrowers.__proto__: expected the id of a borrower in the pipeline, got "__proto__"',
      'p.json: borrowers.__proto__.email: expected text, got 1',
    ]);
  });

  test('a wrong value of 60 characters is quoted in full, a longer one is shortened', () => {
    const x58 = 'x'.repeat(58);
    const issue = (got: string) => [`p.json: broker: expected an object, got ${got}`];
    expect(validate(sampleWith('broker', x58))).toEqual(issue(`"${x58}"`));
    expect(validate(sampleWith('broker', [`${x58}x`]))).toEqual(issue(`["${x58}…`));
  });
});

describe('§3 JSON of a portfolio file', () => {
  test.each([
    ['', 'line 1, column 1: expected JSON, got the end of the file (value expected)'],
    ['{\n"a": 1\n "b": 2}', 'line 3, column 2: expected JSON, got "\\"b\\"" (comma expected)'],
    ['// x', 'line 1, column 1: expected JSON, got "// x" (invalid comment token)'],
    ['null', 'expected an object, got null'],
    [withDeals('1e999'), 'broker.deals: expected a finite number, got Infinity'],
  ])('fault 22: a file that contains %.20j is an issue', (json, issue) => {
    expect(issuesOf(json)).toEqual([`p.json: ${issue}`]);
  });

  test('§3 a number is what JSON.parse makes of it, however many digits the file has', () => {
    for (const number of ['-9007199254740993', '33333.333333333333', '1e-400', '1'.repeat(120)]) {
      expect(issuesOf(withDeals(number))).toEqual([]);
    }
  });

  test('fault 52: a file with too many lists inside each other is one issue', () => {
    const issue = 'p.json: expected a portfolio, got too many lists or objects inside each other';
    expect(issuesOf('['.repeat(200_000) + ']'.repeat(200_000))).toEqual([issue]);
  });

  test('a key that an object has twice is an issue, however it is escaped', () => {
    const json = JSON.stringify(samplePortfolio(), null, 2)
      .replace('"new": [', '"new": [],\n    "\\u006eew": [')
      .replace('"deals":', '"deals": 1, "deals":');
    const issues = issuesOf(json).map((issue) => issue.replace(/line \d\d+/, 'line N'));
    expect(issues).toEqual([
      'p.json: pipeline.new: expected a unique key, got a second "new" in line 5, column 5',
      'p.json: broker.deals: expected a unique key, got a second "deals" in line N, column 17',
    ]);
  });

  test('a file is UTF-8, with or without a byte-order mark', () => {
    const sample = `\ufeff${JSON.stringify(samplePortfolio()).replace('"name":"', '"name":"Zoë ')}`;
    expect(issuesOf(sample)).toEqual([]);
    expect(issuesOf(Buffer.from(sample, 'latin1'))).toEqual([
      'p.json: expected UTF-8, got another encoding',
    ]);
  });
});
