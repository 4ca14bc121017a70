import { callNames, pathSegment } from '../../src/contract/calls';
import { riskFactors } from '../../src/domain/riskFactor';
import type { LendingResponse } from '../../src/contract/transport';
import { createLocalTransport, type FaultInjector } from '../../src/localTransport/localTransport';
import { routes } from '../../src/localTransport/routes';
import type { Portfolio } from '../../src/portfolio/portfolioSchema';
import { buildListItem, buildPortfolio, samplePortfolio } from '../builders';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'];
const WORKFLOW = '/api/onboarding/workflow';

/** Fills in the id of a borrower or broker of the built-in portfolio. */
function fillId({ path, entity }: (typeof routes)[number]): string {
  return path.replace('{id}', entity === 'broker' ? 'br-2001' : 'b-1001');
}

type Options = {
  portfolio?: Portfolio;
  faultInjector?: FaultInjector;
};

/** Sends any method and path to a local transport. */
function send(
  method: string,
  path: string,
  { portfolio = samplePortfolio(), faultInjector }: Options = {},
) {
  return createLocalTransport(portfolio, faultInjector).send({ method, path });
}

describe('§7 The eight calls', () => {
  test('the route table is the catalogue of the specification', () => {
    expect(
      routes.map(({ method, path, requiredFields }) => [
        `${method} ${path}`,
        requiredFields.join(', '),
      ]),
    ).toEqual([
      ['GET /api/borrowers/pipeline', 'new, in_review, approved'],
      ['GET /api/borrowers/{id}', 'id, name, loan_type, amount, status'],
      ['POST /api/borrowers/{id}/request-documents', 'success, message'],
      ['POST /api/borrowers/{id}/send-valuer', 'success, message'],
      ['POST /api/borrowers/{id}/approve', 'success, message'],
      ['POST /api/borrowers/{id}/escalate', 'success, message'],
      ['GET /api/broker/{id}', 'name, deals, approval_rate, pending'],
      ['GET /api/onboarding/workflow', 'steps'],
    ]);
    expect(callNames).toEqual(routes.map(({ method, path }) => `${method} ${path}`));
  });

  test('the pipeline comes in its three groups', async () => {
    const { pipeline } = samplePortfolio();
    expect(await send('GET', '/api/borrowers/pipeline')).toEqual({ data: pipeline });
  });

  test('a borrower is the list item joined with the detail record', async () => {
    const { pipeline, borrowers } = samplePortfolio();
    expect(await send('GET', '/api/borrowers/b-1001')).toEqual({
      data: { ...borrowers['b-1001'], ...pipeline.new[0], risk_factors: riskFactors },
    });
  });

  test('a borrower without a detail record is the list item with an empty email', async () => {
    const { pipeline } = samplePortfolio();
    expect(await send('GET', '/api/borrowers/b-1002')).toEqual({
      data: { ...pipeline.new[1], email: '', risk_factors: riskFactors },
    });
  });

  test.each([
    [{}, ''],
    [{ email: null }, ''],
    [{ email: 'a@example.com' }, 'a@example.com'],
  ])('§3 a detail record of %j gives a borrower with the email %j', async (record, email) => {
    const portfolio = buildPortfolio([buildListItem()], { borrowers: { 'b-1': record } });
    expect(await send('GET', '/api/borrowers/b-1', { portfolio })).toMatchObject({
      data: { email },
    });
  });

  test.each([
    ['Referred', 'Referred'],
    [null, 'New'],
    ['', 'New'],
    [undefined, 'New'],
  ])('a detail record with status %p gives a borrower with status %p', async (own, status) => {
    const portfolio = buildPortfolio([buildListItem()], { borrowers: { 'b-1': { status: own } } });
    expect(await send('GET', '/api/borrowers/b-1', { portfolio })).toMatchObject({
      data: { status },
    });
  });

  test.each([
    ['request-documents', 'Documents requested.'],
    ['send-valuer', 'Valuer notified.'],
    ['approve', 'Loan approved.'],
    ['escalate', 'Escalated to Credit Committee.'],
  ])('POST %s succeeds with the message %p', async (action, message) => {
    expect(await send('POST', `/api/borrowers/b-1001/${action}`)).toEqual({
      data: { success: true, message },
    });
  });

  test('the broker has name, deals, approval rate and pending, and no id', async () => {
    expect(await send('GET', '/api/broker/br-2001')).toEqual({
      data: {
        name: 'Robert Turner',
        deals: 16,
        approval_rate: '75%',
        pending: 7660,
        phone: '+12025550100',
        email: 'broker@example.com',
      },
    });
  });

  test('the broker has the phone and email of the portfolio', async () => {
    const portfolio = samplePortfolio();
    const contacts = { phone: '202 555 0100', email: 'r@example.com' };
    Object.assign(portfolio.broker, contacts);
    expect(await send('GET', '/api/broker/br-2001', { portfolio })).toMatchObject({
      data: contacts,
    });
  });

  test('the workflow has its steps', async () => {
    const { steps } = samplePortfolio().workflow;
    expect(await send('GET', WORKFLOW)).toEqual({ data: { steps, completed: 3 } });
  });

  test.each([null, undefined])(
    '§9 where a portfolio says %p the constants stand',
    async (nothing) => {
      const portfolio = buildPortfolio([buildListItem()], {
        borrowers: { 'b-1': { risk_factors: nothing } },
      });
      Object.assign(portfolio.broker, { phone: nothing, email: nothing });
      Object.assign(portfolio.workflow, { completed: nothing });
      const data = { risk_factors: riskFactors };
      expect(await send('GET', '/api/borrowers/b-1', { portfolio })).toMatchObject({ data });
      expect(await send('GET', '/api/broker/br-2001', { portfolio })).toMatchObject({
        data: { phone: '+12025550100', email: 'broker@example.com' },
      });
      expect(await send('GET', WORKFLOW, { portfolio })).toMatchObject({ data: { completed: 3 } });
    },
  );

  test('§3 the risk factors and the completed steps of a portfolio take their place', async () => {
    const portfolio = buildPortfolio([buildListItem()], {
      borrowers: { 'b-1': { risk_factors: [] } },
    });
    Object.assign(portfolio.workflow, { completed: 0 });
    expect(await send('GET', '/api/borrowers/b-1', { portfolio })).toMatchObject({
      data: { risk_factors: [] },
    });
    expect(await send('GET', WORKFLOW, { portfolio })).toMatchObject({ data: { completed: 0 } });
  });

  test('the portfolio that was handed over is not frozen', async () => {
    const portfolio = samplePortfolio();
    await send('GET', '/api/borrowers/pipeline', { portfolio });
    expect(Object.isFrozen(portfolio.pipeline)).toBe(false);
    expect(Object.isFrozen(portfolio.pipeline.new[0])).toBe(false);
  });
});

