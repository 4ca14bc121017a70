import { once } from 'node:events';
import { createServer, request as requestUpstream } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';

type Options = {
  /** A server without the slash at the end, and a folder that is served beside its /api/. */
  readonly upstream?: string;
  readonly folder?: string;
};

export type Gateway = {
  /** Ends in a slash: it is the value of `--env api`. */
  readonly url: string;
  /** Each call with the status of its answer, preflights left out: `200 GET /api/broker/me`. */
  readonly answers: readonly string[];
  /** The answers with which Prism itself refused a request or an answer. */
  readonly violations: readonly string[];
  readonly close: () => Promise<void>;
};

/**
 * Starts a server between the page and Prism. It records what Prism complains of, and asks the mock
 * for the example with the path's id, because by itself the mock answers the same to every id.
 */
export async function startGateway({ upstream, folder }: Options): Promise<Gateway> {
  const answers: string[] = [];
  const violations: string[] = [];
  const serveFile = folder === undefined ? undefined : sirv(folder);

  const server = createServer((request, response) => {
    const { url = '/', method = 'GET' } = request;
    if (upstream === undefined || !url.startsWith('/api/')) {
      if (serveFile) serveFile(request, response);
      else response.writeHead(404).end();
      return;
    }
    const [, id] = /^\/api\/borrowers\/(b-\d+)$/.exec(url) ?? [];
    const headers = { ...request.headers, ...(id && { prefer: `example=${id}` }) };
    const forwarded = requestUpstream(upstream + url, { method, headers }, (answer) => {
      const { statusCode = 500 } = answer;
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        if (method !== 'OPTIONS') answers.push(`${statusCode} ${method} ${url}`);
        if (answer.headers['sl-violations'] ?? body.includes('stoplight.io/prism/errors')) {
          violations.push(`${statusCode} ${method} ${url} ${body.toString()}`);
        }
        response.writeHead(statusCode, answer.headers).end(body);
      });
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // What a TCP server has.

  return {
    url: `http://127.0.0.1:${port}/`,
    answers,
    violations,
    close: async () => {
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
}
