import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, STATUS_CODES, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { LendingResponse } from '../../api/lendingApi';
import { localBaseQuery } from '../../api/local/localBaseQuery';
import builtIn from '../../api/local/portfolio.json';
import type { Portfolio } from '../../api/local/portfolioSchema';
import { parsePortfolio } from '../../build/parsePortfolio';
import { localConstants } from '../../domain/localConstants';

const { riskFactors, completedSteps, brokerPhone, brokerEmail } = localConstants;

/** The built-in portfolio, with what a server page shows only if the server says it. */
export const sample: Portfolio = {
  ...builtIn,
  borrowers: Object.fromEntries(
    Object.entries(builtIn.borrowers).map(([id, record]) => [id, { ...record, risk_factors: [...riskFactors] }]),
  ),
  broker: { ...builtIn.broker, phone: brokerPhone, email: brokerEmail },
  workflow: { ...builtIn.workflow, completed: completedSteps },
};

/** Creates a server that answers from a portfolio, as an example for a back-end team. */
export function createExampleServer({ broker, ...portfolio }: Portfolio) {
  const respond = localBaseQuery({ ...portfolio, broker: { ...broker, id: 'me' } });
  /** The action of each Idempotency-Key. Keep yours in a database, each in the transaction of its action. */
  const actions = new Map<string, { url: string; response: Promise<LendingResponse> }>();

  async function answer(request: IncomingMessage): Promise<LendingResponse> {
    const { method = '', url = '', headers } = request;
    // Another site can give its own name this address (DNS rebinding), and the browser would ask here.
    if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host ?? ''))
      return problem(421, 'This server has another name.');
    if (method !== 'POST') return respond({ method, path: url });
    // Another site can send a POST with the user's cookie, but not with this header (CSRF).
    const key = headers['idempotency-key'];
    if (typeof key !== 'string') return problem(400, 'A POST needs an Idempotency-Key.');
    // A copy that comes while the first one runs waits for the same response.
    const action = actions.get(key) ?? { url, response: respond({ method, path: url }) };
    if (action.url !== url) return problem(422, 'This Idempotency-Key belongs to another call.');
    actions.set(key, action);
    const response = await action.response;
    if (response.error) actions.delete(key); // Nothing was done.
    return response;
  }

  return createServer((request, response) => {
    void answer(request).then(({ data, error }) => {
      const { status = 200, message: detail } = error ?? {};
      response.writeHead(status, {
        'Content-Type': error ? 'application/problem+json' : 'application/json',
        'Cache-Control': 'private, no-cache',
        'X-Request-Id': randomUUID(),
      });
      // An error as RFC 9457 words it.
      response.end(JSON.stringify(data ?? { title: STATUS_CODES[status], status, detail }));
    });
  });
}

const problem = (status: number, message: string) => ({ error: { status, message } });

/** Starts the server of npm run server -- --portfolio FILE --port N */
function start() {
  const { portfolio: file, port } = parseArgs({
    options: { portfolio: { type: 'string' }, port: { type: 'string', default: '9000' } },
  }).values;
  const parsed = file ? parsePortfolio(file, readFileSync(resolve(file))) : { portfolio: sample };
  if ('issues' in parsed) throw new Error(parsed.issues.join('\n'));
  const server = createExampleServer(parsed.portfolio).listen(Number(port), '127.0.0.1', () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`; // It listens on TCP.
    process.stdout.write(`The example server answers at ${url}\n`);
    process.stdout.write(`Start the page in another terminal: npm start -- --env api=${url}\n`);
  });
}

if (process.argv[1] === __filename) {
  // Node would print a stack.
  process.on('uncaughtException', ({ message }) => {
    process.stderr.write(`${message}\n`);
    process.exit(1);
  });
  setImmediate(start); // An error while a module loads would be no uncaught exception.
}
