import { buildListItem, samplePortfolio } from '../builders';
import { portfolioIssues } from '../portfolioIssues';

type Json = Record<string, unknown>;
type Row = [path: string, expected: string, wrongValues: unknown[], fault?: string];

const notText = [7, true, [], {}, -1.5];
const notNumber = ['12k', true, [], {}, ''];
const notObject = [null, 7, 'x', [], true];
const notList = [null, 7, 'x', {}, true];
const blank = ['', ' ', '\t\n', '\u00a0'];

const rows: Row[] = [
  ['active_borrower', 'text', notText],
  ['active_borrower', 'the id of a borrower in the pipeline', ['b-9', '', '__proto__', 'B-1001']],
  ['pipeline', 'an object', notObject, 'fault 20: '],
  ['pipeline.new', 'a list of borrowers', notList, 'fault 20: '],
  ['pipeline.in_review', 'a list of borrowers', notList, 'fault 20: '],
  ['pipeline.approved', 'a list of borrowers', notList, 'fault 20: '],
  ['pipeline.new[3]', 'an object', notObject],
  ['pipeline.new[3].id', 'text', [null, ...notText]],
  ['pipeline.approved[1].id', 'a unique id', ['b-1001', 'b-1006', 'b-1010'], 'fault 27: '],
  ['pipeline.new[3].name', 'text', [null, ...notText], 'fault 21: '],
  ['pipeline.new[3].name', 'text that is not blank', blank, 'fault 21: '],
  ['pipeline.in_review[0].loan_type', 'text', [null, ...notText]],
  ['pipeline.approved[1].status', 'text', [null, ...notText], 'fault 26: '],
  ['pipeline.new[3].amount', 'a number', [null, ...notNumber], 'fault 22: '],
  ['pipeline.new[3].amount', 'a number that is not negative', [-1, -0.01, -1e300], 'fault 22: '],
  ['borrowers', 'an object', notObject],
  ['borrowers["b-1001"]', 'an object', notObject],
  ...['email', 'phone', 'status', 'employment', 'source_of_funds', 'risk_signal'].map(
    (field): Row => [`borrowers["b-1001"].${field}`, 'text', notText],
  ),
  ...['income', 'credit_score', 'loan_amount', 'existing_loan'].map((field): Row => [
    `borrowers["b-1001"].${field}`,
    'a number',
    notNumber,
  ]),
  ...['loan_amount', 'existing_loan'].map((field): Row => [
    `borrowers["b-1001"].${field}`,
    'a number that is not negative',
    [-1],
  ]),
  ['borrowers["b-1001"].ai_flags', 'a list of texts', [7, 'x', {}, true], 'fault 29: '],
  ['borrowers["b-1001"].ai_flags[0]', 'text', [null, ...notText], 'fault 29: '],
  ['borrowers["b-1001"].risk_factors', 'a list of risk factors', [7, 'x', {}, true]],
  ['broker', 'an object', notObject],
  ['broker.id', 'text', [null, ...notText]],
  ['broker.name', 'text that is not blank', blank],
  ['broker.deals', 'a number', [null, ...notNumber]],
  ['broker.approval_rate', 'text', [null, ...notText]],
  ['broker.pending', 'a number', [null, ...notNumber]],
  ['broker.phone', 'text', notText],
  [
    'broker.phone',
    'digits, spaces and + ( ) - .',
    ['', ' ', '+()-.', '+1;ext=9', 'tel:+1', '1\n2', '1,2', '٣٤٥', '1\u00a02', '1?x=2', '1#'],
    'fault 32: ',
  ],
  ['broker.email', 'text', notText],
  [
    'broker.email',
    'a plain email address',
    [
      ...blank,
      'broker',
      '@example.com',
      'a@',
      'a@b@example.com',
      'a@example.com,b@example.com',
      'a,b@example.com',
      'a@example.com?bcc=b@example.com',
      'a@example.com?subject=x',
      'a@example.com&bcc=b',
      'a%0d@example.com',
      'a b@example.com',
      ' a@example.com',
      'a@example.com\n',
      'a@example.com\r\nBcc: b@example.com',
      '"a"@example.com',
      "a'b@example.com",
      'A <a@example.com>',
      'mailto:a@example.com',
      'a@example.com#x',
    ],
    'fault 32: ',
  ],
  ['workflow', 'an object', notObject],
  ['workflow.steps', 'a list of names', notList],
  ['workflow.steps', 'seven names', [[], ['a'], Array<string>(8).fill('a')]],
  ['workflow.steps[6]', 'text', [null, ...notText]],
  ['workflow.steps[6]', 'text that is not blank', blank],
  ['workflow.completed', 'a whole number from 0 to 7', ['3', true, [], {}, -1, 8, 2.5]],
];

