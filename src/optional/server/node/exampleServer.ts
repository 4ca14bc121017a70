import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, STATUS_CODES, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import type { LendingResponse } from '../../../api/lendingApi';
import { localBaseQuery } from '../../../api/local/localBaseQuery';
import builtIn from '../../../api/local/portfolio.json';
import type { Portfolio } from '../../../api/local/portfolioSchema';
import { parsePortfolio } from '../../../build/parsePortfolio';

/** The built-in portfolio, with what a server page shows only if the server says it. */
export const sample: Portfolio = {
  ...builtIn,
  borrowers: {
    ...builtIn.borrowers,
    'b-1001': {
      ...builtIn.borrowers['b-1001'],
      risk_factors: [
        { type: 'warning', text: 'Inconsistent income documentation' },
        { type: 'error', text: 'DTI ratio exceeds policy limit' },
      ],
    },
  },
  broker: { ...builtIn.broker, phone: '+12025550100', email: 'broker@example.com' },
  workflow: { ...builtIn.workflow, completed: 3 },
};

type HttpResponse = { readonly status: number; readonly body: object };

/** Creates a server that answers the calls from a portfolio, as an example for a back-end team. */
export function createExampleServer(portfolio: Portfolio) {
  const respond = localBaseQuery(portfolio);
  const brokerPath = `/api/broker/${encodeURIComponent(portfolio.broker.id)}`;
  /** What each Idempotency-Key has done. Yours are in a database, each in the act's own transaction. */
  const actions = new Map<string, { path: string; response: Promise<LendingResponse> }>();

  async function answer({ method = '', url = '', headers }: IncomingMessage) {
    // Another site can give its own name this address (DNS rebinding), and the browser would ask here.
    if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host ?? '')) {
      return problem(421, 'This server has another name.');
    }
    const path = url === '/api/broker/me' ? brokerPath : url;
    if (method !== 'POST') return toHttp(await respond({ method, path }));
    // Another site can send a POST with the user's cookie, but not with this header (CSRF).
    const key = headers['idempotency-key'];
    if (typeof key !== 'string') return problem(400, 'A POST needs an Idempotency-Key.');
    // A copy that comes while the first one runs waits for the same response.
    const action = actions.get(key) ?? { path, response: respond({ method, path }) };
    if (action.path !== path) return problem(422, 'This Idempotency-Key belongs to another call.');
    actions.set(key, action);
    const response = await action.response;
    if (response.error) actions.delete(key); // Nothing was done.
    return toHttp(response);
  }

  return createServer((request, response) => {
    void answer(request).then(({ status, body }) => {
      response.writeHead(status, {
        'Content-Type': status === 200 ? 'application/json' : 'application/problem+json',
        'Cache-Control': 'private, no-cache',
        'X-Request-Id': randomUUID(),
      });
      response.end(JSON.stringify(body));
    });
  });
}

function toHttp({ data, error }: LendingResponse): HttpResponse {
  return error ? problem(error.status, error.message) : { status: 200, body: data };
}

/** An error as RFC 9457 words it. */
function problem(status: number, detail: string): HttpResponse {
  return { status, body: { title: STATUS_CODES[status], status, detail } };
}

/** `npm run server -- --portfolio FILE --port N`. Throws with one line on what cannot be. */
function main() {
  const { values } = parseArgs({
    options: { portfolio: { type: 'string' }, port: { type: 'string', default: '9000' } },
  });
  const server = createExampleServer(readPortfolio(values.portfolio)).on('error', fail);
  server.listen(Number(values.port), '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo; // Every TCP server has one.
    const url = `http://127.0.0.1:${port}/`;
    process.stdout.write(`The example server answers at ${url}\n`);
    process.stdout.write(`Start the page in another terminal: npm start -- --env api=${url}\n`);
  });
}

function readPortfolio(file: string | undefined): Portfolio {
  if (file === undefined) return sample;
  const result = parsePortfolio(file, readFileSync(file));
  if ('issues' in result) throw new Error(result.issues.join('\n'));
  return result.portfolio;
}

function fail(error: unknown) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

if (process.argv[1] === __filename) {
  try {
    main();
  } catch (error) {
    fail(error);
  }
}
