import { endpointNames, type EndpointName } from '../../../../src/api/calls';
import { readResponse } from '../../../../src/optional/server/http/readResponse';
import { buildListItem, buildPipeline } from '../../../builders';

const item = buildListItem({ id: 'b-1' });
const steps = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const action = { success: true, message: 'Done.' };

const samples: Record<EndpointName, object> = {
  getPipeline: buildPipeline({ new: [item] }),
  getBorrower: { ...item, risk_factors: [{ type: 'error', text: 'x', since: 2024 }] },
  requestDocuments: action,
  sendToValuer: action,
  approveLoan: action,
  escalateToCommittee: action,
  getBroker: { name: 'Robert Turner', deals: 16, approval_rate: '75%', pending: 2451600 },
  getWorkflow: { steps },
};

/** Reads the sample of an endpoint, with other fields. */
const read = (endpoint: EndpointName, fields: object = {}) =>
  readResponse(endpoint, '/api/borrowers/b-1', { ...samples[endpoint], ...fields });

const wrong = (fault: string) => ({
  message: `The server’s answer is wrong: ${fault}.`,
  outcome: 'unknown',
});

type Row = [endpoint: EndpointName, field: string, expected: string, wrongValue: unknown];

// With portfolioSchema.ts it shares the fields, of which parsePortfolio.test.ts has all.
const required: Row[] = [
  ['getPipeline', 'new', 'a list of borrowers', 'none'],
  ['getPipeline', 'in_review', 'a list of borrowers', {}],
  ['getPipeline', 'approved', 'a list of borrowers', 7],
  ['getBorrower', 'amount', 'a number', '12k'],
  ['getBroker', 'deals', 'a number', 'x'],
  ['getWorkflow', 'steps', 'a list of names', 7],
  ['requestDocuments', 'success', 'true or false', 'yes'],
  ['escalateToCommittee', 'message', 'text', 7],
];

const optional: Row[] = [
  ['getBorrower', 'phone', 'text', 7],
  ['getBorrower', 'risk_factors', 'a list of risk factors', 'none'],
  ['getBroker', 'role', 'text', 7],
  ['getBroker', 'phone', 'text', 7],
  ['getWorkflow', 'completed', 'a whole number from 0 to 7', 8],
];

describe('§7 §8 The response of a server', () => {
  test.each(endpointNames)('the known fields of %s are read, and no others', (endpoint) => {
    expect(read(endpoint, { theirs: { nested: [1] } })).toMatchObject({ data: samples[endpoint] });
    expect(read(endpoint, { theirs: 1 })).not.toHaveProperty('data.theirs');
  });

  test.each([...required, ...optional])(
    '%s: %s is %s, not %j',
    (endpoint, field, expected, value) => {
      const fault = `${field}: expected ${expected}, got ${JSON.stringify(value)}`;
      expect(read(endpoint, { [field]: value })).toEqual(wrong(fault));
    },
  );

  test.each(required)('%s: without %s the response is wrong', (endpoint, field, expected) => {
    const fields = Object.entries(samples[endpoint]).filter(([name]) => name !== field);
    expect(readResponse(endpoint, '/b-1', Object.fromEntries(fields))).toEqual(
      wrong(`${field}: expected a value, got nothing`),
    );
    expect(read(endpoint, { [field]: null })).toEqual(
      wrong(`${field}: expected ${expected}, got null`),
    );
  });

  test.each(optional)('%s: %s may be missing or null', (endpoint, field) => {
    expect(read(endpoint, { [field]: undefined })).toHaveProperty('data');
    expect(read(endpoint, { [field]: null })).toHaveProperty('data');
  });

  test('a wrong value inside a list is reported with its path', () => {
    const risk_factors = [{ type: 'fatal', text: 'x' }];
    expect(read('getBorrower', { risk_factors })).toEqual(
      wrong('risk_factors[0].type: expected warning, info or error, got "fatal"'),
    );
    expect(read('getWorkflow', { steps: [...steps.slice(1), ' '] })).toEqual(
      wrong('steps[6]: expected text that is not blank, got " "'),
    );
  });

  test.each([7, 'text', []])('%j in place of an object is wrong', (response) => {
    expect(readResponse('getWorkflow', '', response)).toMatchObject({ outcome: 'unknown' });
  });

  test('fault 4: a detail with another id is refused, one with the requested id, however encoded, is not', () => {
    expect(read('getBorrower', { id: 'b-2' })).toEqual(wrong('id: expected "b-1", got "b-2"'));
    const odd = { ...item, id: 'a/b?é' };
    expect(readResponse('getBorrower', '/api/borrowers/a%2Fb%3Fé', odd)).toHaveProperty('data');
  });
});

describe('§8 The rows of a server’s pipeline', () => {
  const ana = buildListItem({ id: 'a' });
  const ben = buildListItem({ id: 'b' });

  test.each([
    [
      'a wrong amount',
      { ...ben, amount: -1 },
      2,
      '.amount: expected a number that is not negative, got -1',
    ],
    ['no name', { id: 'b' }, 2, '.name: expected a value, got nothing'],
    ['null', null, 3, ': expected an object, got null'],
    ['an id that an earlier row has', { ...ben, id: 'a' }, 2, '.id: expected a unique id, got "a"'],
  ])(
    'faults 22 and 27: the row with %s is left out, each id counts once',
    (_name, row, total, fault) => {
      expect(read('getPipeline', { new: [ana], in_review: [row, ben] })).toEqual({
        data: {
          ...buildPipeline({ new: [ana], in_review: [ben] }),
          total,
          omitted: { count: 1, reason: `in_review[0]${fault}.` },
        },
      });
    },
  );

  test('fault 27: each row left out is counted, also without an id, and a later right row may have the id of a wrong one', () => {
    const rows = [{ ...ana, amount: null }, ana, ana];
    const lists = { new: rows, in_review: [null, {}], approved: [ana] };
    expect(read('getPipeline', lists)).toMatchObject({
      data: {
        new: [ana],
        approved: [],
        total: 3,
        omitted: { count: 5, reason: 'new[0].amount: expected a number, got null.' },
      },
    });
  });

  test.each([
    [
      'no row is right',
      { new: [{}], approved: [null] },
      'new[0].id: expected a value, got nothing',
    ],
    ['a group is {}', { new: [ana, null], approved: {} }, 'new[1]: expected an object, got null'],
  ])('fault 20: if %s the response is wrong', (_name, lists, fault) => {
    expect(read('getPipeline', lists)).toEqual(wrong(fault));
  });

  test('fault 20: of lists without a wrong row, or without any, no row is omitted', () => {
    for (const lists of [buildPipeline({ new: [ana], approved: [ben] }), buildPipeline()]) {
      expect(read('getPipeline', lists)).toEqual({ data: lists });
    }
  });
});
