import { respondLocally } from '../../../src/api/local/localBaseQuery';
import { samplePortfolio } from '../../builders';

const sample = samplePortfolio();

const send = (method: string, path: string) => respondLocally(sample, { method, path });

test('the responses to queries have what the portfolio has, and no other field', () => {
  const { pipeline, borrowers, workflow } = sample;
  const [first] = pipeline.new;
  expect(send('GET', '/api/borrowers/pipeline')).toEqual({ data: pipeline });
  expect(send('GET', '/api/borrowers/b-1001')).toEqual({ data: { ...borrowers['b-1001'], ...first } });
  const last = { ...pipeline.approved.at(-1), email: '' };
  expect(send('GET', '/api/borrowers/b-1011')).toEqual({ data: last });
  const broker = { name: 'Robert Turner', deals: 16, approval_rate: '75%', pending: 2451600 };
  expect(send('GET', '/api/broker/br-2001')).toEqual({ data: broker });
  expect(send('GET', '/api/onboarding/workflow')).toEqual({ data: workflow });
});

test.each([
  ...['POST /api/borrowers/pipeline', 'GET /api/borrowers/b-1001/approve', 'POST /api/borrowers/b-9/approve'],
  ...['GET /v1/api/broker/br-2001', 'GET /api/broker/br-2001?x', 'GET /api/broker/br-1', 'GET /api/borrowers/%'],
])('%s is a 404', (call) => {
  const [method = '', path = ''] = call.split(' ');
  expect(send(method, path)).toEqual({ error: { status: 404, message: `There is nothing at ${path}.` } });
});
