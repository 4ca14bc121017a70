import { once } from 'node:events';
import fs, { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { request as sendRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitFor } from '@testing-library/react';
import { openActionLog } from '../../../../src/optional/server/referenceServer/actionLog';
import { namedFaults, parseFault } from '../../../../src/optional/server/referenceServer/faults';
import {
  startReferenceServer,
  type ReferenceServer,
  type ReferenceServerOptions,
} from '../../../../src/optional/server/referenceServer/referenceServer';
import { samplePortfolio } from '../../../builders';
import { startCommand } from '../../../startCommand';

const PAGE = 'http://127.0.0.1:8080';
const BROKER = 'GET /api/broker/{id}';
const ESCALATE = 'POST /api/borrowers/{id}/escalate';

let server: ReferenceServer | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** Starts a server. Returns it and a fetch of its paths without the leading slash. */
async function start(options?: ReferenceServerOptions) {
  const started = await startReferenceServer(options);
  server = started;
  return {
    server: started,
    request: (path: string, init?: RequestInit) =>
      fetch(`${started.url}${path}`, { redirect: 'manual', ...init }),
  };
}

function post(key: string): RequestInit {
  return { method: 'POST', headers: { 'Idempotency-Key': key } };
}

const escalatePath = 'api/borrowers/b-1001/escalate';

/** Starts `npm run server` with these options, on a free port. Its URL ends in a slash. */
function startServerCommand(...options: string[]) {
  const script = ['--require', './src/build/registerTypeScript.js'];
  const main = 'src/optional/server/referenceServer/main.ts';
  const findUrl = (output: string) => /answers at (http:\S+)/.exec(output)?.[1];
  return startCommand(findUrl, [...script, main, '--port=0', ...options]);
}

describe('§7 The reference server without faults', () => {
  test('answers from the built-in portfolio, also for the broker id “me”', async () => {
    const { request } = await start();
    const { pipeline, workflow } = samplePortfolio();
    const read = async (path: string) => (await request(path)).json() as Promise<unknown>;
    expect(await read('api/borrowers/pipeline')).toEqual(pipeline);
    expect(await read('api/borrowers/b-1001')).toMatchObject({ credit_score: 720 });
    expect(await read('api/onboarding/workflow')).toEqual({ ...workflow, completed: 3 });
    for (const id of ['me', 'br-2001']) {
      expect(await read(`api/broker/${id}`)).toMatchObject({ name: 'Robert Turner' });
    }
  });

  test('a response that the client has already is a 304 without a body', async () => {
    const { request } = await start();
    const first = await request('api/borrowers/pipeline');
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache');
    const etag = first.headers.get('ETag') ?? '';
    const second = await request('api/borrowers/pipeline', { headers: { 'If-None-Match': etag } });
    expect([second.status, await second.text()]).toEqual([304, '']);
    // Prism parses whatever claims to be JSON.
    expect(second.headers.has('Content-Type')).toBe(false);
    const other = await request('api/borrowers/b-1001', { headers: { 'If-None-Match': etag } });
    expect(other.status).toBe(200);
  });

  test.each([
    [404, 'POST', 'api/borrowers/b-9/escalate', 'Unknown borrower “b-9”.', null],
    [404, 'GET', 'api/nowhere', 'Unknown path /api/nowhere.', null],
    [405, 'DELETE', 'api/broker/me', '/api/broker/br-2001 does not support DELETE.', 'GET'],
    [405, 'GET', escalatePath, `/${escalatePath} does not support GET.`, 'POST'],
  ])('a %d of %s %s is a problem document', async (status, method, path, detail, allow) => {
    const { request } = await start();
    const response = await request(path, { method });
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
    expect(response.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
    expect(response.headers.get('Allow')).toBe(allow);
    expect(await response.json()).toMatchObject({ type: 'about:blank', status, detail });
    expect(response.status).toBe(status);
  });

  test('CORS lets the page’s origin alone call and read the request id; the fault no-cors forbids it', async () => {
    const { request, server } = await start({ allowedOrigin: PAGE });
    const headersFor = async (path: string, Origin = PAGE, init = {}) =>
      Object.fromEntries((await request(path, { headers: { Origin }, ...init })).headers);
    const headers = { Origin: PAGE, 'Access-Control-Request-Method': 'POST' };
    const preflight = { method: 'OPTIONS', headers };
    expect(await headersFor('api/broker/me')).toMatchObject({
      'access-control-allow-origin': PAGE,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'X-Request-Id, ETag, Retry-After',
      vary: 'Origin',
    });
    expect(await headersFor(escalatePath, PAGE, preflight)).toMatchObject({
      'access-control-allow-headers': 'Idempotency-Key',
    });
    expect(server.requests).toMatchObject([{}, { method: 'OPTIONS', call: ESCALATE, status: 204 }]);

    server.setFault(ESCALATE, parseFault('no-cors'));
    for (const refused of [
      await headersFor('api/broker/me', 'http://other.example'),
      await headersFor(escalatePath, PAGE, { method: 'POST', headers }),
      await headersFor(escalatePath, PAGE, preflight),
    ]) {
      expect(refused).not.toHaveProperty('access-control-allow-origin');
    }
  });
});

describe('§7 The reference server: POSTs', () => {
  test('a copy with the same key gets the same response and does not act again', async () => {
    const { request, server } = await start();
    const responses = [post('one'), post('one'), post('two')].map(async (init) => {
      const response = await request(escalatePath, init);
      return response.json() as Promise<unknown>;
    });
    expect(await Promise.all(responses)).toEqual(
      Array(3).fill({ success: true, message: 'Escalated to Credit Committee.' }),
    );
    expect(server.actions.map(({ key }) => key).sort()).toEqual(['one', 'two']);
    expect(server.requests.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('a POST without a key is refused, and so is another call’s key', async () => {
    const { request, server } = await start();
    expect((await request(escalatePath, { method: 'POST' })).status).toBe(400);
    await request(escalatePath, post('one'));
    expect((await request('api/borrowers/b-1001/approve', post('one'))).status).toBe(422);
    expect(server.actions).toHaveLength(1);
  });

  test('a POST acts before a reset, and before an error status only with the fault acts-then', async () => {
    const { request, server } = await start();
    server.setFault(ESCALATE, namedFaults.status('500'));
    expect((await request(escalatePath, post('failed'))).status).toBe(500);
    server.setFault(ESCALATE, parseFault('acts-then:502'));
    expect((await request(escalatePath, post('done'))).status).toBe(502);
    server.setFault(ESCALATE, namedFaults.reset());
    await expect(request(escalatePath, post('lost'))).rejects.toThrow('fetch failed');
    expect(server.actions.map(({ key }) => key)).toEqual(['done', 'lost']);
  });
});

test('§7 The reference server writes an action to the --data file before its response, and reads it after kill -9', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'actions-')), 'actions.jsonl');
  const readKeys = () => readFileSync(file, 'utf8').match(/(?<="key":")\w+/g);
  const first = await startServerCommand('--data', file, '--fault', 'all=hang');
  const lost = fetch(first.url + escalatePath, post('one'));
  await waitFor(() => {
    expect(readKeys()).toEqual(['one']);
  });
  await Promise.all([first.kill(), expect(lost).rejects.toThrow('fetch failed')]);

  appendFileSync(file, '{"call":"POST /api');
  const second = await startServerCommand('--data', file);
  expect(second.readOutput()).toContain(
    'actions.jsonl: line 2 is ignored: expected an action as JSON.',
  );
  for (const key of ['one', 'two']) {
    const response = await fetch(second.url + escalatePath, post(key));
    expect(await response.json()).toMatchObject({ message: 'Escalated to Credit Committee.' });
  }
  await second.kill();
  expect(readKeys()).toEqual(['one', 'two']);
});

test('§7 The reference server on a full disk answers 507, keeps running, and keeps whole lines only', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'actions-')), 'actions.jsonl');
  writeFileSync(file, 'no action'); // Cut off by kill -9.
  const report = jest.fn();
  const { request, server } = await start({ actionLog: openActionLog(file, report) });
  const { writeSync } = fs;
  const statusOf = async (key: string) => (await request(escalatePath, post(key))).status;
  expect(await statusOf('one')).toBe(200);

  let room = 60;
  const write = jest.spyOn(fs, 'writeSync').mockImplementation((...args: unknown[]) => {
    const [descriptor, bytes, offset = 0] = args as [number, Buffer, number?];
    if (room === 0) throw new Error('ENOSPC: no space left on device');
    const written = writeSync(descriptor, bytes, offset, Math.min(room, bytes.length - offset));
    room -= written;
    return written;
  });
  const full = await request(escalatePath, post('two'));
  expect(full.status).toBe(507);
  expect(await full.json()).toMatchObject({ detail: expect.stringContaining('ENOSPC') as unknown });
  expect([await statusOf('two'), await statusOf('one')]).toEqual([507, 200]);
  write.mockRestore();
  expect(await statusOf('three')).toBe(200);

  expect(readFileSync(file, 'utf8')).toMatch(/^no action\n\{.*"one".*\}\n\{.*"three".*\}\n$/);
  expect(openActionLog(file, report).actions).toEqual(server.actions);
  expect(report).toHaveBeenCalledTimes(2);
});