const wrongFields = rows.flatMap(([path, expected, wrongValues, fault = '']) =>
  wrongValues.map((value) => [fault, path, expected, value] as const),
);

/** The built-in portfolio with one value replaced, or removed where the value is undefined. */
function sampleWith(path: string, value: unknown): Json {
  const portfolio = samplePortfolio() as unknown as Json; // Breaking its type is the point.
  const keys = path.match(/[^.[\]"]+/g) ?? [];
  const last = keys.pop() ?? '';
  const parent = keys.reduce((object, key) => object[key] as Json, portfolio);
  if (value === undefined) Reflect.deleteProperty(parent, last);
  else parent[last] = value;
  return portfolio;
}

function validate(portfolio: unknown): string[] {
  return portfolioIssues(JSON.stringify(portfolio), 'portfolio.json');
}

describe('§3 Validation of a portfolio file', () => {
  test('the table has at least 150 wrong values', () => {
    expect(wrongFields.length).toBeGreaterThanOrEqual(150);
  });

  test.each(wrongFields)('%s%s: expects %s, not %j', (_, path, expected, value) => {
    expect(validate(sampleWith(path, value))).toContain(
      `portfolio.json: ${path}: expected ${expected}, got ${JSON.stringify(value)}`,
    );
  });

  test.each([
    ['pipeline', 'an object'],
    ['pipeline.in_review', 'a list of borrowers'],
    ['pipeline.new[0].id', 'text'],
    ['pipeline.new[0].name', 'text'],
    ['pipeline.new[0].loan_type', 'text'],
    ['pipeline.new[0].amount', 'a number'],
    ['pipeline.new[0].status', 'text'],
    ['borrowers', 'an object'],
    ['broker', 'an object'],
    ['broker.id', 'text'],
    ['broker.name', 'text'],
    ['broker.deals', 'a number'],
    ['broker.approval_rate', 'text'],
    ['broker.pending', 'a number'],
    ['workflow', 'an object'],
    ['workflow.steps', 'a list of names'],
  ])('%s is required', (path, expected) => {
    expect(validate(sampleWith(path, undefined))).toContain(
      `portfolio.json: ${path}: expected ${expected}, got nothing`,
    );
  });

  test.each([
    'active_borrower',
    'broker.phone',
    'broker.email',
    'workflow.completed',
    'borrowers["b-1001"].risk_factors',
    ...Object.keys(samplePortfolio().borrowers['b-1001'] ?? {}).map(
      (field) => `borrowers["b-1001"].${field}`,
    ),
  ])('%s may be missing or null', (path) => {
    expect(validate(sampleWith(path, undefined))).toEqual([]);
    expect(validate(sampleWith(path, null))).toEqual([]);
  });

  test.each([
    'extra',
    'pipeline.declined',
    'pipeline.new[0].email',
    'borrowers["b-1001"].name',
    'broker.role',
    'workflow.name',
  ])('%s is an unknown field', (path) => {
    expect(validate(sampleWith(path, 1))).toEqual([
      `portfolio.json: ${path}: expected no such field, got 1`,
    ]);
  });

  test.each([
    ['phone', ['2', '+1 (202) 555-0100', '202.555.0100', '+12025550100']],
    ['email', ['a@b.example', 'r.turner+desk@mail.example.co.uk', 'R_T-1@ex-ample.com']],
  ])('broker.%s may be any of %j', (field, values) => {
    for (const value of values) expect(validate(sampleWith(`broker.${field}`, value))).toEqual([]);
  });

  test.each([
    [[null], '[0]: expected a type and a text, got null'],
    [['x'], '[0]: expected a type and a text, got "x"'],
    [[{ text: 'x' }], '[0].type: expected a type and a text, got nothing'],
    [[{ type: 'Error', text: 'x' }], '[0].type: expected warning, info or error, got "Error"'],
    [[{ type: 'info' }], '[0].text: expected a type and a text, got nothing'],
    [[{ type: 'info', text: 7 }], '[0].text: expected text, got 7'],
  ])('risk factors of %j are reported with their place', (factors, issue) => {
    expect(validate(sampleWith('borrowers["b-1001"].risk_factors', factors))).toEqual([
      `portfolio.json: borrowers["b-1001"].risk_factors${issue}`,
    ]);
  });

  test('a record may have no risk factor, and one twice', () => {
    const factor = { type: 'error', text: 'x' };
    for (const factors of [[], [factor, factor]]) {
      expect(validate(sampleWith('borrowers["b-1001"].risk_factors', factors))).toEqual([]);
    }
  });

  test.each([0, 7])('%i steps of the workflow may be completed', (completed) => {
    expect(validate(sampleWith('workflow.completed', completed))).toEqual([]);
  });

  test('every issue is reported', () => {
    const portfolio = sampleWith('pipeline.new[3].amount', '12k');
    Object.assign(portfolio, { a: 1, b: 2, active_borrower: 'nobody' });
    Object.assign(portfolio.broker as Json, { name: ' ', deals: null });
    expect(validate(portfolio)).toEqual([
      'portfolio.json: pipeline.new[3].amount: expected a number, got "12k"',
      'portfolio.json: broker.name: expected text that is not blank, got " "',
      'portfolio.json: broker.deals: expected a number, got null',
      'portfolio.json: a: expected no such field, got 1',
      'portfolio.json: b: expected no such field, got 2',
      'portfolio.json: active_borrower: expected the id of a borrower in the pipeline, got "nobody"',
    ]);
  });

  test.each([
    ['null', 'expected an object, got null'],
    ['[]', 'expected an object, got []'],
    ['7', 'expected an object, got 7'],
    ['"x"', 'expected an object, got "x"'],
  ])('a file that contains %s is invalid', (json, issue) => {
    expect(portfolioIssues(json, 'my own.json')).toEqual([`my own.json: ${issue}`]);
  });

  test.each([
    ['', 'line 1, column 1', 'the end of the file (value expected)'],
    ['{\n\n', 'line 3, column 1', 'the end of the file (close brace expected)'],
    ['{"a":1,}', 'line 1, column 8', '"}" (property name expected)'],
    ["{'a':1}", 'line 1, column 2', `"'a'" (invalid symbol)`],
    ['undefined', 'line 1, column 1', '"undefined" (invalid symbol)'],
    ['// comment', 'line 1, column 1', '"// comment" (invalid comment token)'],
    ['{\r\n    "a": 1\r\n    "b": 2\r\n}', 'line 3, column 5', '"\\"b\\"" (comma expected)'],
    ['{"a": "\u0000"}', 'line 1, column 7', '"\\"\\u0000\\"" (invalid character)'],
    ['[1, 2', 'line 1, column 6', 'the end of the file (close bracket expected)'],
    ['{"a": "b', 'line 1, column 7', '"\\"b" (unexpected end of string)'],
  ])('a file that contains %j is not JSON', (json, place, got) => {
    expect(portfolioIssues(json)).toEqual([`p.json: ${place}: expected JSON, got ${got}`]);
  });

  test('fault 22: a number too large for JavaScript is not finite', () => {
    const json = JSON.stringify(sampleWith('broker.deals', 7)).replace(
      '"deals":7',
      '"deals":1e999',
    );
    expect(portfolioIssues(json)).toEqual([
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
        `portfolio.json: borrowers${place}.email: expected text, got 1`,
      ]);
    },
  );

  test('a long wrong value is shortened', () => {
    const [issue] = validate(sampleWith('broker', ['x'.repeat(500)]));
    expect(issue).toBe(`portfolio.json: broker: expected an object, got ["${'x'.repeat(58)}…`);
  });

  test('a wrong value of 60 characters is quoted in full', () => {
    const [issue] = validate(sampleWith('broker', 'x'.repeat(58)));
    expect(issue).toBe(`portfolio.json: broker: expected an object, got "${'x'.repeat(58)}"`);
  });

  test('items that are not objects or have no id are each reported once', () => {
    const portfolio = sampleWith('pipeline.approved', [7, null, {}, { id: 7 }]);
    expect(validate({ ...portfolio, borrowers: {} })).toEqual(
      [
        ...['[0]: expected an object, got 7', '[1]: expected an object, got null'],
        ...['id', 'name', 'loan_type'].map((field) => `[2].${field}: expected text, got nothing`),
        '[2].amount: expected a number, got nothing',
        '[2].status: expected text, got nothing',
        '[3].id: expected text, got 7',
        ...['name', 'loan_type'].map((field) => `[3].${field}: expected text, got nothing`),
        '[3].amount: expected a number, got nothing',
        '[3].status: expected text, got nothing',
      ].map((issue) => `portfolio.json: pipeline.approved${issue}`),
    );
  });

  test('ids that are not text are not compared with each other', () => {
    const issues = validate(sampleWith('pipeline.approved', [{ id: 7 }, { id: 7 }]));
    expect(issues.filter((issue) => issue.includes('id:'))).toEqual([
      'portfolio.json: pipeline.approved[0].id: expected text, got 7',
      'portfolio.json: pipeline.approved[1].id: expected text, got 7',
    ]);
  });

  test.each([7, null, 'x'])('a pipeline of %j does not list the active borrower', (value) => {
    expect(validate(sampleWith('pipeline', value))).toEqual([
      `portfolio.json: pipeline: expected an object, got ${JSON.stringify(value)}`,
      'portfolio.json: active_borrower: expected the id of a borrower in the pipeline, got "b-1001"',
    ]);
  });

  test('a record whose id is in no list is an issue', () => {
    const portfolio = samplePortfolio();
    const [record = {}] = Object.values(portfolio.borrowers);
    const borrowers = { ...portfolio.borrowers, 'b-1O01': record, ['__proto__']: {} };
    expect(validate({ ...portfolio, borrowers })).toEqual([
      'portfolio.json: borrowers["b-1O01"]: expected the id of a borrower in the pipeline, got "b-1O01"',
      'portfolio.json: borrowers.__proto__: expected the id of a borrower in the pipeline, got "__proto__"',
    ]);
  });

  test('without one of the lists, the records of its borrowers are no further issues', () => {
    expect(validate(sampleWith('pipeline.in_review', undefined))).toEqual([
      'portfolio.json: pipeline.in_review: expected a list of borrowers, got nothing',
    ]);
  });

  test('a key that an object has twice is an issue, however it is written', () => {
    const json = JSON.stringify(samplePortfolio(), null, 2)
      .replace('"new": [', '"new": [],\n    "\\u006eew": [')
      .replace('"deals":', '"deals": 1, "deals": 2, "deals":');
    expect(portfolioIssues(json)).toEqual([
      expect.stringMatching(
        /^p\.json: pipeline\.new: expected a unique key, got a second "new" in line 5, column 5$/,
      ) as string,
      expect.stringMatching(
        /^p\.json: broker\.deals: expected a unique key, got a second "deals" in line \d+, column 17$/,
      ) as string,
      expect.stringMatching(
        /^p\.json: broker\.deals: expected a unique key, .* column 29$/,
      ) as string,
    ]);
  });

  test('a key that stands again after an object is an issue', () => {
    const [record = {}] = Object.values(samplePortfolio().borrowers);
    const json = JSON.stringify(samplePortfolio());
    const twoRecords = json.replace(
      '"borrowers":{',
      `"borrowers":{"b-1001":${JSON.stringify(record)},`,
    );
    expect(portfolioIssues(twoRecords)).toEqual([
      expect.stringContaining('borrowers["b-1001"]: expected a unique key') as string,
    ]);
    expect(portfolioIssues(json.replace(/}$/, ',"borrowers":{}}'))).toEqual(
      expect.arrayContaining([
        expect.stringContaining('p.json: borrowers: expected a unique key') as string,
      ]),
    );
  });

  test('a key in two objects, __proto__ and constructor are no repeated keys', () => {
    const portfolio = samplePortfolio();
    for (const id of ['__proto__', 'constructor']) {
      portfolio.pipeline.new.push(buildListItem({ id }));
      portfolio.borrowers = { ...portfolio.borrowers, [id]: {} };
    }
    expect(validate(portfolio)).toEqual([]);
  });

  test('a repeated key beside other issues is reported with them', () => {
    expect(portfolioIssues('{"a":1,"a":2}')).toContain(
      'p.json: a: expected a unique key, got a second "a" in line 1, column 8',
    );
    expect(portfolioIssues('{"a":1,"a":2}')).toContain('p.json: a: expected no such field, got 2');
  });
});

describe('§3 Encoding of a portfolio file', () => {
  const sample = JSON.stringify(samplePortfolio(), null, 2);
  const nonAscii = sample.replace('"name": "', '"name": "Zoë Müller 👍 \ufffd ');

  test('UTF-8 is accepted, with and without a byte-order mark', () => {
    expect(portfolioIssues(nonAscii)).toEqual([]);
    expect(portfolioIssues(`\ufeff${nonAscii}`)).toEqual([]);
  });

  test('only one byte-order mark is accepted', () => {
    expect(portfolioIssues(`\ufeff\ufeff${sample}`)).toEqual([
      'p.json: line 1, column 1: expected JSON, got "\ufeff" (invalid symbol)',
    ]);
  });

  const other = 'p.json: expected UTF-8, got another encoding';

  test('UTF-16 with a byte-order mark is another encoding, in both byte orders', () => {
    const bytes = Buffer.from(`\ufeff${nonAscii}`, 'utf16le');
    expect(portfolioIssues(bytes)).toEqual([other]);
    expect(portfolioIssues(Buffer.from(bytes).swap16())).toEqual([other]);
  });

  test('UTF-16 without a byte-order mark is not accepted', () => {
    const bytes = Buffer.from(sample, 'utf16le');
    expect(portfolioIssues(bytes)).toEqual([
      'p.json: line 1, column 2: expected JSON, got "\\u0000" (invalid symbol)',
    ]);
    expect(portfolioIssues(Buffer.from(bytes).swap16())).toEqual([
      'p.json: line 1, column 1: expected JSON, got "\\u0000" (invalid symbol)',
    ]);
  });

  test('Latin-1 is another encoding', () => {
    const text = sample.replace('"name": "', '"name": "Zoë Müller ');
    expect(portfolioIssues(Buffer.from(text, 'latin1'))).toEqual([other]);
  });

  test.each([
    ['a sequence cut off at the end', [0x22, 0xc3]],
    ['a surrogate', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['an overlong slash', [0x22, 0xc0, 0xaf, 0x22]],
    ['a byte after a BOM and a new line', [0xef, 0xbb, 0xbf, 0x0a, 0x7b, 0xff]],
  ])('%s is an issue', (_, bytes) => {
    expect(portfolioIssues(Uint8Array.from(bytes))).toEqual([other]);
  });
});
