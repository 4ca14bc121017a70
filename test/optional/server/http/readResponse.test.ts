import { calls, endpointNames, type EndpointName } from '../../../../src/api/calls';
import { createPortfolioDb } from '../../../../src/api/local/portfolioDb';
import { resolvers } from '../../../../src/api/local/routes';
import { mapNames } from '../../../../src/domain/stage';
import { readResponse } from '../../../../src/optional/server/http/readResponse';
import { buildListItem, buildPipeline, buildPortfolio } from '../../../builders';

const item = buildListItem();
// A server may send more than the page knows, inside a list, too.
const risk_factors = [{ type: 'error', text: 'x', since: 2024 } as const];
const portfolio = buildPortfolio([item], { borrowers: { 'b-1': { risk_factors } } });
const db = createPortfolioDb(portfolio);

/** A response of each endpoint. */
const samples = mapNames(endpointNames, (name): object => {
  const id = calls[name].entity === 'broker' ? portfolio.broker.id : item.id;
  return resolvers[name](db, id) ?? {};
});

/** Reads the sample of an endpoint, with other fields. */
const read = (endpoint: EndpointName, fields: object = {}) =>
  readResponse(endpoint, '/api/borrowers/b-1', { ...samples[endpoint], ...fields });

const wrong = (fault: string) => ({
  message: `The server’s response is wrong: ${fault}.`,
  outcome: 'unknown',
});

describe('server: a response', () => {
  test.each(endpointNames)('to %s is read with its known fields alone', (endpoint) => {
    expect(read(endpoint, { theirs: { nested: [1] } })).toEqual({ data: samples[endpoint] });
  });

  // parsePortfolio.test.ts has all fields that a portfolio has, too.
  test.each<[endpoint: EndpointName, field: string, value: unknown, fault: string]>([
    ['getPipeline', 'in_review', {}, 'expected a list of borrowers, got {}'],
    ['getBorrower', 'amount', '12k', 'expected a number, got "12k"'],
    ['getBorrower', 'amount', undefined, 'expected a value, got nothing'],
    ['getBorrower', 'risk_factors', 'none', 'expected a list of risk factors, got "none"'],
    ['getBroker', 'phone', 7, 'expected text, got 7'],
    ['getWorkflow', 'completed', 8, 'expected a whole number from 0 to 7, got 8'],
    ['getWorkflow', 'steps', null, 'expected a list of names, got null'],
    ['requestDocuments', 'success', 'yes', 'expected true or false, got "yes"'],
    ['escalateToCommittee', 'message', 7, 'expected text, got 7'],
  ])('to %s is wrong if its %s is %j', (endpoint, field, value, fault) => {
    const { [field]: _, ...others } = { ...samples[endpoint] } as Record<string, unknown>;
    const response = value === undefined ? others : { ...others, [field]: value };
    expect(readResponse(endpoint, '/api/borrowers/b-1', response)).toEqual(
      wrong(`${field}: ${fault}`),
    );
  });

  test('may leave out what the page can do without, or have null there', () => {
    const fields = { phone: null, email: undefined, risk_factors: null, completed: null };
    for (const endpoint of endpointNames) expect(read(endpoint, fields)).toHaveProperty('data');
  });

  test('with a wrong value inside a list is reported with the path of the value', () => {
    expect(read('getBorrower', { risk_factors: [{ type: 'fatal', text: 'x' }] })).toEqual(
      wrong('risk_factors[0].type: expected warning, info or error, got "fatal"'),
    );
  });

  test('fault 4: about another borrower is refused; an id may be encoded', () => {
    expect(read('getBorrower', { id: 'b-2' })).toEqual(wrong('id: expected "b-1", got "b-2"'));
    const odd = { ...item, id: 'a/b?é' };
    expect(readResponse('getBorrower', '/api/borrowers/a%2Fb%3Fé', odd)).toHaveProperty('data');
  });
});

describe('server: the rows of a pipeline', () => {
  const ana = buildListItem({ id: 'a' });
  const ben = buildListItem({ id: 'b' });

  test.each([
    [
      'a negative amount (fault 22)',
      { ...ben, amount: -1 },
      2,
      '.amount: expected a number that is not negative, got -1',
    ],
    ['no name', { id: 'b' }, 2, '.name: expected a value, got nothing'],
    ['no fields at all', null, 3, ': expected an object, got null'],
    [
      'an id that stands twice (fault 27)',
      { ...ben, id: 'a' },
      2,
      '.id: expected a unique id, got "a"',
    ],
  ])(
    'one with %s is left out and reported, and each id counts once',
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

  test('a right one shows although a wrong one before it has its id', () => {
    expect(read('getPipeline', { new: [{ ...ana, amount: null }, ana, ana] })).toMatchObject({
      data: { new: [ana], total: 1, omitted: { count: 2 } },
    });
  });

  test.each([
    [{ new: [{}], approved: [null] }, 'new[0].id: expected a value, got nothing'],
    [{ new: [ana, null], approved: {} }, 'new[1]: expected an object, got null'],
  ])(
    'fault 20: if none is right, or a group is no list, the response is wrong: %j',
    (lists, fault) => {
      expect(read('getPipeline', lists)).toEqual(wrong(fault));
    },
  );
});