test('§7 The reference server answers requests to its own host or the page’s, and refuses others', async () => {
  const { server } = await start({ allowedOrigin: 'https://page.example' });
  /** Sends this Host header, which fetch cannot. */
  async function statusFor(host: string) {
    const request = sendRequest(`${server.url}api/broker/me`, { headers: { host } }).end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  }
  for (const host of ['localhost:9000', '127.0.0.1', '[::1]:9000', 'page.example']) {
    expect([host, await statusFor(host)]).toEqual([host, 200]);
  }
  const others = ['evil.example', 'localhost.evil.example', 'page.example.evil.example', 'a b'];
  for (const host of others) expect([host, await statusFor(host)]).toEqual([host, 421]);
});

test('§6 The reference server with signIn needs the cookie that /sign-in sets', async () => {
  const { request } = await start({ signIn: true });
  const signedOut = await request('api/broker/me');
  expect(signedOut.status).toBe(401);
  const fields = { detail: 'You are not signed in.', sign_in: '/sign-in' };
  expect(await signedOut.json()).toMatchObject(fields);
  const cookie = (await request('sign-in')).headers.get('Set-Cookie')?.split(';')[0] ?? '';
  expect((await request('api/broker/me', { headers: { Cookie: cookie } })).status).toBe(200);
});

