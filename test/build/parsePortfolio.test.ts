import { buildListItem, samplePortfolio } from '../builders';
import { portfolioIssues } from '../portfolioIssues';

type Json = Record<string, unknown>;
type Row = [fault: string, path: string, expected: string, wrongValues: unknown[]];

const RECORD = 'borrowers["b-1001"]';
const notText = [7, true, [], {}];
const notNumber = ['12k', true, [], {}, ''];
const notObject = [null, 7, 'x', [], true];
const notList = [null, 7, 'x', {}, true];
const blank = ['', ' ', '\t\n', '\u00a0'];
const negative = [-1, -0.01, -1e300];
// JSON has no undefined: the field is missing.
const missing = [undefined, null];

const rows: Row[] = [
  ['', 'active_borrower', 'text', notText],
  ['', 'active_borrower', 'the id of a borrower in the pipeline', ['b-9', '', '__proto__']],
  ['fault 20: ', 'pipeline', 'an object', [undefined, ...notObject]],
  ['fault 20: ', 'pipeline.new', 'a list of borrowers', notList],
  ['fault 20: ', 'pipeline.in_review', 'a list of borrowers', [undefined, ...notList]],
  ['fault 20: ', 'pipeline.approved', 'a list of borrowers', notList],
  ...['extra', 'pipeline.declined', 'pipeline.new[0].email', 'broker.role', 'workflow.name'].map(
    (path): Row => ['', path, 'no such field', [1]],
  ),
  ['', `${RECORD}.name`, 'no such field', [1]],
  ['', 'pipeline.new[3]', 'an object', notObject],
  ['', 'pipeline.new[3].id', 'text', [...missing, ...notText]],
  ['fault 27: ', 'pipeline.approved[1].id', 'a unique id', ['b-1001', 'b-1006', 'b-1010']],
  ['fault 21: ', 'pipeline.new[3].name', 'text', [...missing, ...notText]],
  ['fault 21: ', 'pipeline.new[3].name', 'text that is not blank', blank],
  ['', 'pipeline.in_review[0].loan_type', 'text', [...missing, ...notText]],
  ['fault 26: ', 'pipeline.approved[1].status', 'text', [...missing, ...notText]],
  ['fault 22: ', 'pipeline.new[3].amount', 'a number', [...missing, ...notNumber]],
  ['fault 22: ', 'pipeline.new[3].amount', 'a number that is not negative', negative],
  ['', 'borrowers', 'an object', [undefined, ...notObject]],
  ['', RECORD, 'an object', notObject],
  ...['email', 'phone', 'status', 'employment', 'source_of_funds', 'risk_signal'].map(
    (field): Row => ['', `${RECORD}.${field}`, 'text', notText],
  ),
  ...['income', 'credit_score', 'loan_amount', 'existing_loan'].map((field): Row => [
    '',
    `${RECORD}.${field}`,
    'a number',
    notNumber,
  ]),
  ['', `${RECORD}.loan_amount`, 'a number that is not negative', negative],
  ['', `${RECORD}.existing_loan`, 'a number that is not negative', negative],
  ['fault 29: ', `${RECORD}.ai_flags`, 'a list of texts', [7, 'x', {}, true]],
  ['fault 29: ', `${RECORD}.ai_flags[0]`, 'text', [null, ...notText]],
  ['', `${RECORD}.risk_factors`, 'a list of risk factors', [7, 'x', {}, true]],
  ['', `${RECORD}.risk_factors[0]`, 'a type and a text', [null, 'x']],
  ['', `${RECORD}.risk_factors[0].type`, 'a type and a text', [undefined]],
  ['', `${RECORD}.risk_factors[0].type`, 'warning, info or error', ['Error', null]],
  ['', `${RECORD}.risk_factors[0].text`, 'text', [null, 7]],
  ['', 'broker', 'an object', [undefined, ...notObject]],
  ...['id', 'name', 'approval_rate'].map((field): Row => [
    '',
    `broker.${field}`,
    'text',
    [...missing, ...notText],
  ]),
  ['', 'broker.name', 'text that is not blank', blank],
  ['', 'broker.deals', 'a number', [...missing, ...notNumber]],
  ['', 'broker.pending', 'a number', [...missing, ...notNumber]],
  ['', 'broker.phone', 'text', notText],
  ['', 'broker.email', 'text', notText],
  ['', 'workflow', 'an object', [undefined, ...notObject]],
  ['', 'workflow.steps', 'a list of names', [undefined, ...notList]],
  ['', 'workflow.steps', 'seven names', [[], ['a'], Array<string>(8).fill('a')]],
  ['', 'workflow.steps[6]', 'text', [null, ...notText]],
  ['', 'workflow.steps[6]', 'text that is not blank', blank],
  ['', 'workflow.completed', 'a whole number from 0 to 7', ['3', true, [], {}, -1, 8, 2.5]],
];

