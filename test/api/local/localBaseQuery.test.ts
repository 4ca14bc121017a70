import type { LendingResponse } from '../../../src/api/lendingApi';
import { localBaseQuery, type FaultInjector } from '../../../src/api/local/localBaseQuery';
import { routes } from '../../../src/api/local/routes';
import type { BorrowerRecord } from '../../../src/api/local/portfolioSchema';
import { buildListItem, buildPortfolio, samplePortfolio } from '../../builders';

const WORKFLOW = '/api/onboarding/workflow';

/** Fills in the id of a borrower or broker of the built-in portfolio. */
function fillId({ path, entity }: (typeof routes)[number]): string {
  return path.replace('{id}', entity === 'broker' ? 'br-2001' : 'b-1001');
}

/** Sends any method and path to a local base query. */
function send(
  method: string,
  path: string,
  faultInjector?: FaultInjector,
  portfolio = samplePortfolio(),
) {
  return localBaseQuery(portfolio, faultInjector)({ method, path });
}

/** Gets a path from a portfolio with this detail record, and these fields of broker and workflow. */
function get(path: string, record: BorrowerRecord, broker: object = {}, workflow: object = {}) {
  const portfolio = buildPortfolio([buildListItem()], { borrowers: { 'b-1': record } });
  Object.assign(portfolio.broker, broker);
  Object.assign(portfolio.workflow, workflow);
  return send('GET', path, undefined, portfolio);
}

describe('§7 The calls', () => {
  test('the queries are answered with what the portfolio has, and with no other field', async () => {
    const { pipeline, borrowers, workflow } = samplePortfolio();
    const [first] = pipeline.new;
    expect(await send('GET', '/api/borrowers/pipeline')).toEqual({ data: pipeline });
    // The list item joined with its record, or with an empty email if there is none.
    expect(await send('GET', '/api/borrowers/b-1001')).toEqual({
      data: { ...borrowers['b-1001'], ...first },
    });
    expect(await send('GET', '/api/borrowers/b-1011')).toEqual({
      data: { ...pipeline.approved.at(-1), email: '' },
    });
    expect(await send('GET', '/api/broker/br-2001')).toEqual({
      data: { name: 'Robert Turner', deals: 16, approval_rate: '75%', pending: 2451600 },
    });
    expect(await send('GET', WORKFLOW)).toEqual({ data: workflow });
  });

  test.each([
    ['Referred', 'Referred'],
    [' ', 'New'],
    [undefined, 'New'],
  ])('a detail record with status %p gives a borrower with status %p', async (own, status) => {
    expect(await get('/api/borrowers/b-1', { status: own })).toMatchObject({ data: { status } });
  });

  test('§3 the optional fields of a portfolio pass through', async () => {
    const record = { email: 'a@example.com', risk_factors: [] };
    const contacts = { phone: '202 555 0100', email: 'r@example.com' };
    const from = (path: string) => get(path, record, contacts, { completed: 0 });
    expect(await from('/api/borrowers/b-1')).toMatchObject({ data: record });
    expect(await from('/api/broker/br-2001')).toMatchObject({ data: contacts });
    expect(await from(WORKFLOW)).toMatchObject({ data: { completed: 0 } });
  });
});

describe('§7 Requests other than the calls', () => {
  test.each(routes)('fault 17: any other method than $method $path is a 405', async (route) => {
    const path = fillId(route);
    const methods = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD'].filter((it) => it !== route.method);
    for (const method of methods) {
      expect(await send(method, path)).toEqual({
        error: { status: 405, message: `${path} does not support ${method}.` },
      });
    }
  });

  test('fault 17: a path that is only similar to that of a call, or to none, is a 404', async () => {
    const similar = routes
      .map(fillId)
      .flatMap((path) => [`${path}/`, path.toUpperCase(), `${path}?x`, `${path}#x`, `/v1${path}`]);
    for (const path of [...similar, '', '/api', '/api/borrowers/x/y', '/api/brokers/x']) {
      const { error } = await send('GET', path);
      expect([path, error?.status]).toEqual([path, 404]);
    }
  });

  test.each([
    ['GET', '/api/borrowers/b-9', 'Unknown borrower “b-9”.'],
    ['GET', '/api/borrowers/x%20y', 'Unknown borrower “x y”.'],
    ['GET', '/api/borrowers/%E0%A4%A', 'Unknown path /api/borrowers/%E0%A4%A.'],
    ['GET', '/api/borrowers/__proto__', 'Unknown borrower “__proto__”.'],
    ['GET', '/api/broker/br-1', 'Unknown broker “br-1”.'],
    ['POST', '/api/borrowers/b-9/request-documents', 'Unknown borrower “b-9”.'],
    ['POST', '/api/borrowers/b-9/send-valuer', 'Unknown borrower “b-9”.'],
    ['POST', '/api/borrowers/b-9/approve', 'Unknown borrower “b-9”.'],
    ['POST', '/api/borrowers//escalate', 'Unknown borrower “”.'],
    ['GET', '/api/nowhere', 'Unknown path /api/nowhere.'],
  ])('faults 17 and 19: %s %s is a 404: %s', async (method, path, message) => {
    expect(await send(method, path)).toEqual({ error: { status: 404, message } });
  });
});

describe('§8 A route that fails', () => {
  function fail(): never {
    throw new Error('boom');
  }

  test.each<[string, FaultInjector]>([
    ['rejects', () => Promise.resolve().then(fail)],
    ['throws', fail],
  ])('fault 16: a fault injector that %s is a 500', async (_, faultInjector) => {
    const report = jest.spyOn(window, 'reportError').mockImplementation();
    expect(await send('GET', WORKFLOW, faultInjector)).toEqual({
      error: { status: 500, message: `GET ${WORKFLOW} failed.` },
    });
    expect(report).toHaveBeenCalledWith(new Error('boom'));
  });

  test('the fault injector receives the call as the specification writes it, or the method and path', async () => {
    const faultInjector = jest.fn<LendingResponse, Parameters<FaultInjector>>(() => ({ data: {} }));
    await send('GET', '/api/borrowers/b-1001', faultInjector);
    expect(await send('GET', '/api/nowhere', faultInjector)).toEqual({ data: {} });
    expect(faultInjector.mock.calls.map(([, , call]) => call)).toEqual([
      'GET /api/borrowers/{id}',
      'GET /api/nowhere',
    ]);
  });
});