describe('§8 The reference server: faults', () => {
  test.each([
    ['429', 429, 'application/problem+json', /Too Many Requests","status":429,"detail":"GET /],
    ['html', 500, 'text/html', /^<!doctype html>/],
    ['html:200', 200, 'text/html', /^<!doctype html>/],
    ['empty', 204, null, /^$/],
    ['null', 200, 'application/json', /^null$/],
    ['redirect', 302, 'text/html', /^$/],
    ['other-id', 200, 'application/json', /"id":"another"/],
    ['wrong-type:pending', 200, 'application/json', /"pending":"text"/],
    ['wrong-type:name', 200, 'application/json', /"name":1/],
    ['slow:1', 200, 'application/json', /Robert Turner/],
  ])('the fault %s answers with the status %i', async (fault, status, type, body) => {
    const { request, server } = await start();
    server.setFault(BROKER, parseFault(fault));
    const response = await request('api/broker/me');
    expect([response.status, response.headers.get('Content-Type')]).toEqual([status, type]);
    expect(await response.text()).toMatch(body);
    expect((await request('api/onboarding/workflow')).headers.get('ETag')).toMatch(/^"/);

    server.setFault(BROKER);
    expect(await (await request('api/broker/me')).json()).toMatchObject({ pending: 2451600 });
  });

  test('the fault 503*2 applies to two requests', async () => {
    const { request, server } = await start();
    server.setFault('all', parseFault('503*2'));
    for (const status of [503, 503, 200]) {
      expect((await request('api/broker/me')).status).toBe(status);
    }
  });

  test('a request that hangs is recorded as aborted when the client aborts it', async () => {
    const { request, server } = await start();
    server.setFault(BROKER, parseFault('hang'));
    const controller = new AbortController();
    const pending = request('api/broker/me', { signal: controller.signal });
    await waitFor(() => {
      expect(server.requests).toMatchObject([{ aborted: false }]);
    });
    controller.abort();
    await expect(pending).rejects.toThrow('aborted');
    await waitFor(() => {
      expect(server.requests).toMatchObject([{ call: BROKER, aborted: true, status: undefined }]);
    });
  });

  test.each([
    ...['', 'sloow', 'toString', '99', '101', '600', '1000', '99*2', '503*', '503*0', '503:1'],
    ...['status:99', 'status:101', 'status:600', 'status:1000', 'status:x', 'status:-1'],
    ...['acts-then:99', 'html:99', 'empty:99', 'hang:5', 'redirect:301'],
    ...['slow:x', 'slow:-1', 'slow:1.5', 'slow:2147483648'],
  ])('fault 58: %j is refused', (fault) => {
    expect(() => parseFault(fault)).toThrow(/^expected a status from 200 to 599 or one of slow, /);
  });
});
