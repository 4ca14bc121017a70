import { once } from 'node:events';
import fs, { appendFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { request as sendRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitFor } from '@testing-library/react';
import { openActionLog } from '../../../../src/optional/server/referenceServer/actionLog';
import { parseFault } from '../../../../src/optional/server/referenceServer/faults';
import {
  startReferenceServer,
  type ReferenceServer,
  type ReferenceServerOptions,
} from '../../../../src/optional/server/referenceServer/referenceServer';
import { samplePortfolio } from '../../../builders';
import { startCommand } from '../../../startCommand';

const PAGE = 'http://127.0.0.1:8080';
const ESCALATE = 'POST /api/borrowers/{id}/escalate';
const escalatePath = 'api/borrowers/b-1001/escalate';

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

/** Starts `npm run server` with these options, on a free port. Its URL ends in a slash. */
function startServerCommand(...options: string[]) {
  const script = ['--require', './src/build/registerTypeScript.js'];
  const main = 'src/optional/server/referenceServer/main.ts';
  const findUrl = (output: string) => /answers at (http:\S+)/.exec(output)?.[1];
  return startCommand(findUrl, [...script, main, '--port=0', ...options]);
}

const newFile = () => path.join(mkdtempSync(path.join(tmpdir(), 'actions-')), 'actions.jsonl');

describe('server: the reference server', () => {
  test('answers from the built-in portfolio, also for the broker id “me”', async () => {
    const { request } = await start();
    const { pipeline, workflow } = samplePortfolio();
    const read = async (path: string) => (await request(path)).json() as Promise<unknown>;
    expect(await read('api/borrowers/pipeline')).toEqual(pipeline);
    expect(await read('api/borrowers/b-1001')).toMatchObject({ credit_score: 720 });
    expect(await read('api/onboarding/workflow')).toEqual({ ...workflow, completed: 3 });
    expect(await read('api/broker/me')).toEqual(await read('api/broker/br-2001'));
  });

  test('lets the page’s origin alone call and read the request id (CORS)', async () => {
    const { request, server } = await start({ allowedOrigin: PAGE });
    async function headersFor(path: string, Origin: string, requestedMethod?: string) {
      const preflight = requestedMethod && { 'Access-Control-Request-Method': requestedMethod };
      const method = preflight ? 'OPTIONS' : 'GET';
      const { headers } = await request(path, { method, headers: { Origin, ...preflight } });
      return Object.fromEntries(headers);
    }
    expect(await headersFor('api/broker/me', PAGE)).toMatchObject({
      'access-control-allow-origin': PAGE,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'X-Request-Id, ETag, Retry-After',
      vary: 'Origin',
    });
    expect(await headersFor(escalatePath, PAGE, 'POST')).toMatchObject({
      'access-control-allow-headers': 'Idempotency-Key',
    });
    server.setFault(ESCALATE, parseFault('no-cors'));
    for (const refused of [
      await headersFor('api/broker/me', 'http://other.example'),
      await headersFor(escalatePath, PAGE, 'POST'),
    ]) {
      expect(refused).not.toHaveProperty('access-control-allow-origin');
    }
  });

  test('answers requests to its own host or the page’s, and refuses others', async () => {
    const { server } = await start({ allowedOrigin: 'https://page.example' });
    /** Sends this Host header, which fetch cannot. */
    async function statusFor(host: string) {
      const request = sendRequest(`${server.url}api/broker/me`, { headers: { host } }).end();
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      response.resume();
      return response.statusCode;
    }
    for (const host of ['localhost:9000', '127.0.0.1', 'page.example']) {
      expect([host, await statusFor(host)]).toEqual([host, 200]);
    }
    for (const host of ['evil.example', 'localhost.evil.example', 'a b']) {
      expect([host, await statusFor(host)]).toEqual([host, 421]);
    }
  });

  test('with --sign-in needs the cookie that /sign-in sets', async () => {
    const { request } = await start({ signIn: true });
    const signedOut = await request('api/broker/me');
    expect(signedOut.status).toBe(401);
    expect(await signedOut.json()).toMatchObject({ sign_in: '/sign-in' });
    const cookie = (await request('sign-in')).headers.get('Set-Cookie')?.split(';')[0] ?? '';
    expect((await request('api/broker/me', { headers: { Cookie: cookie } })).status).toBe(200);
  });
});

describe('server: a POST to the reference server', () => {
  test('acts once for each key', async () => {
    const { request, server } = await start();
    const responses = [post('one'), post('one'), post('two')].map(async (init) => {
      const response = await request(escalatePath, init);
      return response.json() as Promise<unknown>;
    });
    expect(await Promise.all(responses)).toEqual(
      Array(3).fill({ success: true, message: 'Escalated to Credit Committee.' }),
    );
    expect(server.actions.map(({ key }) => key).sort()).toEqual(['one', 'two']);
  });

  test('without a key, or with the key of another call, is refused', async () => {
    const { request, server } = await start();
    expect((await request(escalatePath, { method: 'POST' })).status).toBe(400);
    await request(escalatePath, post('one'));
    expect((await request('api/borrowers/b-1001/approve', post('one'))).status).toBe(422);
    expect(server.actions).toHaveLength(1);
  });

  test('acts before a reset, and before an error only with the fault acts-then', async () => {
    const { request, server } = await start();
    server.setFault(ESCALATE, parseFault('500'));
    expect((await request(escalatePath, post('failed'))).status).toBe(500);
    server.setFault(ESCALATE, parseFault('acts-then:502'));
    expect((await request(escalatePath, post('done'))).status).toBe(502);
    server.setFault(ESCALATE, parseFault('reset'));
    await expect(request(escalatePath, post('lost'))).rejects.toThrow('fetch failed');
    expect(server.actions.map(({ key }) => key)).toEqual(['done', 'lost']);
  });

  test('is in the --data file before its response, and still known after kill -9', async () => {
    const file = newFile();
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
      expect((await fetch(second.url + escalatePath, post(key))).status).toBe(200);
    }
    await second.kill();
    expect(readKeys()).toEqual(['one', 'two']);
  });

  test('on a full disk is answered with 507, and the file keeps whole lines only', async () => {
    const file = newFile();
    const report = jest.fn();
    const { request, server } = await start({ actionLog: openActionLog(file, report) });
    const { writeSync } = fs;
    // The disk takes 60 bytes of the next line.
    const write = jest
      .spyOn(fs, 'writeSync')
      .mockImplementationOnce((...args: unknown[]) => {
        const [descriptor, bytes] = args as [number, Buffer];
        return writeSync(descriptor, bytes, 0, 60);
      })
      .mockImplementation(() => {
        throw new Error('ENOSPC: no space left on device');
      });
    const full = await request(escalatePath, post('one'));
    expect(full.status).toBe(507);
    expect(await full.text()).toContain('ENOSPC');
    write.mockRestore();
    expect((await request(escalatePath, post('two'))).status).toBe(200);
    expect(openActionLog(file, report).actions).toEqual(server.actions);
    expect(report).not.toHaveBeenCalled();
  });
});

test.each([
  ...['', 'sloow', 'toString', '99', '600', '503*', '503*0', '503:1', 'status:99', 'html:99'],
  ...['hang:5', 'slow:x', 'slow:-1', 'slow:2147483648'],
])('server: fault 58: the reference server refuses the fault %j at its start', (fault) => {
  expect(() => parseFault(fault)).toThrow(/^expected a status from 200 to 599 or one of slow, /);
});
