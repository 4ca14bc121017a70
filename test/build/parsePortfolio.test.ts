import { buildListItem, samplePortfolio } from '../builders';
import { portfolioIssues } from '../portfolioIssues';

type Json = Record<string, unknown>;

const missing = [undefined, null]; // JSON has no undefined: the field is left out.
const notText = [7, true, [], {}];
const notNumber = ['12k', '', true, [], {}];
const notObject = [null, 7, 'x', [], true];
const notList = [7, 'x', {}, true];

/** What the values must be. `item` is an item of the pipeline, `record` one of `borrowers`. */
const rows: [paths: string, expected: string, wrongValues: unknown[]][] = [
  ['pipeline borrowers broker workflow', 'an object', [undefined, ...notObject]],
  ['item record', 'an object', notObject],
  ['x pipeline.x item.email record.name record.constructor broker.role', 'no such field', [1]],
  ['pipeline.new pipeline.approved', 'a list of borrowers', [...missing, ...notList]],
  ['item.id item.name item.loan_type item.status', 'text', [...missing, ...notText]],
  ['broker.id broker.name broker.approval_rate', 'text', [...missing, ...notText]],
  ['broker.phone broker.email active_borrower record.email record.phone', 'text', notText],
  ['record.status record.employment record.source_of_funds record.risk_signal', 'text', notText],
  ['record.ai_flags[0] record.risk_factors[0].text workflow.steps[6]', 'text', [null, 7]],
  ['item.name broker.name workflow.steps[6]', 'text that is not blank', ['', '\t\u00a0', '\u200b']],
  ['item.amount broker.deals broker.pending', 'a number', [...missing, ...notNumber]],
  ['record.income record.credit_score record.existing_loan', 'a number', notNumber],
  ['item.amount record.loan_amount record.existing_loan', 'a number that is not negative', [-0.1]],
  ['pipeline.approved[1].id', 'a unique id', ['b-1001', 'b-1006', 'b-1010']],
  ['active_borrower', 'the id of a borrower in the pipeline', ['b-9', '', '__proto__']],
  ['record.ai_flags', 'a list of texts', notList],
  ['record.risk_factors', 'a list of risk factors', notList],
  ['record.risk_factors[0]', 'a type and a text', [null, 'x']],
  ['record.risk_factors[0].type', 'warning, info or error', ['Error', null]],
  ['workflow.steps', 'a list of names', [...missing, ...notList]],
  ['workflow.steps', 'seven names', [[], ['a'], Array<string>(8).fill('a')]],
  ['workflow.completed', 'a whole number from 0 to 7', ['3', true, [], {}, -1, 8, 2.5]],
];

const recordFields = Object.keys(samplePortfolio().borrowers['b-1001'] ?? {});
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

const validate = (portfolio: unknown) => portfolioIssues(JSON.stringify(portfolio));

