import { checkPortfolio } from '../../src/backend/checkPortfolio';
import { samplePortfolio } from '../builders';

type Json = Record<string, unknown>;

/** Values that are of no use in a field, by what the field expects. */
const never = {
  text: [7, true, [], {}, -1.5],
  number: ['12k', true, [], {}, ''],
};
const nullToo = (values: unknown[]) => [null, ...values];

const wrongFields: [path: string, expected: string, values: unknown[]][] = [
  ['active_borrower', 'text', never.text],
  ['active_borrower', 'the id of a borrower in the pipeline', ['b-9', '', '__proto__', 'B-1001']],
  ['pipeline', 'an object', nullToo([7, 'x', [], true])],
  ...['new', 'in_review', 'approved'].map((group): [string, string, unknown[]] => [
    `pipeline.${group}`,
    'a list of borrowers',
    nullToo([7, 'x', {}, true]),
  ]),
  ['pipeline.new[3]', 'an object', nullToo([7, 'x', [], true])],
  ['pipeline.new[3].id', 'text', nullToo(never.text)],
  ['pipeline.approved[1].id', 'an id of its own', ['b-1001', 'b-1006', 'b-1010']],
  ['pipeline.new[3].name', 'text', nullToo(never.text)],
  ['pipeline.new[3].name', 'text that is not blank', ['', ' ', '\t\n', '\u00a0']],
  ['pipeline.in_review[0].loan_type', 'text', nullToo(never.text)],
  ['pipeline.approved[1].status', 'text', nullToo(never.text)],
  ['pipeline.new[3].amount', 'a number', nullToo(never.number)],
  ['pipeline.new[3].amount', 'a number that is not negative', [-1, -0.01, -1e300]],
  ['borrowers', 'an object', nullToo([7, 'x', [], true])],
  ['borrowers["b-1001"]', 'an object', nullToo([7, 'x', [], true])],
  ...['email', 'phone', 'status', 'employment', 'source_of_funds', 'risk_signal'].map(
    (field): [string, string, unknown[]] => [`borrowers["b-1001"].${field}`, 'text', never.text],
  ),
  ...['income', 'credit_score', 'loan_amount', 'existing_loan'].map(
    (field): [string, string, unknown[]] => [
      `borrowers["b-1001"].${field}`,
      'a number',
      never.number,
    ],
  ),
  ...['loan_amount', 'existing_loan'].map((field): [string, string, unknown[]] => [
    `borrowers["b-1001"].${field}`,
    'a number that is not negative',
    [-1],
  ]),
  ['borrowers["b-1001"].ai_flags', 'a list of texts', [7, 'x', {}, true]],
  ['borrowers["b-1001"].ai_flags[0]', 'text', nullToo(never.text)],
  ['broker', 'an object', nullToo([7, 'x', [], true])],
  ['broker.id', 'text', nullToo(never.text)],
  ['broker.name', 'text that is not blank', ['', '  ']],
  ['broker.deals', 'a number', nullToo(never.number)],
  ['broker.approval_rate', 'text', nullToo(never.text)],
  ['broker.pending', 'a number', nullToo(never.number)],
  ['workflow', 'an object', nullToo([7, 'x', [], true])],
  ['workflow.steps', 'a list of names', nullToo([7, 'x', {}, true])],
  ['workflow.steps', 'seven names', [[], ['a'], Array<string>(8).fill('a')]],
  ['workflow.steps[6]', 'text', nullToo(never.text)],
  ['workflow.steps[6]', 'text that is not blank', ['', ' ']],
];

const badInputs = wrongFields.flatMap(([path, expected, values]) =>
  values.map((value) => [path, expected, value] as const),
);