const wrongPhones = '|+()-.|+1;ext=9|tel:+1|1\n2|1,2|٣٤٥|1\u00a02|1?x=2|1#|1&x'.split('|');
const wrongEmails = [
  ...blank,
  ...'broker|@example.com|a@|a@b|a@b@example.com|a@example.com,b@example.com'.split('|'),
  ...'a,b@example.com|a@example.com?bcc=b@example.com|a@example.com&bcc=b'.split('|'),
  ...'a%0d@example.com|a b@example.com| a@example.com|a@example.com\n'.split('|'),
  ...'a@example.com\r\nBcc: b@example.com|"a"@example.com|A <a@example.com>'.split('|'),
  ...'mailto:a@example.com|a@example.com#x'.split('|'),
];
rows.push(
  ['fault 32: ', 'broker.phone', 'digits, spaces and + ( ) - .', wrongPhones],
  ['fault 32: ', 'broker.email', 'a plain email address', wrongEmails],
);

/** The built-in portfolio with one value replaced, or removed where the value is undefined. */
function sampleWith(path: string, value: unknown): Json {
  const portfolio = samplePortfolio() as unknown as Json; // Breaking its type is the point.
  Object.assign((portfolio.borrowers as Record<string, Json>)['b-1001'] ?? {}, {
    risk_factors: [{ type: 'info', text: 'x' }],
  });
  const keys = path.match(/[^.[\]"]+/g) ?? [];
  const last = keys.pop() ?? '';
  const parent = keys.reduce((object, key) => object[key] as Json, portfolio);
  if (value === undefined) Reflect.deleteProperty(parent, last);
  else parent[last] = value;
  return portfolio;
}

const ownIssues = portfolioIssues(JSON.stringify(samplePortfolio()));
/** Returns the issues that the sample itself does not have. portfolio.test.ts holds that it has none. */
const issuesOf = (content: string | Uint8Array) =>
  portfolioIssues(content).filter((issue) => !ownIssues.includes(issue));
const validate = (portfolio: unknown) => issuesOf(JSON.stringify(portfolio));

describe('§3 Validation of a portfolio file', () => {
  test.each(rows)('%s%s: expects %s, not one of %j', (_, path, expected, wrongValues) => {
    for (const value of wrongValues) {
      const got = value === undefined ? 'nothing' : JSON.stringify(value);
      expect(validate(sampleWith(path, value))).toContain(
        `p.json: ${path}: expected ${expected}, got ${got}`,
      );
    }
  });

  test.each<[path: string, values: unknown[]]>([
    ['active_borrower', []],
    ['broker.phone', ['2', '+1 (202) 555-0100', '202.555.0100', '+12025550100']],
    ['broker.email', ['a@b.example', 'r.turner+desk@mail.example.co.uk', 'R_T-1@ex-ample.com']],
    ['workflow.completed', [0, 7]],
    [`${RECORD}.income`, [-1.5]],
    [`${RECORD}.credit_score`, [-1]],
    ...Object.keys(samplePortfolio().borrowers['b-1001'] ?? {}).map(
      (field): [string, unknown[]] => [`${RECORD}.${field}`, []],
    ),
    [`${RECORD}.risk_factors`, [[], Array(2).fill({ type: 'error', text: 'x' })]],
  ])('%s may be missing, null or any of %j', (path, values) => {
    for (const value of [...missing, ...values]) {
      expect(validate(sampleWith(path, value))).toEqual([]);
    }
  });

  test('every issue is reported, each on one line', () => {
    const portfolio = sampleWith('pipeline.new[3].amount', '12k');
    Object.assign(portfolio, { a: 1, b: 2, active_borrower: 'nobody' });
    Object.assign(portfolio.broker as Json, { name: ' ', deals: null });
    expect(validate(portfolio)).toEqual([
      'p.json: pipeline.new[3].amount: expected a number, got "12k"',
      'p.json: broker.name: expected text that is not blank, got " "',
      'p.json: broker.deals: expected a number, got null',
      'p.json: a: expected no such field, got 1',
      'p.json: b: expected no such field, got 2',
      'p.json: active_borrower: expected the id of a borrower in the pipeline, got "nobody"',
    ]);
  });

  test.each(['null', '[]', '7'])('a file that contains %s is no object', (json) => {
    expect(issuesOf(json)).toEqual([`p.json: expected an object, got ${json}`]);
  });

  test('fault 22: a number too large for JavaScript is not finite', () => {
    const json = JSON.stringify(sampleWith('broker.deals', 7)).replace('s":7', 's":1e999');
    expect(issuesOf(json)).toEqual([
      'p.json: broker.deals: expected a finite number, got Infinity',
    ]);
  });

  test.each(['__proto__', 'constructor', 'b 1', '1abc', 'a-b', ''])(
    'fault 19: the record of id %j is validated',
    (id) => {
      const portfolio = samplePortfolio();
      const borrowers = Object.fromEntries([[id, { email: 1 }]]);
      const place = /^[a-z_]\w*$/.test(id) ? `.${id}` : `[${JSON.stringify(id)}]`;
      portfolio.pipeline.approved.push(buildListItem({ id }));
      expect(validate({ ...portfolio, borrowers })).toEqual([
        `p.json: borrowers${place}.email: expected text, got 1`,
      ]);
    },
  );

  test('a wrong value of 60 characters is quoted in full, a longer one is shortened', () => {
    const x58 = 'x'.repeat(58);
    const issue = (got: string) => [`p.json: broker: expected an object, got ${got}`];
    expect(validate(sampleWith('broker', x58))).toEqual(issue(`"${x58}"`));
    expect(validate(sampleWith('broker', [`${x58}x`]))).toEqual(issue(`["${x58}…`));
  });

  test('ids that are no text are reported, but not compared', () => {
    const issues = validate(sampleWith('pipeline.approved', [{ id: 7 }, { id: 7 }])).join('\n');
    expect(issues).toContain('pipeline.approved[1].id: expected text, got 7');
    expect(issues).not.toContain('a unique id');
  });

  test('a record whose id is in no list is an issue, unless a list is missing', () => {
    const portfolio = samplePortfolio();
    const borrowers = { ...portfolio.borrowers, 'b-1O01': {}, ['__proto__']: {} };
    expect(validate({ ...portfolio, borrowers })).toEqual([
      'p.json: borrowers["b-1O01"]: expected the id of a borrower in the pipeline, got "b-1O01"',
      'p.json: borrowers.__proto__: expected the id of a borrower in the pipeline, got "__proto__"',
    ]);
    expect(validate(sampleWith('pipeline.in_review', undefined))).toEqual([
      'p.json: pipeline.in_review: expected a list of borrowers, got nothing',
    ]);
    expect(validate(sampleWith('pipeline', null))).toEqual([
      'p.json: pipeline: expected an object, got null',
      'p.json: active_borrower: expected the id of a borrower in the pipeline, got "b-1001"',
    ]);
  });
});

describe('§3 JSON of a portfolio file', () => {
  test.each([
    ['', 'line 1, column 1', 'the end of the file (value expected)'],
    ['{\n\n', 'line 3, column 1', 'the end of the file (close brace expected)'],
    ['{"a":1,}', 'line 1, column 8', '"}" (property name expected)'],
    ['{\r\n    "a": 1\r\n    "b": 2\r\n}', 'line 3, column 5', '"\\"b\\"" (comma expected)'],
    ['// comment', 'line 1, column 1', '"// comment" (invalid comment token)'],
  ])('a file that contains %j is not JSON', (json, place, got) => {
    expect(issuesOf(json)).toEqual([`p.json: ${place}: expected JSON, got ${got}`]);
  });

  test('a key that an object has twice is an issue, however it is escaped and whatever its value', () => {
    const json = JSON.stringify(samplePortfolio(), null, 2)
      .replace('"new": [', '"new": [],\n    "\\u006eew": [')
      .replace('"borrowers": {', '"borrowers": {"b-1001": {"email": ""},')
      .replace('"deals":', '"deals": 1, "deals":');
    const issues = issuesOf(json);
    expect(issues.map((issue) => issue.replace(/line [1-9]\d+/, 'line N'))).toEqual([
      'p.json: pipeline.new: expected a unique key, got a second "new" in line 5, column 5',
      'p.json: borrowers["b-1001"]: expected a unique key, got a second "b-1001" in line N, column 5',
      'p.json: broker.deals: expected a unique key, got a second "deals" in line N, column 17',
    ]);
  });

  test('a key in two objects, __proto__ and constructor are no repeated keys', () => {
    const portfolio = samplePortfolio();
    for (const id of ['__proto__', 'constructor']) {
      portfolio.pipeline.new.push(buildListItem({ id }));
      portfolio.borrowers = { ...portfolio.borrowers, [id]: {} };
    }
    expect(validate(portfolio)).toEqual([]);
  });
});

test('§3 a portfolio file is UTF-8, with or without one byte-order mark', () => {
  const sample = JSON.stringify(samplePortfolio(), null, 2).replace('"name": "', '"name": "Zoë ');
  expect(issuesOf(sample)).toEqual([]);
  expect(issuesOf(`\ufeff${sample}`)).toEqual([]);
  expect(issuesOf(`\ufeff\ufeff${sample}`)).toEqual([
    'p.json: line 1, column 1: expected JSON, got "\ufeff" (invalid symbol)',
  ]);
  for (const encoding of ['utf16le', 'latin1'] as const) {
    expect(issuesOf(Buffer.from(`\ufeff${sample}`, encoding))).toEqual([
      'p.json: expected UTF-8, got another encoding',
    ]);
  }
});