describe('§3 Validation of a portfolio file', () => {
  test.each(rows)('faults 20, 21, 22, 26, 27, 29, 32: %s: expects %s, not one of %j', (...row) => {
    const [paths, expected, wrongValues] = row;
    for (const path of paths.split(' ')) {
      for (const value of wrongValues) {
        const got = value === undefined ? 'nothing' : JSON.stringify(value);
        const issue = `p.json: ${inFull(path)}: expected ${expected}, got ${got}`;
        expect(validate(sampleWith(path, value))).toContain(issue);
      }
    }
  });

  test.each<[path: string, values: unknown[]]>([
    ['active_borrower', []],
    ['broker.phone', ['2', '+1 (202) 555-0100', '202.555.0100']],
    ['broker.email', ['a@b.example', 'r.turner+desk@mail.example.co.uk', 'R_T-1@ex-ample.com']],
    ['workflow.completed', [0, 7]],
    ['record.income', [-1.5]],
    ['record.credit_score', [-1]],
    ['record.risk_factors', [[], Array(2).fill({ type: 'error', text: 'x' })]],
    ...recordFields.map((field): [string, unknown[]] => [`record.${field}`, []]),
  ])('%s may be missing, null or any of %j', (path, values) => {
    for (const value of [...missing, ...values]) {
      expect(validate(sampleWith(path, value))).toEqual([]);
    }
  });

  test('each issue is one line, and the first unknown field of an object is enough', () => {
    const portfolio = sampleWith('pipeline.new[3].amount', '12k');
    Object.assign(portfolio, { a: 1, b: 2, active_borrower: 'nobody' });
    Object.assign(portfolio.broker as Json, { name: ' ', deals: null });
    expect(validate(portfolio)).toEqual([
      'p.json: pipeline.new[3].amount: expected a number, got "12k"',
      'p.json: active_borrower: expected the id of a borrower in the pipeline, got "nobody"',
      'p.json: broker.name: expected text that is not blank, got " "',
      'p.json: broker.deals: expected a number, got null',
      'p.json: a: expected no such field, got 1',
    ]);
  });

  test.each([
    [20, []],
    [21, ['p.json: … and 1 more']],
    [5_000, ['p.json: … and 4,980 more']],
  ])('of %d issues 20 are listed, and then how many more there are', (count, lastLine) => {
    const issues = validate(sampleWith('record.ai_flags', Array(count).fill(7)));
    expect(issues[19]).toBe('p.json: borrowers["b-1001"].ai_flags[19]: expected text, got 7');
    expect(issues.slice(20)).toEqual(lastLine);
  });

  test.each([
    ['__proto__', 'borrowers.__proto__'],
    ['b 1', 'borrowers["b 1"]'],
    ['', 'borrowers[""]'],
  ])('fault 19: the record of id %j must be right, and its id in a list', (id, path) => {
    const portfolio = samplePortfolio();
    const withRecord = (record: object) =>
      validate({ ...portfolio, borrowers: Object.fromEntries([[id, record]]) });
    expect(withRecord({ email: 1 })).toEqual([
      `p.json: ${path}: expected the id of a borrower in the pipeline, got "${id}"`,
      `p.json: ${path}.email: expected text, got 1`,
    ]);
    portfolio.pipeline.approved.push(buildListItem({ id }));
    expect(withRecord({})).toEqual([]);
  });

  test('a missing list is one issue: its borrowers are not called unknown', () => {
    expect(validate(sampleWith('pipeline.new', undefined))).toEqual([
      'p.json: pipeline.new: expected a list of borrowers, got nothing',
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
    ['{"a":1,}', 'line 1, column 8: expected JSON, got "}" (property name expected)'],
    ['{\n"a": 1\n "b": 2}', 'line 3, column 2: expected JSON, got "\\"b\\"" (comma expected)'],
    ['// x', 'line 1, column 1: expected JSON, got "// x" (invalid comment token)'],
    ['null', 'expected an object, got null'],
    ['[]', 'expected an object, got []'],
  ])('a file that contains %j is an issue', (json, issue) => {
    expect(portfolioIssues(json)).toEqual([`p.json: ${issue}`]);
  });

  const withDeals = (number: string) =>
    portfolioIssues(JSON.stringify(sampleWith('broker.deals', 7)).replace('s":7', `s":${number}`));

  test.each([
    ...['9007199254740993', '-9007199254740993', '0.1234567890123456789012', '1e-400'],
    ...['12345678901234567890.5', `0.${'1'.repeat(50)}`, '1'.repeat(120)],
  ])('faults 22, 52: a number of %s, which JavaScript rounds, is refused', (number) => {
    const issue = `p.json: broker.deals: expected a number that JavaScript can hold, got ${number}`;
    expect(withDeals(number)).toEqual([issue]);
  });

  test.each([
    ...['0', '-0', '0.00', '0e9', '0.1', '1.10', '1e3', '100.00', '1450000.5', '1E+300', '1e23'],
    // 0.1 and 2^64 with all digits that some exports write, and what JSON.stringify itself writes.
    ...['9007199254740992', '0.10000000000000001', '18446744073709551616', '1048577.0004882812'],
  ])('fault 52: a number of %s is taken', (number) => {
    expect(withDeals(number)).toEqual([]);
  });

  test('fault 52: a deeply nested file is one issue', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    const issue = 'p.json: expected a portfolio, got too many lists or objects inside each other';
    expect(portfolioIssues(nested(200_000))).toEqual([issue]);
    expect(portfolioIssues('{"a":'.repeat(200_000))).toEqual([issue]);
    for (let depth = 500; depth < 20_000; depth += 500) {
      expect(portfolioIssues(nested(depth))).toHaveLength(1);
    }
  });

  test('a key that an object has twice is an issue, however it is escaped', () => {
    const json = JSON.stringify(samplePortfolio(), null, 2)
      .replace('"new": [', '"new": [],\n    "\\u006eew": [')
      .replace('"deals":', '"deals": 1, "deals":');
    const issues = portfolioIssues(json).map((issue) => issue.replace(/line \d\d+/, 'line N'));
    expect(issues).toEqual([
      'p.json: pipeline.new: expected a unique key, got a second "new" in line 5, column 5',
      'p.json: broker.deals: expected a unique key, got a second "deals" in line N, column 17',
    ]);
  });

  test('a file is UTF-8, with or without a byte-order mark', () => {
    const sample = `\ufeff${JSON.stringify(samplePortfolio()).replace('"name":"', '"name":"Zoë ')}`;
    expect(portfolioIssues(sample)).toEqual([]);
    for (const encoding of ['utf16le', 'latin1'] as const) {
      const issues = portfolioIssues(Buffer.from(sample, encoding));
      expect(issues).toEqual(['p.json: expected UTF-8, got another encoding']);
    }
  });
});
