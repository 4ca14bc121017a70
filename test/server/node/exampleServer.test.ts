import { once } from 'node:events';
import { request as sendRequest, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { samplePortfolio } from '../../builders';
import { startCommand } from '../../startCommand';

const jiti = path.join(path.dirname(require.resolve('jiti/package.json')), 'lib/jiti-cli.mjs');
const script = [jiti, 'src/server/node/exampleServer.ts', '--portfolio'];
let command: Awaited<ReturnType<typeof startCommand>>;
beforeAll(async () => {
  const findUrl = (output: string) => /answers at (http:\S+)/.exec(output)?.[1];
  command = await startCommand(findUrl, [...script, 'src/api/local/portfolio.json', '--port=0']);
});
afterAll(() => command.stop());

async function send(path: string, init?: RequestInit) {
  const response = await fetch(`${command.url}api/${path}`, init);
  return { response, status: response.status, body: (await response.json()) as unknown };
}
const post = (path: string, key?: string) =>
  send(path, { method: 'POST', headers: key ? { 'Idempotency-Key': key } : {} });

test('the example server answers from its portfolio, for the broker “me”', async () => {
  const { id, ...broker } = samplePortfolio().broker;
  expect((await send('borrowers/pipeline')).body).toEqual(samplePortfolio().pipeline);
  expect((await send('broker/me')).body).toEqual(broker);
  expect((await send(`broker/${id}`)).status).toBe(404);
});

test('the example server answers an unknown id with a problem and the id of the request', async () => {
  const { response, body } = await send('borrowers/x');
  expect(body).toEqual({ title: 'Not Found', status: 404, detail: 'Unknown borrower “x”.' });
  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  expect(response.headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/);
});

test('the example server acts once for each Idempotency-Key, which belongs to one call', async () => {
  const path = 'borrowers/b-1001/escalate';
  const body = { success: true, message: 'Escalated to Credit Committee.' };
  const copies = await Promise.all([post(path, 'k-1'), post(path, 'k-1')]);
  for (const copy of copies) expect(copy).toMatchObject({ status: 200, body });
  expect((await post('borrowers/b-1001/approve', 'k-1')).status).toBe(422);
  expect((await post(path)).status).toBe(400);
  // A key with which nothing was done may be used again.
  expect((await post('borrowers/x/escalate', 'k-2')).status).toBe(404);
  expect((await post(path, 'k-2')).status).toBe(200);
});

test.each([
  ['localhost:9000', 200],
  ['localhost.evil.example', 421],
])('the example server answers a request to the host %s by %i', async (host, status) => {
  // fetch cannot send another Host.
  const request = sendRequest(`${command.url}api/broker/me`, { headers: { host } }).end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  expect(response.statusCode).toBe(status);
});
