import { once } from 'node:events';
import { request as sendRequest, type IncomingMessage } from 'node:http';
import { samplePortfolio } from '../../../builders';
import { startCommand } from '../../../startCommand';

let command: Awaited<ReturnType<typeof startCommand>>;
beforeAll(async () => {
  const findUrl = (output: string) => /answers at (http:\S+)/.exec(output)?.[1];
  const script = ['./src/build/registerTypeScript.js', 'src/optional/server/node/exampleServer.ts'];
  const options = ['--port', '0', '--portfolio', 'src/api/local/portfolio.json'];
  command = await startCommand(findUrl, ['--require', ...script, ...options]);
});
afterAll(() => command.kill());

async function send(path: string, init?: RequestInit) {
  const response = await fetch(`${command.url}api/${path}`, init);
  return { response, status: response.status, body: (await response.json()) as unknown };
}
function post(path: string, key?: string) {
  return send(path, { method: 'POST', headers: key ? { 'Idempotency-Key': key } : {} });
}

describe('server: the example server', () => {
  test('answers from its portfolio, also for the broker “me”', async () => {
    expect((await send('borrowers/pipeline')).body).toEqual(samplePortfolio().pipeline);
    expect((await send('broker/me')).body).toEqual((await send('broker/br-2001')).body);
  });

  test('answers an unknown id with a problem and the id of the request', async () => {
    const { response, body } = await send('borrowers/x');
    expect(body).toEqual({ title: 'Not Found', status: 404, detail: 'Unknown borrower “x”.' });
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
    expect(response.headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/);
  });

  test('acts once for each Idempotency-Key, which belongs to one call', async () => {
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

  test('answers to its own host alone', async () => {
    for (const host of ['localhost:9000', 'localhost.evil.example', 'evil.example']) {
      // fetch cannot send another Host.
      const request = sendRequest(`${command.url}api/broker/me`, { headers: { host } }).end();
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      response.resume();
      expect(response.statusCode).toBe(host === 'localhost:9000' ? 200 : 421);
    }
  });
});
