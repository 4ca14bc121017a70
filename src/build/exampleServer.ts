import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LendingResponse } from '../api/baseQueryTypes';
import { respondLocally } from '../api/local/localBaseQuery';
import sample from '../api/local/portfolio.json';
import { viewConstants } from '../domain/viewConstants';

// An example of a server for --env api: npm run server -- PAGE PORT
const [address = 'http://127.0.0.1:8080', port = '9000', ...others] = process.argv.slice(2);
const page = URL.canParse(address) ? new URL(address).origin : 'null';
if (page === 'null' || !/^\d{1,5}$/.test(port) || Number(port) > 65_535 || others.length > 0) {
  exit('Expected the address of the page and a port: npm run server -- http://127.0.0.1:8080 9000');
}

/** The built-in portfolio, with risk factors, steps and contacts, which a page with --env api does not have itself. */
const { riskFactors = [], completedSteps: completed, brokerPhone: phone, brokerEmail: email } = viewConstants;
const records = Object.entries(sample.borrowers);
const portfolio = {
  ...sample,
  borrowers: Object.fromEntries(records.map(([id, record]) => [id, { ...record, risk_factors: [...riskFactors] }])),
  broker: { ...sample.broker, id: 'me', phone, email },
  workflow: { ...sample.workflow, completed },
};

/** The response to each Idempotency-Key. Keep yours in a database, in the transaction of its action. */
const responses = new Map<string, LendingResponse>();

const server = createServer(({ method = '', url: path = '', headers }, response) => {
  // The page has another origin, so the browser asks for these (CORS). It can also be open as localhost.
  const { origin = page } = headers;
  response.setHeader('Access-Control-Allow-Origin', origin.replace('localhost', '127.0.0.1') === page ? origin : page);
  response.setHeader('Vary', 'Origin');
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Allow-Headers', 'Idempotency-Key');
  response.setHeader('Cache-Control', 'private, no-cache');
  if (method === 'OPTIONS') return response.writeHead(204).end();

  const key = String(headers['idempotency-key'] ?? '');
  // Another site can send a POST with the user's cookie, but not with this header (CSRF).
  if (method === 'POST' && !key) return response.writeHead(400).end();
  const { data, error } = responses.get(key) ?? respondLocally(portfolio, { method, path });
  if (key && data) responses.set(key, { data });
  // A failure is a problem as RFC 9457 words it.
  response.writeHead(error?.status ?? 200, { 'Content-Type': error ? 'application/problem+json' : 'application/json' });
  return response.end(JSON.stringify(data ?? { status: error?.status, detail: error?.message }));
});
server.on('error', ({ message }) => exit(`Choose another port: ${message}`));
server.listen(Number(port), '127.0.0.1', () => {
  const { port: open } = server.address() as AddressInfo; // It listens on TCP.
  process.stdout.write(`The example server answers at http://127.0.0.1:${open} for the page at ${page}\n`);
});

function exit(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