/** The sample with one value put in the place of another. */
function spoilt(path: string, value: unknown): Json {
  const portfolio = samplePortfolio() as unknown as Json; // Spoiling it is the point.
  const keys = path.match(/[^.[\]"]+/g) ?? [];
  const last = keys.pop() ?? '';
  const holder = keys.reduce((at, key) => at[key] as Json, portfolio);
  if (value === undefined) Reflect.deleteProperty(holder, last);
  else holder[last] = value;
  return portfolio;
}

const check = (portfolio: unknown) => checkPortfolio('portfolio.json', JSON.stringify(portfolio));

describe('§3 The check of a portfolio file', () => {
  test('the table below has at least 150 bad inputs', () => {
    expect(badInputs.length).toBeGreaterThanOrEqual(150);
  });

  test.each(badInputs)('%s: expects %s, not %j', (path, expected, value) => {
    expect(check(spoilt(path, value))).toContain(
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
  ])('%s may not be missing', (path, expected) => {
    expect(check(spoilt(path, undefined))).toContain(
      `portfolio.json: ${path}: expected ${expected}, got nothing`,
    );
  });

  test.each([
    'active_borrower',
    ...Object.keys(samplePortfolio().borrowers['b-1001'] ?? {}).map(
      (field) => `borrowers["b-1001"].${field}`,
    ),
  ])('%s may be missing, or null', (path) => {
    expect(check(spoilt(path, undefined))).toEqual([]);
    expect(check(spoilt(path, null))).toEqual([]);
  });

  test.each([
    ['extra', 'extra'],
    ['pipeline.declined', 'pipeline.declined'],
    ['pipeline.new[0].email', 'pipeline.new[0].email'],
    ['pipeline.new[0].constructor', 'pipeline.new[0].constructor'],
    ['borrowers["b-1001"].name', 'borrowers["b-1001"].name'],
    ['broker.role', 'broker.role'],
    ['workflow.name', 'workflow.name'],
  ])('%s is a field too many', (path, place) => {
    expect(check(spoilt(path, 1))).toEqual([
      `portfolio.json: ${place}: expected no such field, got 1`,
    ]);
  });

  test('every fault is listed, not the first alone', () => {
    const portfolio = spoilt('pipeline.new[3].amount', '12k');
    Object.assign(portfolio, { a: 1, b: 2, active_borrower: 'nobody' });
    Object.assign(portfolio.broker as Json, { name: ' ', deals: null });
    expect(check(portfolio)).toEqual([
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
  ])('a file that holds %s is no portfolio', (json, fault) => {
    expect(checkPortfolio('my own.json', json)).toEqual([`my own.json: ${fault}`]);
  });

  test.each(['', '\n\u0000', '{\n\n', '{', '{"a":1,}', "{'a':1}", 'undefined', '// comment'])(
    'a file that holds %j is not JSON',
    (json) => {
      expect(checkPortfolio('p.json', json)).toEqual([
        expect.stringMatching(/^p\.json: expected JSON, got SyntaxError: .+$/) as string,
      ]);
    },
  );

  test('a file that is not JSON is quoted in one line, without its indents', () => {
    const [fault] = checkPortfolio('p.json', '{\n    "a": x\n}');
    expect(fault).toContain('{ "a": x }');
  });

  test('a number too large for a number is not finite', () => {
    const json = JSON.stringify(spoilt('broker.deals', 7)).replace('"deals":7', '"deals":1e999');
    expect(checkPortfolio('p.json', json)).toEqual([
      'p.json: broker.deals: expected a finite number, got Infinity',
    ]);
  });

  test.each(['__proto__', 'constructor', 'b 1', '1abc', 'a-b', ''])(
    'the record of id %j is checked like any other',
    (id) => {
      const portfolio = samplePortfolio();
      const borrowers = Object.fromEntries([[id, { email: 1 }]]);
      const place = /^[a-z_]\w*$/.test(id) ? `.${id}` : `[${JSON.stringify(id)}]`;
      expect(check({ ...portfolio, borrowers })).toEqual([
        `portfolio.json: borrowers${place}.email: expected text, got 1`,
      ]);
    },
  );

  test('what is quoted of a wrong value is kept short', () => {
    const [fault] = check(spoilt('broker', ['x'.repeat(500)]));
    expect(fault).toBe(`portfolio.json: broker: expected an object, got ["${'x'.repeat(58)}…`);
  });

  test('a wrong value of sixty characters is quoted whole', () => {
    const [fault] = check(spoilt('broker', 'x'.repeat(58)));
    expect(fault).toBe(`portfolio.json: broker: expected an object, got "${'x'.repeat(58)}"`);
  });

  test('what is no borrower, and has no id, is told once and confuses no one', () => {
    expect(check(spoilt('pipeline.approved', [7, null, {}, { id: 7 }]))).toEqual(
      [
        ...['[0]: expected an object, got 7', '[1]: expected an object, got null'],
        ...['id', 'name', 'loan_type'].map((field) => `[2].${field}: expected text, got nothing`),
        '[2].amount: expected a number, got nothing',
        '[2].status: expected text, got nothing',
        '[3].id: expected text, got 7',
        ...['name', 'loan_type'].map((field) => `[3].${field}: expected text, got nothing`),
        '[3].amount: expected a number, got nothing',
        '[3].status: expected text, got nothing',
      ].map((fault) => `portfolio.json: pipeline.approved${fault}`),
    );
  });

  test('ids that are no text are not compared with each other', () => {
    const faults = check(spoilt('pipeline.approved', [{ id: 7 }, { id: 7 }]));
    expect(faults.filter((fault) => fault.includes('id:'))).toEqual([
      'portfolio.json: pipeline.approved[0].id: expected text, got 7',
      'portfolio.json: pipeline.approved[1].id: expected text, got 7',
    ]);
  });

  test.each([7, null, 'x'])('with a pipeline of %j the active borrower is not in it', (value) => {
    expect(check(spoilt('pipeline', value))).toEqual([
      `portfolio.json: pipeline: expected an object, got ${JSON.stringify(value)}`,
      'portfolio.json: active_borrower: expected the id of a borrower in the pipeline, got "b-1001"',
    ]);
  });
});
