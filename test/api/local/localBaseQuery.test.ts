import { createFaultInterceptor } from '../../../src/api/local/faultInterceptor';
import { localBaseQuery, type Interceptor } from '../../../src/api/local/localBaseQuery';
import { routes } from '../../../src/api/local/routes';
import { buildListItem, buildPortfolio, samplePortfolio } from '../../builders';

const sample = samplePortfolio();
const WORKFLOW = '/api/onboarding/workflow';

/** Sends any method and path to a local base query. */
function send(method: string, path: string, interceptor?: Interceptor, portfolio = sample) {
  return localBaseQuery(portfolio, interceptor)({ method, path });
}

test('the responses to queries have what the portfolio has, and no other field', async () => {
  const { pipeline, borrowers, workflow } = sample;
  const [first] = pipeline.new;
  expect(await send('GET', '/api/borrowers/pipeline')).toEqual({ data: pipeline });
  expect(Object.isFrozen(pipeline)).toBe(true); // Immer would freeze each borrower.
  // The list item joined with its record, or with an empty email if there is none.
  expect(await send('GET', '/api/borrowers/b-1001')).toEqual({ data: { ...borrowers['b-1001'], ...first } });
  const last = { ...pipeline.approved.at(-1), email: '' };
  expect(await send('GET', '/api/borrowers/b-1011')).toEqual({ data: last });
  const broker = { name: 'Robert Turner', deals: 16, approval_rate: '75%', pending: 2451600 };
  expect(await send('GET', '/api/broker/br-2001')).toEqual({ data: broker });
  expect(await send('GET', WORKFLOW)).toEqual({ data: workflow });
});

test.each([
  ['Referred', 'Referred'],
  [' ', 'New'],
  [undefined, 'New'],
])('a detail record with status %p gives a borrower with status %p', async (own, status) => {
  const borrowers = { 'b-1': { status: own } };
  const portfolio = buildPortfolio([buildListItem()], { borrowers });
  expect(await send('GET', '/api/borrowers/b-1', undefined, portfolio)).toMatchObject({
    data: { status },
  });
});

test.each(routes)('any other method than $method $path is a 405', async (route) => {
  const method = route.method === 'GET' ? 'POST' : 'GET';
  expect(await send(method, route.path)).toEqual({
    error: { status: 405, message: `${route.path} does not support ${method}.` },
  });
});

test('a path that is only similar to one of a call is a 404', async () => {
  const path = '/api/broker/br-2001';
  for (const similar of ['', `/v1${path}`, path.toUpperCase(), `${path}/`, `${path}?x`]) {
    expect(await send('GET', similar)).toMatchObject({ error: { status: 404 } });
  }
});

test.each([
  ['GET', '/api/borrowers/x%20y', 'Unknown borrower “x y”.'],
  ['GET', '/api/borrowers/%E0%A4%A', 'Unknown path /api/borrowers/%E0%A4%A.'],
  ['GET', '/api/borrowers/__proto__', 'Unknown borrower “__proto__”.'],
  ['GET', '/api/broker/br-1', 'Unknown broker “br-1”.'],
  ['POST', '/api/borrowers/b-9/approve', 'Unknown borrower “b-9”.'],
])('%s %s is a 404: %s', async (method, path, message) => {
  expect(await send(method, path)).toEqual({ error: { status: 404, message } });
});

test('a route that throws is a 500, and the error is reported', async () => {
  const report = jest.spyOn(window, 'reportError').mockImplementation();
  const fail: Interceptor = () => {
    throw new Error('boom');
  };
  expect(await send('GET', WORKFLOW, fail)).toEqual({
    error: { status: 500, message: `GET ${WORKFLOW} failed.` },
  });
  expect(report).toHaveBeenCalledWith(new Error('boom'));
});

test.each([
  ['all', true],
  ['GET /api/broker/{id}, GET /api/borrowers/{id}', true],
  ['GET /api/broker/{id}', false],
])('with --env fail=%s the request of a borrower fails: %s', async (fail, isFailed) => {
  const { error } = await send('GET', '/api/borrowers/b-1001', createFaultInterceptor('0', fail));
  expect(error !== undefined).toBe(isFailed);
});
