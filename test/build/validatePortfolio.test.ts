import { validatePortfolio } from '../../src/build/validatePortfolio';
import { samplePortfolio } from '../builders';

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
  ['broker', 'an object', notObject],
  ['broker.id', 'text', [null, ...notText]],
  ['broker.name', 'text that is not blank', blank],
  ['broker.deals', 'a number', [null, ...notNumber]],
  ['broker.approval_rate', 'text', [null, ...notText]],
  ['broker.pending', 'a number', [null, ...notNumber]],
  ['workflow', 'an object', notObject],
  ['workflow.steps', 'a list of names', notList],
  ['workflow.steps', 'seven names', [[], ['a'], Array<string>(8).fill('a')]],
  ['workflow.steps[6]', 'text', [null, ...notText]],
  ['workflow.steps[6]', 'text that is not blank', blank],
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
  return validatePortfolio('portfolio.json', JSON.stringify(portfolio));
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
    'pipeline.new[0].constructor',
    'borrowers["b-1001"].name',
    'broker.role',
    'workflow.name',
  ])('%s is an unknown field', (path) => {
    expect(validate(sampleWith(path, 1))).toEqual([
      `portfolio.json: ${path}: expected no such field, got 1`,
    ]);
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
    expect(validatePortfolio('my own.json', json)).toEqual([`my own.json: ${issue}`]);
  });

  test.each(['', '\n\u0000', '{\n\n', '{', '{"a":1,}', "{'a':1}", 'undefined', '// comment'])(
    'a file that contains %j is not JSON',
    (json) => {
      expect(validatePortfolio('p.json', json)).toEqual([
        expect.stringMatching(/^p\.json: expected JSON, got SyntaxError: .+$/) as string,
      ]);
    },
  );

  test('a file that is not JSON is quoted on one line, without its indentation', () => {
    const [issue] = validatePortfolio('p.json', '{\n    "a": x\n}');
    expect(issue).toContain('{ "a": x }');
  });

  test('fault 22: a number too large for JavaScript is not finite', () => {
    const json = JSON.stringify(sampleWith('broker.deals', 7)).replace(
      '"deals":7',
      '"deals":1e999',
    );
    expect(validatePortfolio('p.json', json)).toEqual([
      'p.json: broker.deals: expected a finite number, got Infinity',
    ]);
  });

  test.each(['__proto__', 'constructor', 'b 1', '1abc', 'a-b', ''])(
    'fault 19: the record of id %j is validated',
    (id) => {
      const portfolio = samplePortfolio();
      const borrowers = Object.fromEntries([[id, { email: 1 }]]);
      const place = /^[a-z_]\w*$/.test(id) ? `.${id}` : `[${JSON.stringify(id)}]`;
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
    expect(validate(sampleWith('pipeline.approved', [7, null, {}, { id: 7 }]))).toEqual(
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
});