describe('§7 Requests outside the catalogue', () => {
  const wrongMethods = routes.flatMap((route) =>
    METHODS.filter((method) => method !== route.method).map(
      (method) => [method, fillId(route)] as const,
    ),
  );

  test.each(wrongMethods)('fault 17: %s %s is a 405', async (method, path) => {
    expect(await send(method, path)).toEqual({
      error: { status: 405, message: `${path} does not support ${method}.` },
    });
  });

  const similarPaths = routes
    .map(fillId)
    .flatMap((path) => [
      `${path}/`,
      path.toUpperCase(),
      `${path}?x=1`,
      `${path}#x`,
      ` ${path}`,
      `/v1${path}`,
    ]);

  test.each([...similarPaths, '', '/', '/api'])(
    'fault 17: GET or POST %j is a 404',
    async (path) => {
      for (const method of ['GET', 'POST']) {
        expect(await send(method, path)).toEqual({
          error: { status: 404, message: expect.stringMatching(/^Unknown .+\.$/) as string },
        });
      }
    },
  );

  test.each([
    ['GET', '/api/borrowers/b-9', 'Unknown borrower “b-9”.'],
    ['GET', '/api/borrowers/', 'Unknown borrower “”.'],
    ['GET', '/api/borrowers/%', 'Unknown path /api/borrowers/%.'],
    ['GET', '/api/borrowers/%E0%A4%A', 'Unknown path /api/borrowers/%E0%A4%A.'],
    ['GET', '/api/borrowers/__proto__', 'Unknown borrower “__proto__”.'],
    ['GET', '/api/borrowers/constructor', 'Unknown borrower “constructor”.'],
    ['GET', '/api/borrowers/toString', 'Unknown borrower “toString”.'],
    ['GET', '/api/broker/br-1', 'Unknown broker “br-1”.'],
    ['GET', '/api/broker/__proto__', 'Unknown broker “__proto__”.'],
    ['POST', '/api/borrowers/b-9/escalate', 'Unknown borrower “b-9”.'],
    ['POST', '/api/borrowers/b-9/approve', 'Unknown borrower “b-9”.'],
    ['POST', '/api/borrowers//escalate', 'Unknown borrower “”.'],
    ['POST', '/api/borrowers/__proto__/request-documents', 'Unknown borrower “__proto__”.'],
    ['POST', '/api/borrowers/b-9/send-valuer', 'Unknown borrower “b-9”.'],
    ['GET', '/api/nowhere', 'Unknown path /api/nowhere.'],
  ])('faults 17 and 19: %s %s is a 404: %s', async (method, path, message) => {
    expect(await send(method, path)).toEqual({ error: { status: 404, message } });
  });
});

