import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/**
 * A server on a free port of this machine that answers with files, as a usual host would: typed,
 * and cached for a while. `answer` takes the file's name, `index.html` where the path names none,
 * and gives its content; a name it throws at is not found.
 */
export async function serve(answer: (name: string, response: ServerResponse) => Promise<Buffer>) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    response.setHeader('Content-Type', types[path.extname(name)] ?? 'text/plain');
    response.setHeader('Cache-Control', 'max-age=600');
    answer(name, response).then(
      (body) => response.end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server on TCP always has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