describe('§7 Ids of any text', () => {
  test.each([
    '',
    ' ',
    '../broker/1',
    '1/escalate',
    '%2e%2e',
    '1?x#h',
    '100%',
    '__proto__',
    'constructor',
    'pipeline',
    'é',
    '\ud800',
    '👩‍👩‍👧',
    'javascript:alert(1)',
  ])('faults 18 and 19: a borrower with id %j is found and acted on', async (id) => {
    const portfolio = buildPortfolio([buildListItem({ id: 'other' }), buildListItem({ id })], {
      borrowers: Object.fromEntries([[id, { email: 'own@example.com' }]]),
    });
    const path = `/api/borrowers/${pathSegment(id)}`;
    expect(await send('GET', path, { portfolio })).toMatchObject({
      data: { id, email: 'own@example.com' },
    });
    expect(await send('POST', `${path}/escalate`, { portfolio })).toMatchObject({
      data: { success: true },
    });
  });
});

describe('§8 A server that fails', () => {
  const incomplete = {
    error: { status: 500, message: `GET ${WORKFLOW} returned an incomplete response.` },
  };

  const missingFields = routes.flatMap((route) =>
    route.requiredFields.map((field) => [route.method, route.path, field, route] as const),
  );

  test.each(missingFields)(
    'faults 16 and 20: %s %s without %s is a 500',
    async (method, path, missing, route) => {
      const complete = Object.fromEntries(route.requiredFields.map((field) => [field, null]));
      const { [missing]: _, ...incompleteData } = complete;
      const respondWith = (data: object) =>
        send(method, fillId(route), { faultInjector: () => ({ data }) });
      expect(await respondWith(complete)).toEqual({ data: complete });
      expect(await respondWith(incompleteData)).toEqual({
        error: { status: 500, message: `${method} ${path} returned an incomplete response.` },
      });
    },
  );

  test.each([[null], [undefined], ['text'], [7], [[]], [{}], [{ step: [] }]])(
    'fault 16: an injected response of %j is a 500',
    async (data) => {
      // Breaking the type is the point.
      const faultInjector: FaultInjector = () => ({ data }) as LendingResponse;
      expect(await send('GET', WORKFLOW, { faultInjector })).toEqual(incomplete);
    },
  );

  test.each<[string, FaultInjector]>([
    ['rejects', () => Promise.reject(new Error('boom'))],
    [
      'throws',
      () => {
        throw new Error('boom');
      },
    ],
  ])('fault 16: a fault injector that %s is a 500', async (_, faultInjector) => {
    expect(await send('GET', WORKFLOW, { faultInjector })).toEqual({
      error: { status: 500, message: `GET ${WORKFLOW} failed.` },
    });
  });

  test('the fault injector receives the call in the words of the catalogue, or the request itself', async () => {
    const faultInjector = jest.fn<LendingResponse, Parameters<FaultInjector>>(() => ({ data: {} }));
    await send('GET', '/api/borrowers/b-1001', { faultInjector });
    expect(await send('GET', '/api/nowhere', { faultInjector })).toEqual({ data: {} });
    expect(faultInjector.mock.calls.map(([, , call]) => call)).toEqual([
      'GET /api/borrowers/{id}',
      'GET /api/nowhere',
    ]);
  });

  test('a route matches whole paths only, and its id is decoded', async () => {
    const portfolio = buildPortfolio([buildListItem({ id: 'x y' })]);
    expect(await send('GET', '/api/borrowers/x%20y', { portfolio })).toMatchObject({
      data: { id: 'x y' },
    });
    for (const path of [
      '/api/borrowers/x/y',
      '/api/borrowers',
      '/x/api/borrowers/x',
      '/api/brokers/x',
    ]) {
      expect(await send('GET', path)).toMatchObject({ error: { status: 404 } });
    }
  });
});
